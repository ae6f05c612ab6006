import { Code, ConnectError, type ContextKey, type ContextValues, createContextKey } from "@connectrpc/connect";
import type { AccountKey } from "./accounts.ts";

/** The person who makes a call, with the rights the database holds at this moment. */
export type Caller = {
  organizationUuid: string;
  organizationDisplayName: string;
  userUuid: string;
  displayName: string;
  /** Address the identity provider gave; empty when it gave none. */
  primaryEmail: string;
  member: boolean;
  manager: boolean;
  /** The only vessel this person may see, in lower case; undefined: every vessel of the organisation. */
  restrictToVesselUuid: string | undefined;
  lastSignInTime: Date | undefined;
  sessionUuid: string;
  /** When the session ends unless it is used. */
  sessionExpireTime: Date;
  /** When the session ends, whatever the person does. */
  sessionEndTime: Date;
  /** The session's last use was noted more than a minute ago. */
  isUseDue: boolean;
  /** The issuer checked who the person is within the last hour. */
  signedInRecently: boolean;
};

/**
 * Who makes the call that a handler answers.
 * @throws ConnectError `unauthenticated` when nobody is known; the policy has refused such calls before any handler runs
 */
export function callerOf(context: { values: ContextValues }): Caller {
  const caller = context.values.get(callerKey);
  if (!caller) throw new ConnectError("Sign in to use Shore.", Code.Unauthenticated);
  return caller;
}

/** Who a call comes from, as far as that is known: also when it is refused, and when the session has ended. */
export const knownPersonKey: ContextKey<AccountKey | undefined> = createContextKey<AccountKey | undefined>(undefined, {
  description: "the person whose session a call names",
});

/** Hears who is known, for the line of the request in the log. */
export const onPersonKey: ContextKey<(userUuid: string) => void> = createContextKey<(userUuid: string) => void>(
  () => {},
  { description: "hears who makes the call" },
);

/** Where the caller travels from the gate to the handler. */
export const callerKey: ContextKey<Caller | undefined> = createContextKey<Caller | undefined>(undefined, {
  description: "the person who makes the call",
});
