import { Agent, request } from "node:http";
import { quantile } from "../measure/quantile.ts";

/** Duration of a call to the last byte of its response, in milliseconds; `failed` is its error. */
export type TimedCall = { kind: string; ms: number; failed?: string };

export type CallResult = { status: number; ms: number; text: () => string };

/** Returns a function that sends calls as the console does, on keep-alive connections. */
export function callerAt(origin: string, token: string) {
  const { hostname, port } = new URL(origin);
  return async (name: string, message: object): Promise<CallResult> => {
    const startedAt = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<CallResult>();
    const body = JSON.stringify(message);
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "connect-protocol-version": "1",
      "sec-fetch-site": "same-origin",
      cookie: `shore_session=${token}`,
      // Discard large responses without decompressing them, to spare the CPU of this process.
      ...(DISCARDED.has(name) ? { "accept-encoding": "gzip" } : {}),
    };
    const path = `/shore/crpc/shore.v1.ShoreAPI/${name}`;
    const sent = request({ hostname, port, method: "POST", path, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => void (DISCARDED.has(name) || chunks.push(chunk)));
      response.once("error", reject);
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          ms: performance.now() - startedAt,
          text: () => Buffer.concat(chunks).toString("utf8"),
        }),
      );
    });
    sent.once("error", reject).end(body);
    return promise;
  };
}

export type Call = ReturnType<typeof callerAt>;

/** Returns percentiles of durations. */
export function quantiles(milliseconds: readonly number[]): Record<"p50" | "p95" | "p99", number> {
  const at = (share: number) => Number(quantile(milliseconds, share).toFixed(1));
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 });
const DISCARDED = new Set(["GenerateReport", "GenerateDataExportFile"]);
