import { readAllBytes, type UniversalServerResponse } from "@connectrpc/connect/protocol";
import { watched, type WatchedCall } from "../watched-work.ts";
import { unpack } from "./packing.ts";

/** Lets monitoring see a call and how it was answered, by what goes out. While nobody watches, the call is merely made. */
export async function watchCall(
  call: WatchedCall,
  make: () => Promise<UniversalServerResponse>,
): Promise<UniversalServerResponse> {
  if (!watched.calls.hasSubscribers) return make();
  return watched.calls.tracePromise(async () => {
    const answer = await make();
    if (answer.status === 200 || !answer.body) {
      call.code = answer.status === 200 ? "ok" : `http_${answer.status}`;
      return answer;
    }
    // An error is one small piece; its HTTP status alone would not tell the code.
    const bytes = await readAllBytes(answer.body, MOST_ERROR_BYTES);
    call.code = await codeIn(bytes, answer);
    return { ...answer, body: once(bytes) };
  }, call);
}

async function codeIn(bytes: Uint8Array, { header, status }: UniversalServerResponse): Promise<string> {
  try {
    const plain = await unpack(bytes, header?.get("content-encoding"), MOST_ERROR_BYTES);
    const error: unknown = JSON.parse(new TextDecoder().decode(plain));
    const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
    if (typeof code === "string") return code;
  } catch {
    // Then it is no error of the protocol, and its status is what is known.
  }
  return `http_${status}`;
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

const MOST_ERROR_BYTES = 1_048_576;
