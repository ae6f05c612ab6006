import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { WireRequest } from "./wire-case.ts";

export type RawAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** As they were before packing. */
  bytes: Buffer;
};

/** Sends a request over a connection of its own, with `usual` headers where it has none of that name. */
export async function sendWire(
  port: number,
  { method = "POST", path, headers = {}, body }: WireRequest,
  usual: Record<string, string>,
): Promise<RawAnswer> {
  const given = Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== undefined);
  // Kept open: a server that closes its end early would cut off a large request, and its answer with it.
  const agent = new Agent({ keepAlive: true });
  const call = httpRequest({ host: "127.0.0.1", port, method, path, agent });
  for (const [name, value] of given) call.setHeader(name, value ?? "");
  if (body !== undefined) call.setHeader("content-length", Buffer.byteLength(body));
  call.end(body);
  // The event's only argument is the answer.
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  const packed = await buffer(answer);
  call.on("error", () => undefined);
  agent.destroy();
  const { "content-encoding": encoding } = answer.headers;
  const bytes = encoding === "gzip" ? gunzipSync(packed) : encoding === "br" ? brotliDecompressSync(packed) : packed;
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes };
}

/** Writes bytes on a bare connection and gives everything that comes back until the server closes it. */
export async function sendBytes(port: number, bytes: string | Uint8Array): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes);
  let answer = "";
  socket.on("data", (chunk) => (answer += String(chunk)));
  // A connection that is cut is an answer, too.
  socket.on("error", () => undefined);
  await once(socket, "close");
  return answer;
}
