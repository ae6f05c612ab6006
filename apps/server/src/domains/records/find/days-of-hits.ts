import type { Db } from "../../../database/db.ts";
import { findEntries } from "./find-entries.sql.ts";
import { queryOf } from "./query-of.ts";
import type { Question } from "./question.ts";
import { searchOf } from "./search.ts";

/**
 * Counts the entries that match a question by the UTC day of their event: of the newest 10,000. Only their times are read, as one index answers
 * the question and counting all of a common word would take as long as reading them.
 */
export async function readDays(
  db: Db,
  organizationUuid: string,
  question: Question,
): Promise<{ days: { day: string; entries: number }[]; isComplete: boolean }> {
  const query = await queryOf(db, organizationUuid, question);
  const search = query === undefined ? undefined : await searchOf(db, organizationUuid, question, query);
  if (search === undefined) return { days: [], isComplete: true };
  const newest = { oldestFirst: false, after: undefined, limit: MAX_COUNTED + 1, countLimit: 0 };
  const { places, searchedTo } = await findEntries(db, { ...search, ...newest });
  const counts = new Map<string, number>();
  for (const { time } of places.slice(0, MAX_COUNTED)) {
    const day = time.toISOString().slice(0, "yyyy-MM-dd".length);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return {
    days: [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, entries]) => ({ day, entries })),
    isComplete: places.length <= MAX_COUNTED && searchedTo === undefined && search.isComplete,
  };
}

/** As in the contract. */
const MAX_COUNTED = 10_000;
