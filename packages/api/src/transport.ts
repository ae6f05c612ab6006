import { type DescMessage, ScalarType } from "@bufbuild/protobuf";
import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, type Interceptor, type Transport } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-web";
import { BoundedMap } from "./bounded-map.ts";
import type { WhoAmIResponse } from "./gen/shore/v1/session_pb.ts";
import { MANDATORY_RECORDS } from "./mandatory-records.ts";

/**
 * Creates the transport of the console: JSON, read-only calls by GET, a redirect is an error. Calls carry no deadline; a request without
 * a response after a minute (files: five and a half) is aborted and fails with `deadline_exceeded`.
 * Source: docs/spec/calls.md, docs/spec/errors.md#codes.
 * @param onOtherUser called when an answer is of another person than the first: the page has to start anew
 */
export function createShoreTransport(baseUrl = "/shore/crpc", onOtherUser = () => {}): Transport {
  /** Addresses whose requests timed out: addresses contain times, and a tab is open for days. */
  const timedOut = new BoundedMap<string, true>(MAX_TIMED_OUT_ADDRESSES);
  return createConnectTransport({
    baseUrl,
    useHttpGet: true,
    useBinaryFormat: false,
    interceptors: [asFirstUser(onOtherUser), withRecord, withTimeout],
    fetch: async (input, init) => {
      // Connect passes the URL as a string.
      const address = input as string;
      // A timed-out preload stays pending in the HTTP cache and would block the same request, so bypass the cache.
      const cache = timedOut.get(address) ? "no-store" : "default";
      try {
        // A redirect would lead to an identity provider's page. Reads follow it and then fail: with "error" Firefox ignores the preloaded
        // response and sends the request twice.
        const isRead = init?.method === "GET";
        const response = await fetch(address, { ...init, redirect: isRead ? "follow" : "error", cache });
        if (response.redirected) throw new TypeError("the call was redirected");
        return response;
      } catch (error) {
        if (isTimeout(init?.signal?.reason)) timedOut.set(address, true);
        throw error;
      }
    },
  });
}

/**
 * Names, in each change, the person whose page this is, and never answers with what is read as somebody else. All windows of a browser send one session
 * cookie: once somebody else has signed in in another window, what this one still sends would be stored as theirs, and what it reads would be
 * shown below the name of the first.
 */
function asFirstUser(onOtherUser: () => void): Interceptor {
  let userUuid = "";
  return (next) => async (request) => {
    // Reads name nobody: the document preloads some, without such a header. Their answers name whose they are.
    const isChange = request.method.idempotency !== MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS;
    if (userUuid !== "" && isChange) request.header.set(USER_HEADER, userUuid);
    const response = await next(request);
    const isSession = !response.stream && response.message.$typeName === "shore.v1.WhoAmIResponse";
    const ofSession = isSession ? (response.message as WhoAmIResponse).user?.userUuid : undefined;
    const answered = ofSession ?? response.header.get(USER_HEADER) ?? "";
    userUuid ||= answered;
    if (answered === "" || answered === userUuid) return response;
    onOtherUser();
    // An error would be shown until the page has gone.
    return new Promise<never>(() => {});
  };
}

/**
 * Rejects a response to a read of one record that lacks the record: it does not come from our server. It would be shown as a vessel
 * without a name, or as an editor that creates a new record.
 */
const withRecord: Interceptor = (next) => async (request) => {
  const response = await next(request);
  const { name, localName } = request.method;
  const record = Object.hasOwn(MANDATORY_RECORDS, localName) ? Reflect.get(MANDATORY_RECORDS, localName) : undefined;
  if (!response.stream && record !== undefined && Reflect.get(response.message, record) === undefined)
    throw new ConnectError(`The answer to ${name} has no ${String(record)}.`, Code.DataLoss);
  return response;
};

/** Aborts after a timeout: some proxies and lost networks leave a connection open without ever responding. */
const withTimeout: Interceptor = (next) => async (request) => {
  const timeout = new AbortController();
  const timer = setTimeout(
    () => timeout.abort(new ConnectError("the operation timed out", Code.DeadlineExceeded)),
    hasFile(request.method.output) ? FILE_TIMEOUT_MS : CALL_TIMEOUT_MS,
  );
  try {
    return await next({ ...request, signal: AbortSignal.any([request.signal, timeout.signal]) });
  } catch (error) {
    throw timeout.signal.aborted ? timeout.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
};

/** Whether a response carries a file: of all responses, only theirs have a field of bytes at the top. */
function hasFile({ fields }: DescMessage): boolean {
  return fields.some(({ fieldKind, scalar }) => fieldKind === "scalar" && scalar === ScalarType.BYTES);
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof ConnectError && reason.code === Code.DeadlineExceeded;
}

/** Source: docs/spec/calls.md */
const USER_HEADER = "shore-user";

const MAX_TIMED_OUT_ADDRESSES = 100;

/** Half a minute more than the server's limit for a file. Other responses normally take less than a second. */
const FILE_TIMEOUT_MS = 330_000;
const CALL_TIMEOUT_MS = 60_000;
