import type { DescMethod } from "@bufbuild/protobuf";
import { ConnectError, type ContextValues } from "@connectrpc/connect";
import type { UniversalServerRequest } from "@connectrpc/connect/protocol";
import { setImmediate as nextTurn } from "node:timers/promises";
import { callerOf } from "../auth/caller.ts";
import { decompress } from "./compression.ts";
import { onErrorKey } from "./error-interceptor.ts";
import { resourceExhausted } from "./rpc-errors.ts";
import { checkContent } from "./request-content.ts";
import { maxRequestBytes } from "./request-fields.ts";
import { LARGE_BODY_BYTES, refusalDelay, releasesKey, type RequestLimits } from "./request-limits.ts";

/**
 * Returns the request with a body that is read, decompressed and checked before Connect decodes it. Connect reads it after it has
 * authorised the call, so nothing is read without a session. Source: docs/decisions/0011
 */
export function guardBody(
  request: UniversalServerRequest & { contextValues: ContextValues },
  method: DescMethod,
  limits: RequestLimits | undefined,
): UniversalServerRequest {
  const { body, header: given, contextValues, signal } = request;
  if (request.method !== "POST" || !isByteStream(body)) return request;
  const header = new Headers(given);
  // Connect gets the decompressed bytes.
  header.delete("content-encoding");
  header.delete("content-length");
  const read = async () => {
    const caller = callerOf({ values: contextValues });
    const limit = maxRequestBytes(method.input, request.method);
    const [length, encoding] = [given.get("content-length"), given.get("content-encoding")];
    const releases = contextValues.get(releasesKey);
    const reserved = length === null || encoding !== null ? limit : Math.min(Number(length), limit);
    let bytes: Uint8Array | undefined;
    let isLarge = false;
    const waitIfLarge = async (received: number) => {
      if (!limits || isLarge || received <= LARGE_BODY_BYTES) return;
      isLarge = true;
      const release = await limits.largeBodySlot(caller, signal);
      releases.push(() => release(bytes?.length ?? 0));
    };
    await waitIfLarge(Number(length));
    if (limits) releases.push(await limits.reserve(caller, reserved));
    try {
      if (Number(length) > limit) throw tooLarge(limit);
      bytes = await decompress(await readBody(body, limit, waitIfLarge), encoding, limit);
      await waitIfLarge(bytes.length);
    } finally {
      // A body that is too large counts as the whole limit and is rejected with a delay, to slow down programs that send it repeatedly.
      await limits?.countBytes(caller, bytes?.length ?? limit);
      if (limits && !bytes) await refusalDelay();
    }
    const isJson = given.get("content-type")?.toLowerCase().includes("json");
    checkContent(bytes, isJson ? "json" : "proto", method.input);
    // Decoding blocks the event loop as long again, so other requests run in between.
    if (bytes.length > LARGE_BODY_BYTES) await nextTurn();
    return bytes;
  };
  return { ...request, header, body: once(read, contextValues.get(onErrorKey)) };
}

async function* once(read: () => Promise<Uint8Array>, onError: (error: ConnectError) => void) {
  try {
    yield await read();
  } catch (error) {
    onError(ConnectError.from(error));
    throw error;
  }
}

/**
 * Reads a rejected body to its end, without keeping it, so that the client reads the response. The listener aborts an endless one.
 * @param onReceived is waited for before more is received
 */
async function readBody(
  body: AsyncIterable<Uint8Array>,
  limit: number,
  onReceived: (bytes: number) => Promise<void>,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > limit) continue;
    chunks.push(chunk);
    await onReceived(length);
  }
  if (length > limit) throw tooLarge(limit);
  return Buffer.concat(chunks, length);
}

function tooLarge(limit: number) {
  return resourceExhausted(`A request has at most ${limit} bytes.`);
}

function isByteStream(body: UniversalServerRequest["body"]): body is AsyncIterable<Uint8Array> {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}
