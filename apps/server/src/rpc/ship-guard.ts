import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { DescMethod } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import type { UniversalServerRequest } from "@connectrpc/connect/protocol";
import { type ContextKey, createContextKey } from "@connectrpc/connect";
import { type ShipCaller, shipCallerOf } from "../auth/ship-caller.ts";
import { QueueFull } from "../worker/fair-queue.ts";
import { decompress, shipCompressions } from "./compression.ts";
import type { GuardedRequest } from "./connect-listener.ts";
import { onErrorKey } from "./error-interceptor.ts";
import { checkContent } from "./request-content.ts";
import { resourceExhausted } from "./rpc-errors.ts";
import { refusedLater, type ShipLimits } from "./ship-limits.ts";
import { ShipQueue } from "./ship-queue.ts";

/** Maximum bytes of a ship's request on the wire. Source: docs/ship-link.md */
export const MAX_BATCH_BYTES = 256 * 1024;

/** Maximum bytes of a ship's request, decompressed. */
export const MAX_BATCH_CONTENT_BYTES = 2 * 1024 * 1024;

/** Size of the request on the wire, in bytes. */
export const compressedBytesKey: ContextKey<number> = createContextKey<number>(0, {
  description: "size of the request on the wire, in bytes",
});

/**
 * Returns the request with a body that is read, decompressed and checked before Connect decodes it. Connect reads it after the ship
 * is authenticated, so nothing is read without a credential.
 */
export function guardShipBody(
  request: GuardedRequest,
  method: DescMethod,
  limits: ShipLimits | undefined,
): UniversalServerRequest {
  const { body, header: given, contextValues, signal } = request;
  if (request.method !== "POST" || !isByteStream(body)) return request;
  const header = new Headers(given);
  // Connect gets the decompressed bytes.
  header.delete("content-encoding");
  header.delete("content-length");
  const read = async () => {
    const compressed = await readBody(body, signal);
    contextValues.set(compressedBytesKey, compressed.length);
    const ship = shipCallerOf({ values: contextValues });
    return runFairly(ship, signal, async () => {
      let bytes: Uint8Array | undefined;
      try {
        bytes = await decompress(compressed, given.get("content-encoding"), MAX_BATCH_CONTENT_BYTES, shipCompressions);
      } finally {
        // A body that is too large counts as the whole limit.
        await limits?.countBytes(ship, bytes?.length ?? MAX_BATCH_CONTENT_BYTES);
      }
      const isJson = given.get("content-type")?.toLowerCase().includes("json");
      checkContent(bytes, isJson ? "json" : "proto", method.input);
      // Decoding blocks the event loop as long again.
      await nextTurn();
      return bytes;
    });
  };
  return { ...request, header, body: once(read, contextValues.get(onErrorKey)) };
}

/**
 * Runs the work of a ship's call in its turn.
 * @throws ConnectError `unavailable` with `Retry-After` when too many calls of the ship wait
 */
export async function runFairly<Result>(
  ship: Pick<ShipCaller, "organizationUuid" | "vesselUuid">,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await shipQueue.run(ship, signal, work);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    throw await refusedLater(5_000, "Too many calls of this ship wait. Try again shortly.");
  }
}

const shipQueue = new ShipQueue();

async function* once(read: () => Promise<Uint8Array>, onError: (error: ConnectError) => void) {
  try {
    yield await read();
  } catch (error) {
    onError(ConnectError.from(error));
    throw error;
  }
}

/** @throws ConnectError `resource_exhausted` for a body that is too large, `deadline_exceeded` for one that is too slow */
async function readBody(body: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const start = performance.now();
  const ended = new AbortController();
  const tooSlow = watchRate(() => ({ length, seconds: (performance.now() - start) / 1_000 }), ended.signal);
  const reading = (async () => {
    for await (const chunk of body) {
      length += chunk.byteLength;
      if (length <= MAX_BATCH_BYTES) chunks.push(chunk);
    }
  })();
  try {
    signal.throwIfAborted();
    await Promise.race([reading, tooSlow]);
  } finally {
    ended.abort();
    // Not awaited if the ship had disconnected before the race: an unhandled rejection would end the process.
    reading.catch(() => {});
    tooSlow.catch(() => {});
  }
  if (length > MAX_BATCH_BYTES) throw resourceExhausted(`A request has at most ${MAX_BATCH_BYTES} bytes.`);
  return Buffer.concat(chunks, length);
}

/** Rejects when a body arrives at less than 100 bytes a second, or is incomplete after 120 s. */
async function watchRate(progress: () => { length: number; seconds: number }, ended: AbortSignal): Promise<never> {
  for (;;) {
    await sleep(CHECK_INTERVAL_MS, undefined, { signal: ended });
    const { length, seconds } = progress();
    if (seconds > BODY_TIMEOUT_SECONDS || length < MIN_BYTES_PER_SECOND * seconds)
      throw new ConnectError("The request body arrived too slowly.", Code.DeadlineExceeded);
  }
}

function isByteStream(body: UniversalServerRequest["body"]): body is AsyncIterable<Uint8Array> {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}

const CHECK_INTERVAL_MS = 5_000;
const BODY_TIMEOUT_SECONDS = 120;
const MIN_BYTES_PER_SECOND = 100;
