import { Agent as HttpAgent, request as requestByHttp } from "node:http";
import { Agent as HttpsAgent, request as requestByHttps } from "node:https";
import { text } from "node:stream/consumers";
import { type HttpOperationResponse, type IHttpClient, RestError, type WebResource } from "@azure/storage-blob";
import { currentTrace } from "../../../telemetry/channels.ts";
import { PrivateAddress, publicLookup } from "./public-address.ts";

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
  const deadline = AbortSignal.timeout(withinMs);
  const traceparent = currentTrace.parent();
  const answer = await new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      const sent = (secure ? requestByHttps : requestByHttp)(
        request.url,
        {
          method: request.method,
          headers: { ...request.headers.rawHeaders(), ...(traceparent ? { traceparent } : {}) },
          agent: secure ? (allowPrivate ? anywhere : publicOnly) : inClear,
          signal: request.abortSignal ? AbortSignal.any([asSignal(request.abortSignal), deadline]) : deadline,
        },
        (response) => {
          const { statusCode: status = 0, headers } = response;
          text(response).then((body) => resolve({ status, headers, body }), reject);
        },
      );
      sent.on("error", reject);
      sent.end(bodyOf(request));
    },
  ).catch((error: unknown) => {
    throw deadline.aborted ? new RestError("No answer in time", { code: "ETIMEDOUT" }) : sendingProblem(error);
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

const publicOnly = new HttpsAgent({ keepAlive: true, lookup: publicLookup });
const anywhere = new HttpsAgent({ keepAlive: true });
/** For a storage on this machine, listed in the settings. */
const inClear = new HttpAgent({ keepAlive: true });
