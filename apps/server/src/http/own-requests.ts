import { once } from "node:events";
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from "node:http";
import { duplexPair } from "node:stream";
import { text } from "node:stream/consumers";

/** Gets an address of this server in the name of a request: with its cookies, its host and its client's address. */
export type OwnRequests = (address: string, of: IncomingMessage) => Promise<{ status: number; body: string }>;

/**
 * Returns a function that asks this server itself, without a connection: the request passes the same limits, checks and log as one from
 * outside.
 */
export function ownRequests(
  handler: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): OwnRequests {
  // Never listens: streams are handed to it as connections.
  const server = createServer((request, response) => void handler(request, response));
  return async (address, { headers, socket }) => {
    const [client, connection] = duplexPair();
    Object.assign(connection, { remoteAddress: socket.remoteAddress });
    server.emit("connection", connection);
    const request = httpRequest({
      path: address,
      headers: {
        ...kept("host", "cookie", "x-forwarded-for", "user-agent"),
        accept: "application/json",
        connection: "close",
      },
      createConnection: () => client,
    });
    // Whoever waits is told by the response, or by its body.
    request.on("error", () => {});
    request.end();
    // A one-element tuple by the documentation of `response`.
    const [response] = (await once(request, "response")) as [IncomingMessage];
    return { status: response.statusCode ?? 0, body: await text(response) };

    function kept(...names: string[]) {
      return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
    }
  };
}
