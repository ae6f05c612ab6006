import type { Db } from "../../../database/db.ts";
import { findEntries } from "./find-entries.sql.ts";
import { queryOf } from "./query-of.ts";
import type { Question } from "./question.ts";
import { searchOf } from "./search.ts";

/** Hits are counted up to this number, which means that there are more. */
export const MAX_COUNT = 1_001;

/** Counts the entries that match a question, as shown with a page of them; not exact: there are more. */
export async function countHits(
  db: Db,
  organizationUuid: string,
  question: Question,
): Promise<{ count: number; isExact: boolean }> {
  const query = await queryOf(db, organizationUuid, question);
  const search = query === undefined ? undefined : await searchOf(db, organizationUuid, question, query);
  if (search === undefined) return { count: 0, isExact: true };
  const whole = { oldestFirst: false, after: undefined, limit: 0, countLimit: MAX_COUNT };
  const { total, isExact } = await findEntries(db, { ...search, ...whole });
  return { count: Math.min(total, MAX_COUNT - 1), isExact: isExact && search.isComplete };
}
