import { Code, ConnectError, type ContextKey, type ContextValues, createContextKey } from "@connectrpc/connect";
import type { AccountKey } from "./accounts.ts";

/** The user who makes a call, with the rights currently in the database. */
export type Caller = {
  organizationUuid: string;
  organizationDisplayName: string;
  userUuid: string;
  displayName: string;
  /** E-mail address from the identity provider; empty when it sent none. */
  primaryEmail: string;
  member: boolean;
  manager: boolean;
  /** The only vessel this user may see, in lower case; undefined: every vessel of the organisation. */
  restrictToVesselUuid: string | undefined;
  lastSignInTime: Date | undefined;
  sessionUuid: string;
  /** When the session ends unless it is used. */
  sessionExpireTime: Date;
  /** When the session ends, even if it is used. */
  sessionEndTime: Date;
  /** Whether the session's last use was recorded more than a minute ago. */
  isUseDue: boolean;
  /** Whether the issuer authenticated the user within the last hour. */
  signedInRecently: boolean;
};

/**
 * Returns the user who makes a handler's call.
 * @throws ConnectError `unauthenticated` when there is none; the policy rejects such calls before any handler runs
 */
export function callerOf(context: { values: ContextValues }): Caller {
  const caller = context.values.get(callerKey);
  if (!caller) throw new ConnectError("Sign in to use Shore.", Code.Unauthenticated);
  return caller;
}

/** Context key of a call's user, if known: also when the call is rejected, and when the session has ended. */
export const knownUserKey: ContextKey<AccountKey | undefined> = createContextKey<AccountKey | undefined>(undefined, {
  description: "the user of the session that a call names",
});

/** Called with the user, for the log line of the request. */
export const onUserKey: ContextKey<(userUuid: string) => void> = createContextKey<(userUuid: string) => void>(
  () => {},
  { description: "called with the user who makes the call" },
);

/** Context key of the caller, set by the request gate for the handler. */
export const callerKey: ContextKey<Caller | undefined> = createContextKey<Caller | undefined>(undefined, {
  description: "the user who makes the call",
});
