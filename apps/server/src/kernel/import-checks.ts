/** Validates one value and returns it in its stored form; undefined: leave it out. @throws Refusal that names what is invalid */
export type Check = (value: unknown, at: string) => unknown;

/** Why a line is refused: a sentence for the person who imports the file. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

/**
 * Runs a check of a whole value. Where its parts stand is built only for one that is refused, by a second run: an import checks a hundred
 * parts a line, and their places would cost as much as the checks.
 */
export function checkWhole(check: Check, value: unknown): unknown {
  try {
    return check(value, NO_PLACE);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return check(value, "");
  }
}

/** Stands for all places where nobody asks for them. No name of a field contains it. */
const NO_PLACE = "\0";

/**
 * Checks an object for these fields and no others. `null` counts as absent, as in protobuf's JSON. One that has its stored form already is
 * returned as it is, as most are; another as a copy, with its fields in the order of the shape.
 */
export function shape(fields: Record<string, Check>): Check {
  const known = Object.entries(fields);
  return (value, at) => {
    if (!isObject(value)) throw new Refusal(`${at || "the line"} is not an object`);
    const names = Object.keys(value);
    let copy: Record<string, unknown> | undefined;
    let seen = 0;
    for (const [name, check] of known) {
      const field = value[name];
      if (field === undefined && !Object.hasOwn(value, name)) continue;
      const kept = field === null ? undefined : check(field, at === NO_PLACE ? NO_PLACE : at ? `${at}.${name}` : name);
      if (copy === undefined && (kept !== field || names[seen] !== name))
        copy = Object.fromEntries(names.slice(0, seen).map((before) => [before, value[before]]));
      if (copy !== undefined && kept !== undefined) copy[name] = kept;
      seen += 1;
    }
    if (names.length !== seen) {
      const unknown = names.find((name) => !Object.hasOwn(fields, name));
      throw new Refusal(`unknown field ${quote(at ? `${at}.${unknown}` : String(unknown))}`);
    }
    return copy ?? value;
  };
}

/** Checks a list whose every item passes; an empty one is left out. */
export function list(item: Check): Check {
  return (value, at) => {
    if (!Array.isArray(value)) throw new Refusal(`${at} is not a list`);
    const given: readonly unknown[] = value;
    if (given.length === 0) return undefined;
    let copy: unknown[] | undefined;
    for (const [index, one] of given.entries()) {
      const kept = item(one, at === NO_PLACE ? NO_PLACE : `${at}[${index}]`);
      if (kept !== one) copy ??= given.slice(0, index);
      copy?.push(kept);
    }
    return copy ?? given;
  };
}

/** Allows at most one of these fields to have a value. */
export function oneOf(check: Check, names: readonly string[]): Check {
  return (value, at) => {
    const stored = check(value, at);
    if (!isObject(stored)) return stored;
    let filled = 0;
    for (const name of names) if (stored[name] !== undefined) filled += 1;
    if (filled > 1) {
      const those = names.filter((name) => Object.hasOwn(stored, name));
      throw new Refusal(`${at} has more than one value (${those.join(", ")})`);
    }
    return stored;
  };
}

/** Checks text that the database can store, empty or not. */
export function anyString(value: unknown, at: string): string {
  if (typeof value !== "string") throw new Refusal(`${at} is not a text`);
  if (value.includes("\0")) throw new Refusal(`${at} holds a NUL character`);
  if (!value.isWellFormed()) throw new Refusal(`${at} holds half of a character (a lone surrogate)`);
  return value;
}

/** The same; an empty one is left out. */
export const text: Check = (value, at) => anyString(value, at) || undefined;

export function finiteNumber(value: unknown, at: string): number {
  if (typeof value !== "number") throw new Refusal(`${at} is not a number`);
  if (!Number.isFinite(value)) throw new Refusal(`${at} is too large for a number`);
  return value;
}

/** Checks a number from `-limit` to `limit`. */
export function within(limit: number): Check {
  return (value, at) => {
    const number = finiteNumber(value, at);
    if (Math.abs(number) > limit) throw new Refusal(`${at} is out of range: ${number} is beyond ±${limit}`);
    return number;
  };
}

export function boolean(value: unknown, at: string): boolean {
  if (typeof value !== "boolean") throw new Refusal(`${at} is neither true nor false`);
  return value;
}

/** A boolean; false is left out. */
export const flag: Check = (value, at) => boolean(value, at) || undefined;

/** A UUID in lower case. */
export function uuid(value: unknown, at: string): string {
  if (typeof value === "string" && UUID.test(value)) return value.toLowerCase();
  throw new Refusal(`${at} is no UUID: ${quote(value)}`);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the value as printable text, shortened, without control characters and halves of characters, which JSONB refuses. */
export function quote(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return json.length > MAX_QUOTE_LENGTH ? `${json.slice(0, MAX_QUOTE_LENGTH).toWellFormed()}…` : json;
}

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_QUOTE_LENGTH = 80;
