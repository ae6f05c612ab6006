/** A value that JSON can represent. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * The canonical JSON of a value (RFC 8785): keys sorted by UTF-16 code units, no spaces. Equal values give equal text, so that
 * hashes can be compared.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join()}]`;
  const fields = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, field]) => (field === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(field)}`]));
  return `{${fields.join()}}`;
}

function isList(value: object): value is readonly Json[] {
  return Array.isArray(value);
}
