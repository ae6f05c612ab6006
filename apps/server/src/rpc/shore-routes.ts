import type { ConnectRouter, ConnectRouterOptions, ContextValues, Interceptor, ServiceImpl } from "@connectrpc/connect";
import { ConnectError, createContextValues } from "@connectrpc/connect";
import type { UniversalHandler, UniversalHandlerFn, UniversalServerRequest } from "@connectrpc/connect/protocol";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { setImmediate as nextTurn } from "node:timers/promises";
import { callerOf } from "../auth/caller.ts";
import type { Db } from "../database/db.ts";
import type { Limits } from "../limits-config.ts";
import { admit, keepVesselsApart } from "./admission.ts";
import { answerErrors, type RpcLog, toAnswer } from "./answer-errors.ts";
import { packings, unpack } from "./packing.ts";
import { keepQuotas } from "./quotas.ts";
import { type RefusedCall, refusedCall } from "./refused-call.ts";
import { readBody } from "./request-body.ts";
import { checkContent, checkQuery } from "./request-content.ts";
import { MAX_REQUEST_BYTES, maxRequestBytes } from "./request-fields.ts";
import { REQUEST_ID_HEADER, requestIdFrom, requestIdKey } from "./request-id.ts";
import { LARGE_REQUEST_BYTES, releasesKey, RequestLimits } from "./request-limits.ts";
import { keepTimeLimit } from "./time-limits.ts";
import { validateRequests } from "./validation.ts";
import { watchCall } from "./watch-call.ts";

export type ShoreRoutesOptions = {
  db: Db;
  service: ServiceImpl<typeof ShoreAPI>;
  /** Scheme, host and port that people's browsers use. */
  origin: string;
  /** How long a session lasts without use. @default two hours */
  sessionIdleMs?: number | undefined;
  log: RpcLog;
  /** Hears of calls of known people that are refused. */
  onRefused?: (refused: RefusedCall) => void;
  /** What people and organisations may ask for at most; absent in tests that ask for more. */
  limits?: Limits;
  /** How long a request's body may take from its first byte to its last. */
  bodyWithinMs?: number;
  /** Aborts when the server stops and will not wait much longer: calls that can be made again are then answered with its reason. */
  lastCall?: AbortSignal;
};

/**
 * The service with everything that stands before a handler, in this order: who may call (before the body is read), what
 * the bytes hold, the contract's rules, the vessel a person is restricted to. For `connectNodeAdapter` and, in tests and
 * stories, `createRouterTransport`.
 */
export function shoreRoutes({
  db,
  service,
  origin,
  sessionIdleMs,
  log,
  onRefused,
  limits,
  bodyWithinMs = BODY_WITHIN_MS,
  lastCall,
}: ShoreRoutesOptions): (router: ConnectRouter) => void {
  const tell = (error: ConnectError, call: string, values: ContextValues): ConnectError => {
    const refused = onRefused && refusedCall(error, call, values);
    if (refused) onRefused(refused);
    return error;
  };
  const tellRefused: Interceptor = (next) => async (request) => {
    try {
      return await next(request);
    } catch (error) {
      throw error instanceof ConnectError ? tell(error, request.method.name, request.contextValues) : error;
    }
  };
  return (router) => {
    const first = router.handlers.length;
    const requestLimits = limits && new RequestLimits(limits);
    const quotas = limits ? [keepQuotas(db, limits.quotas)] : [];
    const routerOptions: ConnectRouterOptions = {
      // Only the Connect protocol: one way in is enough to guard.
      grpc: false,
      grpcWeb: false,
      acceptCompression: packings,
      requireConnectProtocolHeader: true,
      readMaxBytes: MAX_REQUEST_BYTES,
      maxTimeoutMs: 60_000,
      ...(lastCall ? { shutdownSignal: lastCall } : {}),
      requestGate: async (context) => {
        try {
          await admit(context, { db, origin, sessionIdleMs, limits: requestLimits });
          if (context.requestMethod === "GET") await checkQuery(context.url, context.method.input);
        } catch (error) {
          const call = context.method.name;
          throw tell(toAnswer(error, { call, values: context.values, log }), call, context.values);
        }
      },
      interceptors: [tellRefused, answerErrors(log), keepTimeLimit, validateRequests(), keepVesselsApart, ...quotas],
    };
    router.service(ShoreAPI, service, routerOptions);
    const handlers = router.handlers.splice(first);
    const guard = { bodyWithinMs, limits: requestLimits };
    router.handlers.push(...handlers.map((handler) => Object.assign(guarded(handler, guard), { ...handler })));
  };
}

/**
 * Checks a body's bytes when the handler begins to read it, and marks every answer: not to be kept, its request's id, and to a
 * request of a wrong kind which kinds there are.
 */
function guarded(handler: UniversalHandler, guard: Guard): UniversalHandlerFn {
  return async (request) => {
    const requestId = requestIdFrom(request.header);
    const releases: (() => void)[] = [];
    const contextValues = (request.contextValues ?? createContextValues())
      .set(requestIdKey, requestId)
      .set(releasesKey, releases);
    const call = { method: handler.method.name, requestId, header: request.header };
    const unanswered = { ...request, contextValues };
    const checked = withCheckedBody(unanswered, handler, guard);
    const answer = await watchCall(call, () => handler(checked)).finally(() => {
      for (const release of releases) release();
    });
    const header = new Headers(answer.header);
    header.set("Cache-Control", "no-store");
    header.set(REQUEST_ID_HEADER, requestId);
    if (answer.status === 405) header.set("Allow", handler.allowedMethods.join(", "));
    if (answer.status === 415) header.set("Accept-Post", "application/json, application/proto");
    if (answer.status === 501) header.set("Accept-Encoding", packings.map(({ name }) => name).join(", "));
    return { ...answer, header };
  };
}

type Guard = { bodyWithinMs: number; limits: RequestLimits | undefined };

type Unanswered = UniversalServerRequest & Pick<Required<UniversalServerRequest>, "contextValues">;

function withCheckedBody(
  request: Unanswered,
  { method }: UniversalHandler,
  { bodyWithinMs, limits }: Guard,
): Unanswered {
  const { body, header: given, contextValues, signal } = request;
  if (request.method !== "POST" || !isByteStream(body)) return request;
  const header = new Headers(given);
  // What the handler gets is unpacked, so it is not to unpack or count again.
  header.delete("content-encoding");
  header.delete("content-length");
  const checked = async function* () {
    const caller = callerOf({ values: contextValues });
    const [promised, encoding] = [given.get("content-length"), given.get("content-encoding")];
    const limit = maxRequestBytes(method.input, request.method);
    const atMost = promised === null || encoding !== null ? limit : Math.min(Number(promised), limit);
    const releases = contextValues.get(releasesKey);
    if (limits) releases.push(limits.reserve(caller, atMost));
    const packed = await readBody(body, { promised, limit, withinMs: bodyWithinMs });
    const bytes = await unpack(packed, encoding, limit);
    await limits?.countBytes(caller, bytes.length);
    const isLarge = bytes.length > LARGE_REQUEST_BYTES;
    if (limits && isLarge) releases.push(await limits.largeTurn(caller.organizationUuid, signal));
    const isJson = given.get("content-type")?.toLowerCase().includes("json");
    checkContent(bytes, isJson ? "json" : "proto", method.input);
    // Decoding takes as long again, so others are answered between.
    if (isLarge) await nextTurn();
    yield bytes;
  };
  return { ...request, header, body: checked() };
}

function isByteStream(body: UniversalServerRequest["body"]): body is AsyncIterable<Uint8Array> {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}

/** The largest request over a line of 4 Mbit/s. The listener cuts what takes longer than its own limit, without a word. */
const BODY_WITHIN_MS = 20_000;
