import { Code, ConnectError } from "@connectrpc/connect";
import { BadRequestSchema, LocalizedMessageSchema, RecentSignInRequiredSchema } from "./gen/shore/v1/errors_pb.ts";

/** The server's message for the user, or undefined. Source: docs/spec/entities.md#error-details. */
export function localizedMessage(error: unknown): string | undefined {
  return ConnectError.from(error).findDetails(LocalizedMessageSchema)[0]?.message || undefined;
}

/** The invalid fields of the request, with the reasons; empty when the server named none. */
export function fieldViolations(error: unknown): { field: string; description: string }[] {
  return ConnectError.from(error)
    .findDetails(BadRequestSchema)
    .flatMap(({ fieldViolations: violations }) => violations.map(({ field, description }) => ({ field, description })));
}

/** True when the error is a Connect error with that code. */
export function hasCode(error: unknown, code: Code): boolean {
  return error instanceof ConnectError && error.code === code;
}

/** The server's Retry-After in milliseconds, for retrying a read automatically while it is unavailable. Undefined: do not retry. */
export function retryAfterMs(error: unknown): number | undefined {
  if (!(error instanceof ConnectError) || error.code !== Code.Unavailable) return undefined;
  const seconds = /^\d{1,2}$/.exec(error.metadata.get("retry-after") ?? "")?.[0];
  return seconds === undefined ? undefined : Math.max(1, Number(seconds)) * 1_000;
}

/** No session, or an expired one: the user has to sign in. */
export const isUnauthenticated = (error: unknown): boolean => hasCode(error, Code.Unauthenticated);

/** The call is valid and succeeds after signing in again. */
export const needsRecentSignIn = (error: unknown): boolean =>
  error instanceof ConnectError && error.findDetails(RecentSignInRequiredSchema).length > 0;

/** The user lacks the permission. */
export const isPermissionDenied = (error: unknown): boolean => hasCode(error, Code.PermissionDenied);

/** The record does not exist or belongs to another organisation; the response is the same. */
export const isNotFound = (error: unknown): boolean => hasCode(error, Code.NotFound);
