import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, type Interceptor, type Transport } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-web";

/**
 * Carries every call of the console: JSON, read-only calls by GET, a redirect is an error. Calls are given no time limit of their
 * own; what is not there after a minute (files: five and a half) will not come any more, and ends with `deadline_exceeded`.
 * Source: docs/spec/calls.md, docs/spec/errors.md#codes.
 */
export function createShoreTransport(baseUrl = "/shore/crpc"): Transport {
  /** Addresses from which no answer came. */
  const givenUp = new Set<string>();
  return createConnectTransport({
    baseUrl,
    useHttpGet: true,
    useBinaryFormat: false,
    interceptors: [withRecord],
    fetch: async (input, init) => {
      // Connect gives the address as text.
      const address = input as string;
      const signal = untilHopeless(address, init?.signal);
      // What the browser asked for with the head of the page is never called off, and its cache has the same question wait for it.
      const cache = givenUp.has(address) ? "no-store" : "default";
      try {
        // A redirect would be an identity provider's page in place of an answer. A read follows it and fails then: with "error" Firefox
        // does not take the preloaded answer, and asks twice.
        const isRead = init?.method === "GET";
        const answer = await fetch(address, { ...init, redirect: isRead ? "follow" : "error", cache, signal });
        if (answer.redirected) throw new TypeError("the call was redirected");
        return answer;
      } catch (error) {
        if (signal.aborted) givenUp.add(address);
        throw error;
      }
    },
  });
}

/**
 * A read that is for one record has it in its answer, as the first message; one without comes from somebody who is not our server. Shown
 * as it is, it would be a vessel without a name, or an editor that makes a new record of the one that was to be changed.
 */
const withRecord: Interceptor = (next) => async (request) => {
  const answer = await next(request);
  const { idempotency, name, output } = request.method;
  if (!answer.stream && idempotency === MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS) {
    // What follows may be absent: the batch of an imported entry.
    const record = output.fields.find(({ fieldKind }) => fieldKind === "message");
    if (record && Reflect.get(answer.message, record.localName) === undefined)
      throw new ConnectError(`The answer to ${name} has no ${record.localName}.`, Code.DataLoss);
  }
  return answer;
};

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
