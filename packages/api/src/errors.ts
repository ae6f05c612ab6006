import { Code, ConnectError } from "@connectrpc/connect";
import {
  BadRequestSchema,
  LocalizedMessageSchema,
  RecentSignInRequiredSchema,
} from "./gen-initial/shore/v1/errors_pb.ts";

/** The sentence the server wrote for the person at the screen, or undefined. Source: docs/spec/entities.md#error-details. */
export function localizedMessage(error: unknown): string | undefined {
  return ConnectError.from(error).findDetails(LocalizedMessageSchema)[0]?.message || undefined;
}

/** Which fields of the request were refused, and why; empty when the server named none. */
export function fieldViolations(error: unknown): { field: string; description: string }[] {
  return ConnectError.from(error)
    .findDetails(BadRequestSchema)
    .flatMap(({ fieldViolations: violations }) => violations.map(({ field, description }) => ({ field, description })));
}

/** True when the error is a Connect error with that code. */
export function hasCode(error: unknown, code: Code): boolean {
  return error instanceof ConnectError && error.code === code;
}

/** After how long a read may be repeated without a person, in milliseconds: the server is away and has said so. Undefined: never. */
export function retryAfterMs(error: unknown): number | undefined {
  if (!(error instanceof ConnectError) || error.code !== Code.Unavailable) return undefined;
  const seconds = /^\d{1,2}$/.exec(error.metadata.get("retry-after") ?? "")?.[0];
  return seconds === undefined ? undefined : Math.max(1, Number(seconds)) * 1_000;
}

/** No session, or an expired one: the person has to sign in. */
export const isUnauthenticated = (error: unknown): boolean => hasCode(error, Code.Unauthenticated);

/** The call is fine and is taken after signing in again. */
export const needsRecentSignIn = (error: unknown): boolean =>
  error instanceof ConnectError && error.findDetails(RecentSignInRequiredSchema).length > 0;

/** The person may not do this. */
export const isPermissionDenied = (error: unknown): boolean => hasCode(error, Code.PermissionDenied);

/** The record does not exist, or belongs to another organisation: the two answer alike. */
export const isNotFound = (error: unknown): boolean => hasCode(error, Code.NotFound);
