import type { ConnectRouter, ConnectRouterOptions, ServiceImpl } from "@connectrpc/connect";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import type { Db } from "../database/db.ts";
import type { Quotas } from "../kernel/limits.ts";
import { authorize, authorizeAgain, enforceVesselScope, limitRunning, nameCaller } from "./authorize.ts";
import { compressions } from "./compression.ts";
import { errorInterceptor, errorReporter, type RpcLog } from "./error-interceptor.ts";
import { enforceQuotas } from "./quotas.ts";
import type { RefusedCall } from "./refused-call.ts";
import { checkQuery } from "./request-content.ts";
import { MAX_REQUEST_BYTES } from "./request-fields.ts";
import { requestIdFrom, requestIdKey } from "./request-id.ts";
import type { RequestLimits } from "./request-limits.ts";
import { endWithOneReason, enforceDeadline } from "./deadlines.ts";
import { trimNames } from "./trim-names.ts";
import { validateRequest } from "./validate.ts";

export type ShoreRoutesOptions = {
  db: Db;
  service: ServiceImpl<typeof ShoreAPI>;
  /** Scheme, host and port that browsers use. */
  origin: string;
  /** How long a session lasts without use. @default two hours */
  sessionIdleMs?: number | undefined;
  log: RpcLog;
  /** Called for rejected calls of authenticated users. */
  onRefused?: (refused: RefusedCall) => void;
  /** Rate limits of users and organisations; absent in tests that exceed them. */
  limits?: RequestLimits | undefined;
  quotas?: Quotas | undefined;
  /** Aborted when the server is about to stop: calls that can be retried fail with its reason. */
  shutdownSignal?: AbortSignal;
};

/**
 * Returns the service with everything that runs before a handler except the guard of request bodies (request-guard.ts), in the order of
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
  shutdownSignal,
}: ShoreRoutesOptions): (router: ConnectRouter) => void {
  const report = errorReporter(log, onRefused);
  const routerOptions: ConnectRouterOptions = {
    // Only the Connect protocol, to have a single entry point to guard.
    grpc: false,
    grpcWeb: false,
    acceptCompression: compressions,
    requireConnectProtocolHeader: true,
    readMaxBytes: MAX_REQUEST_BYTES,
    jsonOptions: { ignoreUnknownFields: false },
    maxTimeoutMs: 60_000,
    ...(shutdownSignal ? { shutdownSignal: shutdownSignal } : {}),
    requestGate: async (context) => {
      endWithOneReason(context);
      const { values } = context;
      values.set(requestIdKey, requestIdFrom(context.requestHeader));
      try {
        await authorize(context, { db, origin, sessionIdleMs, limits });
        if (context.requestMethod === "GET") await checkQuery(context.url, context.method.input);
      } catch (error) {
        throw report(error, { call: context.method.name, values });
      }
    },
    interceptors: [
      errorInterceptor(report),
      enforceDeadline,
      ...(limits ? [limitRunning(limits)] : []),
      authorizeAgain({ db, origin }),
      nameCaller,
      trimNames,
      validateRequest(),
      enforceVesselScope,
      ...(quotas ? [enforceQuotas(db, quotas)] : []),
    ],
  };
  return (router) => void router.service(ShoreAPI, service, routerOptions);
}
