import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request as requestByHttp } from "node:http";
import { request as requestByHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type Deadline, withDeadline } from "./deadline.ts";
import { isPrivate, PrivateAddress, publicLookup } from "./public-address.ts";

export type OutgoingRequest = {
  method: string;
  headers: Record<string, string | number>;
  body?: Uint8Array | string | undefined;
  /** False: a connection for this request alone. */
  agent: Agent | false;
  /** Connects to private addresses, too. */
  allowPrivate: boolean;
  /** How names are resolved without `allowPrivate`. @default by the name servers of this machine */
  lookup?: LookupFunction;
  /** Largest body of a response, in bytes; 0: the body is not read, and the connection is closed. */
  maxBodyBytes: number;
};

export type OutgoingResponse = { status: number; headers: IncomingHttpHeaders; body: string };

/**
 * Sends one HTTP request and settles by its deadline, whatever the other side does; then its connection is destroyed. Redirects are not
 * followed, and without `allowPrivate` every address connected to is public. A switch of protocols (101) is a response without a body.
 * @throws DeadlinePassed, PrivateAddress, the signal's reason, and errors of the connection with their `code`
 */
export function sendRequest(url: string, request: OutgoingRequest, deadline: Deadline): Promise<OutgoingResponse> {
  return withDeadline((over) => exchange(url, request, over), deadline);
}

function exchange(
  url: string,
  { method, headers, body, agent, allowPrivate, lookup = publicLookup, maxBodyBytes }: OutgoingRequest,
  over: AbortSignal,
): Promise<OutgoingResponse> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  // An IP address is not resolved.
  if (!allowPrivate && isIP(host) && isPrivate(host)) return Promise.reject(new PrivateAddress("A private address"));
  const { promise, resolve, reject } = Promise.withResolvers<OutgoingResponse>();
  const sent = (protocol === "https:" ? requestByHttps : requestByHttp)(url, {
    method,
    headers,
    agent,
    signal: over,
    ...(allowPrivate ? {} : { lookup }),
  });
  const answer = ({ statusCode: status = 0, headers: received }: IncomingMessage, text = "") =>
    resolve({ status, headers: received, body: text });
  let isAnswered = false;
  sent.on("response", (response) => {
    isAnswered = true;
    response.on("error", reject);
    if (maxBodyBytes === 0) {
      answer(response);
      response.destroy();
      return;
    }
    readText(response, maxBodyBytes).then(
      (text) => answer(response, text),
      (error: unknown) => {
        reject(error);
        response.destroy();
      },
    );
  });
  // Without this listener Node destroys the connection and reports nothing.
  sent.on("upgrade", (response, socket) => {
    socket.on("error", () => {}).destroy();
    answer(response);
  });
  let interimResponses = 0;
  sent.on("information", () => {
    interimResponses += 1;
    if (interimResponses > MAX_INTERIM_RESPONSES) sent.destroy(failure("Too many interim responses", "ECONNRESET"));
  });
  sent.on("error", reject);
  // After a response its body says whether it is complete.
  sent.on("close", () => isAnswered || reject(failure("The connection was closed", "ECONNRESET")));
  sent.end(body);
  return promise;
}

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Without an encoding a stream of bytes.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw failure("The response is too large", "EMSGSIZE");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function failure(message: string, code: string): Error {
  return Object.assign(new Error(message), { code });
}

const MAX_INTERIM_RESPONSES = 100;
