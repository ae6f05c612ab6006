/** What JSON can hold. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/**
 * The one JSON text of a value: keys sorted by their UTF-16 code units, no spaces, numbers and texts as ECMAScript writes them.
 * RFC 8785.
 * @throws TypeError for what has no such text: a number that is not finite, half of a surrogate pair, anything that is not JSON
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === "string") return textOf(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return numberOf(value);
  if (isList(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== "object") throw new TypeError(`JSON has no ${typeof value}`);
  // The default order of sort() is by UTF-16 code units.
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${textOf(key)}:${canonicalJson(field)}`).join()}}`;
}

function textOf(text: string): string {
  if (!text.isWellFormed()) throw new TypeError("JSON has no half of a surrogate pair");
  return JSON.stringify(text);
}

function numberOf(number: number): string {
  if (!Number.isFinite(number)) throw new TypeError(`JSON has no ${number}`);
  return JSON.stringify(number);
}

function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value);
}
