import { Agent, request } from "node:http";

export type HttpRequest = { method: "GET" | "POST"; path: string; headers: Record<string, string>; body?: Buffer };

/** `outcome`: the status, or the Connect code of an error; status 0 without a response. */
export type HttpResult = { status: number; outcome: string; bytes: number; ms: number };

/** Returns a call as the console sends it. */
export function postCall(
  name: string,
  message: object | Buffer,
  token: string,
  more: Record<string, string> = {},
): HttpRequest {
  return {
    method: "POST",
    path: `/shore/crpc/shore.v1.ShoreAPI/${name}`,
    headers: {
      "content-type": "application/json",
      "connect-protocol-version": "1",
      "sec-fetch-site": "same-origin",
      cookie: `shore_session=${token}`,
      ...more,
    },
    body: Buffer.isBuffer(message) ? message : Buffer.from(JSON.stringify(message)),
  };
}

/** Sends a request and reads the response to its end. @param leaving disconnects: then there is no response */
export function send(
  origin: string,
  { method, path, headers, body }: HttpRequest,
  leaving?: AbortSignal,
): Promise<HttpResult> {
  const startedAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<HttpResult>();
  const end = (status: number, outcome: string, bytes: number) =>
    resolve({ status, outcome, bytes, ms: performance.now() - startedAt });
  // The configured host name: a sign-in started at another loopback name is only redirected.
  const host = `localhost:${new URL(origin).port}`;
  const options = { method, headers: { host, ...headers }, agent, ...(leaving && { signal: leaving }) };
  const clientRequest = request(`${origin}${path}`, options, (response) => {
    let [bytes, first] = [0, ""];
    response.on("data", (piece: Buffer) => {
      if (bytes === 0) first = piece.subarray(0, 64).toString();
      bytes += piece.length;
    });
    response.once("error", () => end(0, "no response", bytes));
    const status = response.statusCode ?? 0;
    response.once("end", () => end(status, /^\{"code":"(\w+)"/.exec(first)?.[1] ?? String(status), bytes));
  });
  clientRequest.setTimeout(60_000, () => clientRequest.destroy());
  clientRequest.once("error", () => end(0, "no response", 0)).end(body);
  return promise;
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 });
