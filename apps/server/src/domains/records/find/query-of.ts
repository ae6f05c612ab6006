import type { Db } from "../../../database/db.ts";
import { readSearchedWords } from "./find-entries.sql.ts";
import { type Question, queryText } from "./question.ts";

/** Returns the question as text of a `tsquery`, as the organisation's entries are indexed now; undefined: nothing is searched. */
export async function queryOf(db: Db, organizationUuid: string, question: Question): Promise<string | undefined> {
  const { byPerson, withFormer } = await readSearchedWords(db, organizationUuid);
  return queryText(question, { withNames: byPerson, withFormer });
}
