import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, type HandlerContext, type Interceptor } from "@connectrpc/connect";
import { sessionCookie } from "../auth/auth-routes.ts";
import { type Caller, callerKey, callerOf, knownUserKey, onUserKey } from "../auth/caller.ts";
import { readCookie } from "../auth/cookies.ts";
import { type CallName, policy, type Rule } from "../auth/policy.ts";
import { isFromOwnPage } from "../auth/same-origin.ts";
import { findCaller, recordSessionUse, ownerOf, SESSION_IDLE_MS } from "../auth/sessions.ts";
import type { Db } from "../database/db.ts";
import { cancellationError } from "./deadlines.ts";
import { notFound, permissionDenied, requireRecentSignIn } from "./rpc-errors.ts";
import { type RequestLimits, releasesKey } from "./request-limits.ts";

export type AuthorizeOptions = {
  db: Db;
  /** Scheme, host and port that browsers use. */
  origin: string;
  /** How long a session lasts without use. @default two hours */
  sessionIdleMs?: number | undefined;
  limits?: RequestLimits | undefined;
};

/**
 * Authorises a call by the policy and the rights currently in the database, before its body is read.
 * @throws ConnectError `unauthenticated` without a session or for a page of another person, `permission_denied` without the right, for a call that another site
 *   or a link started, and for a change that our own page did not start, `failed_precondition` when the call needs a recent
 *   sign-in, `resource_exhausted` beyond the limits
 */
export async function authorize(
  context: Pick<HandlerContext, "method" | "requestHeader" | "values" | "signal">,
  { db, origin: ownOrigin, sessionIdleMs = SESSION_IDLE_MS, limits }: AuthorizeOptions,
): Promise<void> {
  const rule = ruleOf(context.method.localName);
  const header = context.requestHeader;
  if (isCrossSite(header)) throw new ConnectError("Shore answers its own pages only.", Code.PermissionDenied);
  const token = readCookie(sessionCookie(ownOrigin), header.get("cookie"));
  if (token) await limits?.countRequest(token);
  const release = token ? await limits?.authorizationSlot(token, context.signal) : undefined;
  const caller = token ? await findCaller(db, token).finally(release) : undefined;
  const person = caller ?? (token ? await ownerOf(db, token) : undefined);
  if (person) {
    const { organizationUuid, userUuid } = person;
    context.values.set(knownUserKey, { organizationUuid, userUuid });
    context.values.get(onUserKey)(userUuid);
  }
  if (caller) await limits?.countCall(caller);
  requireAccess(rule, caller);
  const readsOnly = context.method.idempotency === MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS && !rule.recorded;
  const from = { secFetchSite: header.get("sec-fetch-site"), origin: header.get("origin") };
  if (!readsOnly && !isFromOwnPage(from, ownOrigin)) {
    const what = rule.recorded ? "Reports" : "Changes";
    throw new ConnectError(`${what} are taken from Shore's own pages only.`, Code.PermissionDenied);
  }
  requireSamePerson(caller, header.get(USER_HEADER));
  if (rule.recentSignIn) requireRecentSignIn(caller);
  if (token && caller.isUseDue && !rule.polled) await recordSessionUse(db, token, sessionIdleMs);
  context.values.set(callerKey, caller);
}

/**
 * Lets a call wait until it may run by its weight, once its body is read: a slow body takes no share from others.
 * @throws ConnectError `resource_exhausted` with `Retry-After` when too many wait, or it has waited for too long
 */
export function limitRunning(limits: RequestLimits): Interceptor {
  return (next) => async (request) => {
    const { method, contextValues, signal } = request;
    const name = method.localName as CallName; // The policy has a rule for it, or it would not be authorised.
    const wait = limits.callSlot(callerOf({ values: contextValues }), name, signal);
    contextValues.get(releasesKey).push(
      await wait.catch((error: unknown) => {
        throw signal.aborted ? cancellationError(signal) : error;
      }),
    );
    return next(request);
  };
}

/**
 * Authorises a change again once its body is read, which may take the sender half a minute: access revoked meanwhile has ended.
 * Source: docs/decisions/0012.
 */
export function authorizeAgain({ db, origin }: Pick<AuthorizeOptions, "db" | "origin">): Interceptor {
  return (next) => async (request) => {
    const { method, header, contextValues } = request;
    if (method.idempotency === MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS) return next(request);
    const token = readCookie(sessionCookie(origin), header.get("cookie"));
    const caller = token ? await findCaller(db, token) : undefined;
    requireAccess(ruleOf(method.localName), caller);
    contextValues.set(callerKey, caller);
    return next(request);
  };
}

/** Names, in each answer, whose it is: the page that reads it may be of somebody else who was signed in before. */
export const nameCaller: Interceptor = (next) => async (request) => {
  const response = await next(request);
  response.header.set(USER_HEADER, callerOf({ values: request.contextValues }).userUuid);
  return response;
};

/** Answers `not_found` to a call that names a vessel outside the caller's access, as for a vessel that does not exist. */
export const enforceVesselScope: Interceptor = (next) => (request) => {
  const rule = ruleOf(request.method.localName);
  const caller = callerOf({ values: request.contextValues });
  if (rule.vessels === "named" && caller.restrictToVesselUuid !== undefined && !request.stream) {
    const requested = "vesselUuid" in request.message ? request.message.vesselUuid : undefined;
    if (String(requested).toLowerCase() !== caller.restrictToVesselUuid) throw notFound("vessel");
  }
  return next(request);
};

/** Whether another site or a followed link started the request; both send the session cookie. */
function isCrossSite(header: Headers): boolean {
  const site = header.get("sec-fetch-site");
  return header.get("sec-fetch-mode") === "navigate" || (site !== null && site !== "same-origin" && site !== "none");
}

/** @throws ConnectError `unauthenticated` without a caller, `permission_denied` without the right */
function requireAccess(rule: Rule, caller: Caller | undefined): asserts caller is Caller {
  if (!caller) throw new ConnectError("Sign in to use Shore.", Code.Unauthenticated);
  const refusal = reasonToRefuse(rule, caller);
  if (refusal) throw permissionDenied(refusal);
}

/**
 * Somebody else may have signed in in another window of the same browser, which sends one cookie for both: what the first person's page
 * still sends would be stored as theirs.
 * @param userUuid of whom the page is; null: a read, or a program
 * @throws ConnectError `unauthenticated`
 */
function requireSamePerson(caller: Caller, userUuid: string | null): void {
  if (userUuid === null || userUuid === caller.userUuid) return;
  throw new ConnectError("Somebody else has signed in in this browser. Nothing was changed.", Code.Unauthenticated);
}

function reasonToRefuse(rule: Rule, caller: Caller): string | undefined {
  if (rule.who === "signed-in") return undefined;
  if (!caller.member) return "Only members of the organization may do this.";
  if (rule.who === "manager" && !caller.manager) return "Only managers may do this.";
  if (rule.vessels === "fleet" && caller.restrictToVesselUuid !== undefined) {
    return "This concerns the whole fleet, and your access is for one vessel.";
  }
  return undefined;
}

function ruleOf(localName: string): Rule {
  // A test checks that the policy has a rule for every call of the contract.
  const rule = (policy as Partial<Record<string, Rule>>)[localName];
  if (!rule) throw new ConnectError("This call has no rule.", Code.PermissionDenied);
  return rule;
}

/** In a request of whom the page is, in an answer whose it is. Source: docs/spec/calls.md */
const USER_HEADER = "shore-user";
