import { resourceExhausted } from "./refusals.ts";

/**
 * The bytes of a request's body.
 * @param promised its `Content-Length`, where it has one
 * @param limit most bytes
 * @param withinMs how long they may take from the first to the last
 * @throws ConnectError `resource_exhausted` when there are more, or they come too slowly. What still comes is thrown away, so that
 *   the answer is read; the listener cuts a request without end.
 */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  { promised, limit, withinMs }: { promised: string | null; limit: number; withinMs: number },
): Promise<Uint8Array> {
  if (Number(promised) > limit) throw tooLarge(limit);
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(resourceExhausted("The request comes too slowly.")), withinMs);
  const chunks = body[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([chunks.next(), tooSlow]);
      if (done) return Buffer.concat(read, length);
      length += value.byteLength;
      if (length > limit) throw tooLarge(limit);
      read.push(value);
    }
  } catch (error) {
    void throwAway(chunks);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function tooLarge(limit: number) {
  return resourceExhausted(`A request has at most ${limit} bytes.`);
}

async function throwAway(chunks: AsyncIterator<Uint8Array>): Promise<void> {
  try {
    while (!(await chunks.next()).done);
  } catch {
    // The connection ended.
  }
}
