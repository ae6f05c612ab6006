import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { isMessage } from "@bufbuild/protobuf";
import {
  type ConnectRouterOptions,
  type ContextKey,
  createContextKey,
  type HandlerContext,
  type Interceptor,
  type ServiceImpl,
} from "@connectrpc/connect";
import { PutFactsRequestSchema, ShipAPI } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { clientAddress } from "../kernel/client-address.ts";
import {
  findShip,
  noCredential,
  recordCredentialUse,
  type ShipCaller,
  shipCallerKey,
  shipCallerOf,
} from "../auth/ship-caller.ts";
import type { ShipLimitSettings } from "../kernel/limits.ts";
import type { Db } from "../database/db.ts";
import { shipCompressions } from "./compression.ts";
import { createRpcListener } from "./connect-listener.ts";
import { endWithOneReason } from "./deadlines.ts";
import { errorInterceptor, errorReporter, type RpcLog } from "./error-interceptor.ts";
import { requestIdFrom, requestIdKey } from "./request-id.ts";
import { permissionDenied } from "./rpc-errors.ts";
import { guardShipBody, MAX_BATCH_CONTENT_BYTES } from "./ship-guard.ts";
import { ShipLimits } from "./ship-limits.ts";
import { validateRequest } from "./validate.ts";

/** Path of ships' calls. Source: docs/ship-link.md */
export const SHIP_PATH = "/shore/ship";

export type ShipListenerOptions = {
  db: Db;
  service: ServiceImpl<typeof ShipAPI>;
  log: RpcLog;
  /** Limits of a credential; absent in tests that exceed them. */
  limits?: ShipLimitSettings | undefined;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies?: BlockList | undefined;
  /** Aborted when the server is about to stop. */
  shutdownSignal?: AbortSignal;
};

/** Answers every request below {@link SHIP_PATH}: POST only, a credential in `Authorization`, no cookie. */
export function createShipListener({
  db,
  service,
  log,
  limits: limitSettings,
  trustedProxies,
  shutdownSignal,
}: ShipListenerOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const report = errorReporter(log);
  const limits = limitSettings && new ShipLimits(limitSettings);
  /** Counts failures of an address within a minute. */
  const failures = new RateLimiterMemory({ points: FREE_FAILURES, duration: 60 });
  const authorize = async ({ values, requestHeader }: HandlerContext) => {
    const ship = await findCaller(db, requestHeader);
    if (!ship) {
      const isMany = await failures.consume(values.get(addressKey)).then(
        () => false,
        () => true,
      );
      if (isMany) await sleep(FAILURE_DELAY_MS);
    }
    requireAccess(ship);
    await limits?.countCall(ship);
    if (ship.isUseDue) await recordCredentialUse(db, ship);
    values.set(shipCallerKey, ship);
  };
  const options: ConnectRouterOptions = {
    grpc: false,
    grpcWeb: false,
    acceptCompression: [...shipCompressions],
    requireConnectProtocolHeader: true,
    readMaxBytes: MAX_BATCH_CONTENT_BYTES,
    jsonOptions: { ignoreUnknownFields: false },
    maxTimeoutMs: 30_000,
    ...(shutdownSignal ? { shutdownSignal } : {}),
    requestGate: async (context) => {
      endWithOneReason(context);
      context.values.set(requestIdKey, requestIdFrom(context.requestHeader));
      try {
        await authorize(context);
      } catch (error) {
        throw report(error, { call: context.method.name, values: context.values });
      }
    },
    interceptors: [errorInterceptor(report), authorizeAgain(db), validateRequest(), countFacts(limits)],
  };
  return createRpcListener({
    path: SHIP_PATH,
    routes: (router) => void router.service(ShipAPI, service, options),
    encodings: shipCompressions,
    isTerse: true,
    log,
    guard: (request, method, raw) => {
      request.contextValues.set(addressKey, clientAddress(raw, trustedProxies));
      return guardShipBody(request, method, limits);
    },
  });
}

/** Authorises a call again once its body is read, which may take the ship half a minute: access revoked meanwhile has ended. */
function authorizeAgain(db: Db): Interceptor {
  return (next) => async (request) => {
    const ship = await findCaller(db, request.header);
    requireAccess(ship);
    request.contextValues.set(shipCallerKey, ship);
    return next(request);
  };
}

function countFacts(limits: ShipLimits | undefined): Interceptor {
  return (next) => async (request) => {
    if (!request.stream && isMessage(request.message, PutFactsRequestSchema))
      await limits?.countFacts(shipCallerOf({ values: request.contextValues }), request.message.facts.length);
    return next(request);
  };
}

async function findCaller(db: Db, header: Headers): Promise<ShipCaller | undefined> {
  const secret = /^Bearer (\S+)$/i.exec(header.get("authorization") ?? "")?.[1];
  // A request with a cookie comes from a browser, not a ship.
  return secret && !header.has("cookie") ? findShip(db, secret) : undefined;
}

/** @throws ConnectError `unauthenticated` without a caller, `permission_denied` when its link is switched off */
function requireAccess(ship: ShipCaller | undefined): asserts ship is ShipCaller {
  if (!ship) throw noCredential();
  if (!ship.enabled)
    throw permissionDenied("The link of this vessel is switched off. Managers can switch it on in Shore.");
}

const addressKey: ContextKey<string> = createContextKey<string>("", { description: "the client's address" });

const FREE_FAILURES = 10;
const FAILURE_DELAY_MS = 1_000;
