import type { Db } from "../../database/db.ts";
import { type FieldChange, fieldChanges, type FieldValue } from "./audit-changes.ts";
import { readBeforeAndAfter, readNames } from "./audit-changes.sql.ts";

/**
 * Returns the changes of a line, field by field, with the names of the records that it refers to.
 * @returns the first changes and how many there are beyond them; undefined when there is no such line
 */
export async function readChanges(
  db: Db,
  organizationUuid: string,
  auditEventUuid: string,
): Promise<{ changes: FieldChange[]; leftOut: number } | undefined> {
  const sides = await readBeforeAndAfter(db, organizationUuid, auditEventUuid);
  if (!sides) return undefined;
  const all = fieldChanges(sides.before, sides.after);
  const changes = truncateToLimits(all);
  const texts = changes.flatMap(({ before, after }) => [...(before?.texts ?? []), ...(after?.texts ?? [])]);
  const names = await readNames(db, organizationUuid, [...new Set(texts.filter((text) => UUID.test(text)))]);
  const named = (value: FieldValue | undefined) =>
    value && { ...value, texts: value.texts.map((text) => names.get(text) ?? text) };
  return {
    changes: changes.map(({ field, before, after }) => ({ field, before: named(before), after: named(after) })),
    leftOut: all.length - changes.length,
  };
}

function truncateToLimits(all: FieldChange[]): FieldChange[] {
  let size = 0;
  const end = all.findIndex(({ before, after }, index) => {
    size += [...(before?.texts ?? []), ...(after?.texts ?? [])].reduce((sum, text) => sum + text.length, 0);
    return index === MAX_CHANGES || (size > MAX_CHARACTERS && index > 0);
  });
  return end === -1 ? all : all.slice(0, end);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const MAX_CHANGES = 500;
const MAX_CHARACTERS = 200_000;
