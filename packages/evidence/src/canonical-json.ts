/** Any JSON value. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/**
 * Returns the canonical JSON text of a value (RFC 8785): keys sorted by UTF-16 code units, no whitespace, numbers and strings as
 * ECMAScript serialises them.
 * @throws TypeError for a number that is not finite, a lone surrogate, or a value that is not JSON
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === "string") return serializeString(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return serializeNumber(value);
  if (isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== "object") throw new TypeError(`Not a JSON value: ${typeof value}`);
  // `<` compares UTF-16 code units.
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${serializeString(key)}:${canonicalJson(field)}`).join()}}`;
}

function serializeString(text: string): string {
  if (!text.isWellFormed()) throw new TypeError("A string with a lone surrogate has no canonical JSON");
  return JSON.stringify(text);
}

function serializeNumber(number: number): string {
  if (!Number.isFinite(number)) throw new TypeError(`Not a JSON number: ${number}`);
  return JSON.stringify(number);
}

function isArray(value: object): value is readonly JsonValue[] {
  return Array.isArray(value);
}
