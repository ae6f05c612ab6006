import { hash } from "node:crypto";
import type { Db } from "../database/db.ts";

/** A value as stored in a line of the audit log, and the large values it refers to, by their SHA-256 in hex. */
export type SplitValue = { json: string; contents: ReadonlyMap<string, string> };

/**
 * Replaces the large values in a line by references `{"$sha256":"…"}`, nested ones too, so that a checklist with one changed word
 * shares all other sections and tasks with the version before. The value's own fields stay in the line. Equal values give equal
 * text: keys are sorted, as in RFC 8785.
 */
export function splitValue(value: object): SplitValue {
  const contents = new Map<string, string>();
  const replaced = (text: string, inlineLength: number): string => {
    if (text.length <= inlineLength) return text;
    const sha256 = hash("sha256", text);
    contents.set(sha256, text);
    return `{"${REFERENCE}":"${sha256}"}`;
  };
  const fieldsOf = (fields: object): string => {
    const pairs = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const texts = pairs.flatMap(([key, field]) => {
      const text = textOf(field);
      return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
    });
    return `{${texts.join()}}`;
  };
  /** Undefined for values that JSON omits. */
  const textOf = (part: unknown): string | undefined => {
    if (typeof part === "string") return replaced(JSON.stringify(part), INLINE_TEXT);
    if (part === undefined) return undefined;
    if (part === null || typeof part !== "object") return JSON.stringify(part);
    if (part instanceof Date) return textOf(part.toISOString());
    if (Array.isArray(part)) return replaced(`[${part.map((item) => textOf(item) ?? "null").join()}]`, INLINE_LENGTH);
    return replaced(fieldsOf(part), INLINE_LENGTH);
  };
  return { json: fieldsOf(value), contents };
}

/** Stores the contents that the organisation does not have yet. */
export async function storeContents(
  db: Db,
  organizationUuid: string,
  contents: ReadonlyMap<string, string>,
): Promise<void> {
  if (contents.size === 0) return;
  // Sorted, to prevent deadlocks between transactions that store the same contents.
  const keys = [...contents.keys()].toSorted();
  const { rows } = await db.query<{ key: string }>(
    `select key from unnest($2::text[]) key
      where not exists (select 1 from audit_content where organization_uuid = $1 and sha256 = decode(key, 'hex'))
      order by key`,
    [organizationUuid, keys],
  );
  if (rows.length === 0) return;
  const missing = rows.map(({ key }) => key);
  await db.query(
    `insert into audit_content (organization_uuid, sha256, content)
     select $1, decode(key, 'hex'), content from unnest($2::text[], $3::text[]) as missing (key, content)
     on conflict do nothing`,
    [organizationUuid, missing, missing.map((key) => contents.get(key))],
  );
}

/** Key of a reference; no field of the contract begins with `$`. */
const REFERENCE = "$sha256";

/** A reference takes 78 characters; a typical task of a checklist some 200. */
const INLINE_LENGTH = 512;

/** Names stay in the line, where they are searched; the longest have 256 characters. */
const INLINE_TEXT = 2_048;
