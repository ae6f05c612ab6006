/**
 * Two servers under everything that answers a call: connect-node with a handler that answers an empty message, and node:http that
 * writes bytes it has ready. Words: a file with these bytes. Says both ports in one line.
 */
import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { once } from "node:events";
import { connectNodeAdapter } from "@connectrpc/connect-node";
import { ShoreAPI } from "@shore/api/gen/shore/v1/shore_api_pb";

const [file = ""] = process.argv.slice(2);
const bytes = readFileSync(file);
const empty = connectNodeAdapter({ routes: (router) => router.service(ShoreAPI, { getLogbookEntries: () => ({}) }) });
const bare: RequestListener = (request, response) => {
  request.resume().once("end", () => {
    response.writeHead(200, { "content-type": "application/json", "content-length": bytes.length }).end(bytes);
  });
};
process.stdout.write(`${await listening(empty)} ${await listening(bare)}\n`);

async function listening(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
