import type { Db } from "../../../database/db.ts";
import { readExistingVessels } from "./vessels.sql.ts";

/** Indexes in the list of those that are no vessels of the organisation. */
export type UnknownVessels = { unknownVesselsAt: number[] };

/** @returns undefined if the organisation has all of them */
export async function unknownVesselsIn(
  db: Db,
  organizationUuid: string,
  vesselUuids: readonly string[],
): Promise<UnknownVessels | undefined> {
  const existing = await readExistingVessels(db, organizationUuid, vesselUuids);
  const unknownVesselsAt = vesselUuids.flatMap((uuid, index) => (existing.has(uuid.toLowerCase()) ? [] : [index]));
  return unknownVesselsAt.length > 0 ? { unknownVesselsAt } : undefined;
}
