import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { parseShipTime } from "@shore/api/ship-time";
import {
  BadRequestSchema,
  LocalizedMessageSchema,
  RecentSignInRequiredSchema,
} from "@shore/api/gen-server/shore/v1/errors_pb";

/** One invalid field: its path in JSON names, `templateData.sections[2].name`, and the reason, as a sentence. */
export type Violation = { field: string; description: string };

/** Maximum number of invalid fields that one response names. */
export const MAX_VIOLATIONS = 32;

/**
 * Returns `invalid_argument` that names the invalid fields, {@link MAX_VIOLATIONS} at most, with a sentence for the user. The
 * response stays below 64 kB whatever the request's keys are.
 * @param sentence absent: the fields and their descriptions one after the other
 */
export function invalidArgument(violations: Violation[], sentence?: string): ConnectError {
  const fieldViolations = violations
    .slice(0, MAX_VIOLATIONS)
    .map(({ field, description }) => ({ field: truncate(field, 128), description: truncate(description, 160) }));
  const text = sentence ?? truncate(inOneLine(fieldViolations), 1_000);
  return new ConnectError(text, Code.InvalidArgument, undefined, [
    { desc: BadRequestSchema, value: create(BadRequestSchema, { fieldViolations }) },
    localized(text),
  ]);
}

/**
 * Returns `not_found`, the same for a record that does not exist, belongs to another organisation, or is hidden from the caller.
 * @param what the kind of record: `vessel`
 */
export function notFound(what: string): ConnectError {
  const sentence = `There is no such ${what}.`;
  return new ConnectError(sentence, Code.NotFound, undefined, [localized(sentence)]);
}

/**
 * Returns `permission_denied`: the user may not do this.
 * @param sentence who may, for the user
 */
export function permissionDenied(sentence: string): ConnectError {
  return new ConnectError(sentence, Code.PermissionDenied, undefined, [localized(sentence)]);
}

/**
 * Returns `failed_precondition`: the request is valid, but the current state does not allow it.
 * @param sentence what prevents it and what to do, for the user
 */
export function failedPrecondition(sentence: string): ConnectError {
  return new ConnectError(sentence, Code.FailedPrecondition, undefined, [localized(sentence)]);
}

/**
 * Rejects a call that grants access when the user's last sign-in is more than an hour ago.
 * @throws ConnectError `failed_precondition` with the detail `RecentSignInRequired`
 */
export function requireRecentSignIn({ signedInRecently }: { signedInRecently: boolean }): void {
  if (signedInRecently) return;
  const sentence = "Your last sign-in is more than an hour ago. Sign in again to continue.";
  throw new ConnectError(sentence, Code.FailedPrecondition, undefined, [
    { desc: RecentSignInRequiredSchema, value: create(RecentSignInRequiredSchema, { maxAgeSeconds: 3600 }) },
    localized(sentence),
  ]);
}

/**
 * Returns `aborted`: an edit conflict, because another user has changed what the request was based on.
 * @param sentence what has happened meanwhile, for the user
 */
export function aborted(sentence: string): ConnectError {
  return new ConnectError(sentence, Code.Aborted, undefined, [localized(sentence)]);
}

/**
 * Returns `already_exists`: there can be only one.
 * @param sentence what exists already and what to do, for the user
 */
export function alreadyExists(sentence: string): ConnectError {
  return new ConnectError(sentence, Code.AlreadyExists, undefined, [localized(sentence)]);
}

/**
 * Returns `resource_exhausted`: the request exceeds a limit.
 * @param sentence where the limit is and what to do, for the user
 * @param retryAfterSeconds after how long it may be retried; undefined: waiting alone does not help
 */
export function resourceExhausted(sentence: string, retryAfterSeconds?: number): ConnectError {
  return new ConnectError(sentence, Code.ResourceExhausted, retryAfter(retryAfterSeconds), [localized(sentence)]);
}

/**
 * Returns `out_of_range`: a request beyond the part of a list that can be read at once.
 * @param sentence where the limit is and what to do, for the user
 */
export function outOfRange(sentence: string): ConnectError {
  return new ConnectError(sentence, Code.OutOfRange, undefined, [localized(sentence)]);
}

/**
 * Returns `unavailable`: the call is valid, and a retry may succeed in a moment.
 * @param sentence what is unavailable, for the user
 * @param retryAfterSeconds after how long a read may be retried automatically; undefined: waiting alone does not help
 */
export function unavailable(sentence: string, retryAfterSeconds?: number): ConnectError {
  return new ConnectError(sentence, Code.Unavailable, retryAfter(retryAfterSeconds), [localized(sentence)]);
}

/** {@link unavailable} for a call aborted by the server's shutdown: another server, or this one in a moment, can answer it. */
export function stopping(): ConnectError {
  return unavailable("Shore is being restarted. Try again in a moment.", 1);
}

/**
 * Returns the instant in a request's time field, which is ISO 8601 text.
 * @throws ConnectError `invalid_argument` naming the field, also for a day that does not exist
 */
export function requestTime(field: string, text: string): Temporal.ZonedDateTime {
  try {
    return parseShipTime(text);
  } catch {
    throw invalidTime(field);
  }
}

/**
 * {@link requestTime} for an instant to be stored: an offset can lead outside four-digit years, and the database accepts no
 * others.
 * @throws ConnectError as {@link requestTime}, and for an instant before the year 1, after 9999, or finer than is stored
 */
export function requestInstant(field: string, text: string): Date {
  const time = requestTime(field, text);
  const { year } = time.withTimeZone("UTC");
  if (year < 1 || year > 9999) throw invalidTime(field);
  if (time.epochNanoseconds % 1_000_000n !== 0n)
    throw invalidArgument([{ field, description: "Has to have at most three decimals of a second." }]);
  return new Date(time.epochMilliseconds);
}

function invalidTime(field: string): ConnectError {
  return invalidArgument([
    { field, description: "Has to be a date and time that exist, for example 2026-03-01T14:05:00+02:00." },
  ]);
}

function retryAfter(seconds: number | undefined): HeadersInit | undefined {
  return seconds === undefined ? undefined : { "Retry-After": String(seconds) };
}

function truncate(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text;
}

function inOneLine(violations: Violation[]): string {
  return violations.map(({ field, description }) => (field ? `${field}: ${description}` : description)).join(" ");
}

/** Returns the detail with a sentence for users. */
export function localized(message: string) {
  return { desc: LocalizedMessageSchema, value: create(LocalizedMessageSchema, { locale: "en", message }) };
}
