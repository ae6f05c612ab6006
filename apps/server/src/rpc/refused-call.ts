import { Code, type ConnectError, type ContextValues } from "@connectrpc/connect";
import type { AccountKey } from "../auth/accounts.ts";
import { knownUserKey } from "../auth/caller.ts";
import { requestIdKey } from "./request-id.ts";

/** A rejected call of a known user. */
export type RefusedCall = AccountKey & {
  /** Its name in the contract: `VesselGroupCreate`. */
  call: string;
  code: "permission_denied" | "unauthenticated" | "not_found";
  requestId: string;
};

/** Returns the rejected call of an error; undefined for errors of other kinds and for calls without a known user. */
export function refusedCall(error: ConnectError, call: string, values: ContextValues): RefusedCall | undefined {
  const code = CODES.get(error.code);
  const account = values.get(knownUserKey);
  return code && account && { ...account, call, code, requestId: values.get(requestIdKey) };
}

const CODES = new Map<Code, RefusedCall["code"]>([
  [Code.PermissionDenied, "permission_denied"],
  [Code.Unauthenticated, "unauthenticated"],
  [Code.NotFound, "not_found"],
]);
