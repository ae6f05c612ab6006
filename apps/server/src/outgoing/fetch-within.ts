import { withDeadline } from "./deadline.ts";

/**
 * Returns the complete response of a `fetch`, read within its time, for libraries that take a replacement of `fetch`. A redirect is
 * as the options say.
 * @throws DeadlinePassed, and what `fetch` throws
 */
export function fetchWithin(url: string, options: RequestInit, withinMs: number): Promise<Response> {
  return withDeadline(
    async (over) => {
      const response = await fetch(url, { ...options, signal: over });
      const { status, statusText, headers } = response;
      const body = await readBytes(response);
      // Constructing one with a body and such a status is an error.
      return new Response([204, 205, 304].includes(status) ? null : body, { status, statusText, headers });
    },
    { withinMs, signal: options.signal ?? undefined },
  );
}

async function readBytes({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Node's stream of a response can be iterated; the type of browsers cannot.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) throw new TypeError("The response is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** An issuer's metadata and keys have some kilobytes. */
const MAX_BODY_BYTES = 1_048_576;
