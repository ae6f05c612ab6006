import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { parseShipTime } from "@shore/api/ship-time";
import {
  BadRequestSchema,
  LocalizedMessageSchema,
  RecentSignInRequiredSchema,
} from "@shore/api/gen-server/shore/v1/errors_pb";

/** One refused field: its path in JSON names, `templateData.sections[2].name`, and why, as a sentence. */
export type Violation = { field: string; description: string };

/** The most refused fields that one answer names. */
export const MAX_VIOLATIONS = 32;

/**
 * `invalid_argument` that names the refused fields, {@link MAX_VIOLATIONS} at most, and carries a sentence for the person at the
 * screen. The answer stays below 64 kB whatever the request's keys are.
 * @param sentence absent: the fields and their descriptions one after the other
 */
export function invalidArgument(violations: Violation[], sentence?: string): ConnectError {
  const fieldViolations = violations
    .slice(0, MAX_VIOLATIONS)
    .map(({ field, description }) => ({ field: cut(field, 128), description: cut(description, 160) }));
  const text = sentence ?? cut(inOneLine(fieldViolations), 1_000);
  return new ConnectError(text, Code.InvalidArgument, undefined, [
    { desc: BadRequestSchema, value: create(BadRequestSchema, { fieldViolations }) },
    localized(text),
  ]);
}

/**
 * `not_found`, the same for a record that does not exist, belongs to another organisation, or is kept from the caller.
 * @param what the kind of record: `vessel`
 */
export function notFound(what: string): ConnectError {
  const sentence = `There is no such ${what}.`;
  return new ConnectError(sentence, Code.NotFound, undefined, [localized(sentence)]);
}

/**
 * `permission_denied`: the person may not do this.
 * @param sentence who may, for the person at the screen
 */
export function permissionDenied(sentence: string): ConnectError {
  return new ConnectError(sentence, Code.PermissionDenied, undefined, [localized(sentence)]);
}

/**
 * `failed_precondition`: the request is fine, the state of things is not.
 * @param sentence what stands in the way and what to do, for the person at the screen
 */
export function failedPrecondition(sentence: string): ConnectError {
  return new ConnectError(sentence, Code.FailedPrecondition, undefined, [localized(sentence)]);
}

/**
 * Refuses what hands out access when the person's last sign-in is more than an hour ago.
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
 * `aborted`: somebody else was quicker, and what the request was made from is no longer what is stored.
 * @param sentence what has happened meanwhile, for the person at the screen
 */
export function aborted(sentence: string): ConnectError {
  return new ConnectError(sentence, Code.Aborted, undefined, [localized(sentence)]);
}

/**
 * `already_exists`: there can be one only.
 * @param sentence what there is already and what to do, for the person at the screen
 */
export function alreadyExists(sentence: string): ConnectError {
  return new ConnectError(sentence, Code.AlreadyExists, undefined, [localized(sentence)]);
}

/**
 * `resource_exhausted`: what was asked for is too much at once.
 * @param sentence where the limit is and what to do, for the person at the screen
 * @param retryAfterSeconds after how long it may be asked for again; undefined: time alone does not help
 */
export function resourceExhausted(sentence: string, retryAfterSeconds?: number): ConnectError {
  return new ConnectError(sentence, Code.ResourceExhausted, retryAfter(retryAfterSeconds), [localized(sentence)]);
}

/**
 * `out_of_range`: a list is asked for further than it goes at once.
 * @param sentence where the limit is and what to do, for the person at the screen
 */
export function outOfRange(sentence: string): ConnectError {
  return new ConnectError(sentence, Code.OutOfRange, undefined, [localized(sentence)]);
}

/**
 * `unavailable`: nothing is wrong with the call, and it can be answered in a moment.
 * @param sentence what is away, for the person at the screen
 * @param retryAfterSeconds after how long a read may be repeated without a person; undefined: time alone does not help
 */
export function unavailable(sentence: string, retryAfterSeconds?: number): ConnectError {
  return new ConnectError(sentence, Code.Unavailable, retryAfter(retryAfterSeconds), [localized(sentence)]);
}

/** {@link unavailable} for a call that the server's end leaves no time for: another server, or this one in a moment, can answer it. */
export function stopping(): ConnectError {
  return unavailable("Shore is being restarted. Try again in a moment.", 1);
}

/**
 * The instant in a request's field of time, as ISO 8601 text.
 * @throws ConnectError `invalid_argument` naming the field, also for a day that does not exist
 */
export function requestTime(field: string, text: string): Temporal.ZonedDateTime {
  try {
    return parseShipTime(text);
  } catch {
    throw noTime(field);
  }
}

/**
 * The same for an instant that is to be stored: an offset can lead out of the four digits of a year, and the database reads no
 * others.
 * @throws ConnectError as {@link requestTime}, and for an instant before the year 1 or after 9999
 */
export function requestInstant(field: string, text: string): Date {
  const time = requestTime(field, text);
  const { year } = time.withTimeZone("UTC");
  if (year < 1 || year > 9999) throw noTime(field);
  return new Date(time.epochMilliseconds);
}

function noTime(field: string): ConnectError {
  return invalidArgument([
    { field, description: "Has to be a date and time that exist, for example 2026-03-01T14:05:00+02:00." },
  ]);
}

function retryAfter(seconds: number | undefined): HeadersInit | undefined {
  return seconds === undefined ? undefined : { "Retry-After": String(seconds) };
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text;
}

function inOneLine(violations: Violation[]): string {
  return violations.map(({ field, description }) => (field ? `${field}: ${description}` : description)).join(" ");
}

/** The detail that carries a sentence for people. */
export function localized(message: string) {
  return { desc: LocalizedMessageSchema, value: create(LocalizedMessageSchema, { locale: "en", message }) };
}
