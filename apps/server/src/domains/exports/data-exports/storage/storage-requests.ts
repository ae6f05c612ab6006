import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { type HttpOperationResponse, type IHttpClient, RestError, type WebResource } from "@azure/storage-blob";
import { PrivateAddress, publicLookup } from "../../../../outgoing/public-address.ts";
import { sendRequest } from "../../../../outgoing/send-request.ts";
import { currentTrace } from "../../../../kernel/channels.ts";

/** The storage responded with a redirect, which is not followed so that the secret is not sent elsewhere. */
export class Redirected extends Error {
  override readonly name = "Redirected";
}

/**
 * Returns an HTTP client for the Azure library that follows no redirects, connects to public addresses only, and times out after
 * `withinMs` per request. Nothing is logged.
 */
export function storageRequests(options: { allowPrivate: boolean; withinMs: number }): IHttpClient {
  return { sendRequest: (request) => exchange(request, options) };
}

async function exchange(
  request: WebResource,
  { allowPrivate, withinMs }: { allowPrivate: boolean; withinMs: number },
): Promise<HttpOperationResponse> {
  const secure = request.url.startsWith("https:");
  const traceparent = currentTrace.parent();
  const sent = {
    method: request.method,
    headers: { ...request.headers.rawHeaders(), ...(traceparent ? { traceparent } : {}) },
    body: bodyOf(request),
    agent: secure ? (allowPrivate ? anywhere : publicOnly) : inClear,
    allowPrivate,
    maxBodyBytes: MAX_RESPONSE_BYTES,
  };
  const signal = request.abortSignal && asSignal(request.abortSignal);
  const answer = await sendRequest(request.url, sent, { withinMs, signal }).catch((error: unknown) => {
    throw sendingProblem(error);
  });
  if (answer.status >= 300 && answer.status < 400 && answer.status !== 304) throw new Redirected("A redirect");
  return { request, status: answer.status, headers: headersOf(request, answer.headers), bodyAsText: answer.body };
}

/** Wraps the error in the library's own class: it retries no other errors, and keeps only a code. */
function sendingProblem(error: unknown): unknown {
  if (error instanceof PrivateAddress || !(error instanceof Error) || !("code" in error)) return error;
  return typeof error.code === "string" ? new RestError("The request was not answered", { code: error.code }) : error;
}

/** Returns the request body: the library passes bytes, text, or a function that returns them. */
function bodyOf({ body }: WebResource): Uint8Array | string | undefined {
  const given: unknown = typeof body === "function" ? body() : body;
  if (given === undefined || given === null) return undefined;
  if (typeof given === "string" || given instanceof Uint8Array) return given;
  throw new TypeError("Unexpected request body type from @azure/storage-blob");
}

/** Converts headers to the library's own class by cloning, as it offers no other way to create them. */
function headersOf({ headers }: WebResource, given: NodeJS.Dict<string | string[]>): WebResource["headers"] {
  const made = headers.clone();
  for (const name of made.headerNames()) made.remove(name);
  for (const [name, value] of Object.entries(given)) if (value !== undefined) made.set(name, [value].flat().join(", "));
  return made;
}

function asSignal(signal: NonNullable<WebResource["abortSignal"]>): AbortSignal {
  if (signal instanceof AbortSignal) return signal;
  throw new TypeError("Unexpected abort signal type from @azure/storage-blob");
}

/** Closes a connection after three seconds without a request; a request that takes longer is not affected. */
const kept = { keepAlive: true, timeout: 3_000 };
const publicOnly = new HttpsAgent({ ...kept, lookup: publicLookup });
const anywhere = new HttpsAgent(kept);
/** A list of one file, or an error. */
const MAX_RESPONSE_BYTES = 1_048_576;
/** For a storage on this machine, listed in the settings. */
const inClear = new HttpAgent(kept);
