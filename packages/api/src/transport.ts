import { Code, ConnectError, type Transport } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-web";

/**
 * Carries every call of the console: JSON, read-only calls by GET, a redirect is an error. Calls are given no time limit of their
 * own; what is not there after a minute (files: five and a half) will not come any more, and ends with `deadline_exceeded`.
 * Source: specification, sections 7 and 8.
 */
export function createShoreTransport(baseUrl = "/shore/crpc"): Transport {
  return createConnectTransport({
    baseUrl,
    useHttpGet: true,
    useBinaryFormat: false,
    // A redirect would be an identity provider's page in place of an answer.
    fetch: (input, init) =>
      // Connect gives the address as text.
      fetch(input, { ...init, redirect: "error", signal: untilHopeless(input as string, init?.signal) }),
  });
}

/** Some proxies and lost networks leave a connection open without ever answering. */
function untilHopeless(address: string, signal: AbortSignal | null | undefined): AbortSignal {
  const hopeless = new AbortController();
  // Aborting what is long answered does nothing.
  setTimeout(
    () => hopeless.abort(new ConnectError("the operation timed out", Code.DeadlineExceeded)),
    address.includes("/Generate") ? FILES_WITHIN_MS : OTHERS_WITHIN_MS,
  );
  return signal ? AbortSignal.any([signal, hopeless.signal]) : hopeless.signal;
}

/** Half a minute more than the server takes for a file at most. A screen is there within a second, or something is wrong. */
const FILES_WITHIN_MS = 330_000;
const OTHERS_WITHIN_MS = 60_000;
