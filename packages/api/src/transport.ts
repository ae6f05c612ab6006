import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, type Interceptor, type Transport } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-web";

/**
 * Creates the transport of the console: JSON, read-only calls by GET, a redirect is an error. Calls carry no deadline; a request without
 * a response after a minute (files: five and a half) is aborted and fails with `deadline_exceeded`.
 * Source: docs/spec/calls.md, docs/spec/errors.md#codes.
 */
export function createShoreTransport(baseUrl = "/shore/crpc"): Transport {
  /** Addresses whose requests timed out. */
  const timedOutAddresses = new Set<string>();
  return createConnectTransport({
    baseUrl,
    useHttpGet: true,
    useBinaryFormat: false,
    interceptors: [withRecord],
    fetch: async (input, init) => {
      // Connect passes the URL as a string.
      const address = input as string;
      const signal = withTimeout(address, init?.signal);
      // A timed-out preload stays pending in the HTTP cache and would block the same request, so bypass the cache.
      const cache = timedOutAddresses.has(address) ? "no-store" : "default";
      try {
        // A redirect would lead to an identity provider's page. Reads follow it and then fail: with "error" Firefox ignores the preloaded
        // response and sends the request twice.
        const isRead = init?.method === "GET";
        const response = await fetch(address, { ...init, redirect: isRead ? "follow" : "error", cache, signal });
        if (response.redirected) throw new TypeError("the call was redirected");
        return response;
      } catch (error) {
        if (signal.aborted) timedOutAddresses.add(address);
        throw error;
      }
    },
  });
}

/**
 * Rejects a response to a read of one record (its first message field) that lacks the record: it does not come from our server. It would
 * be shown as a vessel without a name, or as an editor that creates a new record.
 */
const withRecord: Interceptor = (next) => async (request) => {
  const response = await next(request);
  const { idempotency, name, output } = request.method;
  if (!response.stream && idempotency === MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS) {
    // Later message fields may be absent: the batch of an imported entry.
    const record = output.fields.find(({ fieldKind }) => fieldKind === "message");
    if (record && Reflect.get(response.message, record.localName) === undefined)
      throw new ConnectError(`The answer to ${name} has no ${record.localName}.`, Code.DataLoss);
  }
  return response;
};

/** Aborts after a timeout: some proxies and lost networks leave a connection open without ever responding. */
function withTimeout(address: string, signal: AbortSignal | null | undefined): AbortSignal {
  const timeout = new AbortController();
  // Aborting a completed request has no effect.
  setTimeout(
    () => timeout.abort(new ConnectError("the operation timed out", Code.DeadlineExceeded)),
    address.includes("/Generate") ? FILE_TIMEOUT_MS : CALL_TIMEOUT_MS,
  );
  return signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
}

/** Half a minute more than the server's limit for a file. Other responses normally take less than a second. */
const FILE_TIMEOUT_MS = 330_000;
const CALL_TIMEOUT_MS = 60_000;
