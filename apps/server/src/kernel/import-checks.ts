/** Validates one value and returns it in its stored form; undefined: leave it out. @throws Refusal that names what is invalid */
export type Check = (value: unknown, at: string) => unknown;

/** Why a line is refused: a sentence for the person who imports the file. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

/** Checks an object for these fields and no others. `null` counts as absent, as in protobuf's JSON. */
export function shape(fields: Record<string, Check>): Check {
  const known = Object.entries(fields);
  return (value, at) => {
    if (!isObject(value)) throw new Refusal(`${at || "the line"} is not an object`);
    const stored: Record<string, unknown> = {};
    let seen = 0;
    for (const [name, check] of known) {
      if (!Object.hasOwn(value, name)) continue;
      seen += 1;
      const field = value[name];
      const kept = field === null ? undefined : check(field, at ? `${at}.${name}` : name);
      if (kept !== undefined) stored[name] = kept;
    }
    const names = Object.keys(value);
    if (names.length !== seen) {
      const unknown = names.find((name) => !Object.hasOwn(fields, name));
      throw new Refusal(`unknown field ${quote(at ? `${at}.${unknown}` : String(unknown))}`);
    }
    return stored;
  };
}

/** Checks a list whose every item passes; an empty one is left out. */
export function list(item: Check): Check {
  return (value, at) => {
    if (!Array.isArray(value)) throw new Refusal(`${at} is not a list`);
    return value.length === 0 ? undefined : value.map((one: unknown, index) => item(one, `${at}[${index}]`));
  };
}

/** Allows at most one of these fields to have a value. */
export function oneOf(check: Check, names: readonly string[]): Check {
  return (value, at) => {
    const stored = check(value, at);
    if (!isObject(stored)) return stored;
    const filled = names.filter((name) => Object.hasOwn(stored, name));
    if (filled.length > 1) throw new Refusal(`${at} has more than one value (${filled.join(", ")})`);
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
