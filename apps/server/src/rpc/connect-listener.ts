import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { DescMethod } from "@bufbuild/protobuf";
import {
  Code,
  ConnectError,
  type ConnectRouter,
  type ContextValues,
  createConnectRouter,
  createContextValues,
} from "@connectrpc/connect";
import { universalRequestFromNodeRequest, universalResponseToNodeResponse } from "@connectrpc/connect-node";
import type {
  Compression,
  UniversalHandler,
  UniversalServerRequest,
  UniversalServerResponse,
} from "@connectrpc/connect/protocol";
import { onUserKey } from "../auth/caller.ts";
import { setRequestUser, pathOf, requestId } from "../http/request-log.ts";
import type { Limits } from "../kernel/limits.ts";
import { channels, type CallEvent } from "../kernel/channels.ts";
import { compressions } from "./compression.ts";
import { handlingKey } from "./deadlines.ts";
import { onErrorKey, type RpcLog } from "./error-interceptor.ts";
import { guardBody } from "./request-guard.ts";
import { releasesKey, RequestLimits } from "./request-limits.ts";
import { shoreRoutes, type ShoreRoutesOptions } from "./shore-routes.ts";

/** Path of the console's calls. Source: docs/spec/calls.md. */
export const RPC_PATH = "/shore/crpc";

export type ConnectListenerOptions = Omit<ShoreRoutesOptions, "limits" | "quotas"> & {
  /** Rate limits of users and organisations; absent in tests that exceed them. */
  limits?: Limits | undefined;
};

/** Answers every request below {@link RPC_PATH} by the Connect protocol. */
export function createConnectListener({ limits, ...options }: ConnectListenerOptions): RpcHandler {
  const requestLimits = limits && new RequestLimits(limits);
  return createRpcListener({
    path: RPC_PATH,
    routes: shoreRoutes({ ...options, limits: requestLimits, quotas: limits?.quotas }),
    encodings: compressions,
    log: options.log,
    guard: (request, method) => guardBody(request, method, requestLimits),
  });
}

type RpcHandler = (request: IncomingMessage, response: ServerResponse) => void;

export type RpcListenerOptions = {
  /** Path of the calls, without a trailing slash. */
  path: string;
  routes: (router: ConnectRouter) => void;
  /** Compressions accepted for requests. */
  encodings: readonly Compression[];
  /** Responses have as few headers as possible, because ships pay for each byte. @default false */
  isTerse?: boolean;
  log: RpcLog;
  /** Returns the request with a body that is checked before Connect decodes it. */
  guard: (request: GuardedRequest, method: DescMethod, raw: IncomingMessage) => UniversalServerRequest;
};

export type GuardedRequest = UniversalServerRequest & { contextValues: ContextValues };

/** Answers the calls of a router by the Connect protocol and publishes each to telemetry. */
export function createRpcListener({
  path,
  routes,
  encodings,
  isTerse = false,
  log,
  guard,
}: RpcListenerOptions): RpcHandler {
  const router = createConnectRouter();
  routes(router);
  const handlers = new Map(router.handlers.map((handler) => [path + handler.requestPath, handler]));
  return (request, response) => {
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("X-Request-Id", requestId(request));
    // Connect builds a URL from the Host header. With two of them, a proxy may have used the other one.
    const [host = "", another] = request.headersDistinct["host"] ?? [];
    const isHostValid = another === undefined && URL.canParse(request.url ?? "", `http://${host}`);
    const handler = handlers.get(pathOf(request));
    if (!isHostValid) {
      response.writeHead(400).end();
    } else if (!handler) {
      response.writeHead(404, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ code: "unimplemented", message: "There is no such call." }));
    } else {
      answer(handler, { request, response, encodings, isTerse, guard }).catch((error: unknown) => {
        // Connect's code for a client that has disconnected.
        if (ConnectError.from(error).code !== Code.Aborted) log.error({ err: error }, "a response could not be sent");
      });
    }
  };
}

async function answer(
  handler: UniversalHandler,
  {
    request,
    response,
    encodings,
    isTerse,
    guard,
  }: { request: IncomingMessage; response: ServerResponse } & Pick<
    RpcListenerOptions,
    "encodings" | "isTerse" | "guard"
  >,
): Promise<void> {
  const releases: (() => void)[] = [];
  const contextValues = createContextValues()
    .set(onUserKey, (userUuid) => setRequestUser(request, userUuid))
    .set(releasesKey, releases);
  const universal = universalRequestFromNodeRequest(request, closedEarly(response), undefined, contextValues);
  const call: CallEvent = {
    method: handler.method.name,
    requestId: requestId(request),
    header: universal.header,
  };
  contextValues.set(onErrorKey, ({ code }) => (call.code = codeName(code)));
  const guarded = guard({ ...universal, contextValues }, handler.method, request);
  const handle = async (): Promise<UniversalServerResponse> => {
    const made = await handler(guarded);
    if (made.status === 200) call.code = "ok";
    else call.code ??= `http_${made.status}`;
    return made;
  };
  let timer: NodeJS.Timeout | undefined;
  const release = () => {
    clearTimeout(timer);
    releases.splice(0).forEach((end) => end());
  };
  const releaseLater = () => (timer ??= setTimeout(release, RELEASED_AFTER_MS).unref());
  universal.signal.addEventListener("abort", releaseLater, { once: true });
  const made = await channels.calls.tracePromise(handle, call).finally(() => {
    universal.signal.removeEventListener("abort", releaseLater);
    // The statements of a read that has ended at its deadline run on for a moment, and count until they end.
    const handling = contextValues.get(handlingKey);
    if (!handling) return release();
    handling.then(release, release);
    releaseLater();
  });
  if (made.status === 405) response.setHeader("Allow", handler.allowedMethods.join(", "));
  if (made.status === 415) response.setHeader("Accept-Post", "application/json, application/proto");
  if (made.status === 501) response.setHeader("Accept-Encoding", encodings.map(({ name }) => name).join(", "));
  // POST responses are not cached, HTTP/1.1 connections persist by default, and the log identifies successful calls by vessel.
  if (isTerse && made.status === 200)
    for (const name of ["Cache-Control", "Connection", "X-Request-Id"]) response.removeHeader(name);
  await universalResponseToNodeResponse(made, response);
}

/**
 * A response that is closed only if it was not sent: Connect aborts the call's signal when it is closed, for which Node makes an error with
 * a stack in each call.
 */
function closedEarly(response: ServerResponse): ServerResponse {
  const closed = new EventEmitter();
  response.once("close", () => {
    if (!response.writableFinished) closed.emit("close");
  });
  return closed as ServerResponse; // Connect only listens to it.
}

/** When a call without a client, or a read that has ended, no longer counts although its handler has not finished. */
const RELEASED_AFTER_MS = 10_000;

/** Returns the code's name in the protocol: `not_found`. */
function codeName(code: Code): string {
  return Code[code].replace(/(?<=[a-z])[A-Z]/g, "_$&").toLowerCase();
}
