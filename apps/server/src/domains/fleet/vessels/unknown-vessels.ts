import type { Transaction } from "../../../database/db.ts";
import { lockExistingVessels } from "./vessels.sql.ts";

/** Indexes in the list of those that are no vessels of the organisation. */
export type UnknownVessels = { unknownVesselsAt: number[] };

/** Locks the vessels against removal until the transaction ends. @returns undefined if the organisation has all of them */
export async function unknownVesselsIn(
  tx: Transaction,
  organizationUuid: string,
  vesselUuids: readonly string[],
): Promise<UnknownVessels | undefined> {
  const existing = await lockExistingVessels(tx, organizationUuid, vesselUuids);
  const unknownVesselsAt = vesselUuids.flatMap((uuid, index) => (existing.has(uuid.toLowerCase()) ? [] : [index]));
  return unknownVesselsAt.length > 0 ? { unknownVesselsAt } : undefined;
}
