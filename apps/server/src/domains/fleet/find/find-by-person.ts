import type { Db } from "../../../database/db.ts";
import { readFeatureFlags } from "../feature-flags/feature-flags.sql.ts";

/** Feature flag that an organisation may turn off: whether entries are found by the people in them. */
export const FIND_BY_PERSON = "find-by-person";

/** Returns whether the organisation allows finding entries by people: unless it has turned that off. */
export async function isFindByPerson(db: Db, organizationUuid: string): Promise<boolean> {
  const flags = await readFeatureFlags(db, organizationUuid);
  return flags.find(({ name }) => name === FIND_BY_PERSON)?.enabled ?? true;
}
