import type { ConnectRouter, ConnectRouterOptions, ServiceImpl } from "@connectrpc/connect";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import type { Db } from "../database/db.ts";
import type { Quotas } from "../limits-config.ts";
import { admit, keepVesselsApart } from "./admission.ts";
import { compressions } from "./compression.ts";
import { errorInterceptor, errorReporter, type RpcLog } from "./error-interceptor.ts";
import { keepQuotas } from "./quotas.ts";
import type { RefusedCall } from "./refused-call.ts";
import { checkQuery } from "./request-content.ts";
import { MAX_REQUEST_BYTES } from "./request-fields.ts";
import { requestIdFrom, requestIdKey } from "./request-id.ts";
import type { RequestLimits } from "./request-limits.ts";
import { keepTimeLimit } from "./time-limits.ts";
import { validateRequests } from "./validation.ts";

export type ShoreRoutesOptions = {
  db: Db;
  service: ServiceImpl<typeof ShoreAPI>;
  /** Scheme, host and port that people's browsers use. */
  origin: string;
  /** How long a session lasts without use. @default two hours */
  sessionIdleMs?: number | undefined;
  log: RpcLog;
  /** Called for refused calls of known people. */
  onRefused?: (refused: RefusedCall) => void;
  /** What people and organisations may ask for at most; absent in tests that ask for more. */
  limits?: RequestLimits | undefined;
  quotas?: Quotas | undefined;
  /** Aborts when the server stops and will not wait much longer: calls that can be made again are then answered with its reason. */
  lastCall?: AbortSignal;
};

/**
 * The service with everything that runs before a handler except the guard of request bodies (request-guard.ts), in the order of
 * docs/decisions/0011. For a listener and, in tests and stories, `createRouterTransport`.
 */
export function shoreRoutes({
  db,
  service,
  origin,
  sessionIdleMs,
  log,
  onRefused,
  limits,
  quotas,
  lastCall,
}: ShoreRoutesOptions): (router: ConnectRouter) => void {
  const report = errorReporter(log, onRefused);
  const routerOptions: ConnectRouterOptions = {
    // Only the Connect protocol: one way in is enough to guard.
    grpc: false,
    grpcWeb: false,
    acceptCompression: compressions,
    requireConnectProtocolHeader: true,
    readMaxBytes: MAX_REQUEST_BYTES,
    jsonOptions: { ignoreUnknownFields: false },
    maxTimeoutMs: 60_000,
    ...(lastCall ? { shutdownSignal: lastCall } : {}),
    requestGate: async (context) => {
      const { values } = context;
      values.set(requestIdKey, requestIdFrom(context.requestHeader));
      try {
        await admit(context, { db, origin, sessionIdleMs, limits });
        if (context.requestMethod === "GET") await checkQuery(context.url, context.method.input);
      } catch (error) {
        throw report(error, { call: context.method.name, values });
      }
    },
    interceptors: [
      errorInterceptor(report),
      keepTimeLimit,
      validateRequests(),
      keepVesselsApart,
      ...(quotas ? [keepQuotas(db, quotas)] : []),
    ],
  };
  return (router) => void router.service(ShoreAPI, service, routerOptions);
}
