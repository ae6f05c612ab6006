import type { Db } from "../../../database/db.ts";
import { readWordsProgress } from "./find-entries.sql.ts";
import { isFindByPerson } from "../../fleet/find/find-by-person.ts";
import { type Question, queryText } from "./question.ts";

/** Returns the question as text of a `tsquery`, as the organisation's entries are indexed now; undefined: nothing is searched. */
export async function queryOf(db: Db, organizationUuid: string, question: Question): Promise<string | undefined> {
  const withNames = await isFindByPerson(db, organizationUuid);
  const { withFormer } = await readWordsProgress(db, organizationUuid);
  return queryText(question, { withNames, withFormer });
}
