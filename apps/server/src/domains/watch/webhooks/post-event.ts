import { DeadlinePassed } from "../../../outgoing/deadline.ts";
import { sendRequest } from "../../../outgoing/send-request.ts";
import { type FailureCode, failureCodeOf } from "./failure-codes.ts";
import type { WebhookAddress } from "./webhook-address.ts";

/** Outcome of an attempt; `status` is 0 if there was no response. */
export type PostOutcome = { status: number; failure: FailureCode | undefined };

/**
 * Sends one event to a URL: redirects are not followed, a host name must resolve to public addresses when connecting, and the
 * response body is not read.
 * @throws the signal's reason; everything else is an outcome
 */
export async function postEvent(
  { url, allowPrivate }: WebhookAddress,
  { headers, body }: { headers: Record<string, string>; body: string },
  { withinMs, signal }: { withinMs: number; signal: AbortSignal },
): Promise<PostOutcome> {
  const request = {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "user-agent": "Shore-Webhooks/1",
      ...headers,
    },
    body,
    // A new connection, so that none is kept alive and each one's address is checked.
    agent: false,
    allowPrivate,
    maxBodyBytes: 0,
  } as const;
  try {
    const { status } = await sendRequest(url, request, { withinMs, signal });
    return { status, failure: failureOf(status) };
  } catch (error) {
    signal.throwIfAborted();
    return { status: 0, failure: error instanceof DeadlinePassed ? "timed_out" : failureCodeOf(error) };
  }
}

function failureOf(status: number): FailureCode | undefined {
  if (status >= 200 && status < 300) return undefined;
  return status >= 300 && status < 400 ? "redirected" : "answered";
}
