import type { Database } from "../../../database/db.ts";
import type { VesselOfOrganization } from "../../entries/entry-states.sql.ts";
import {
  finishVesselBackfill,
  startVesselBackfill,
  updateVesselBackfill,
  type VesselBackfill,
} from "./vessel-backfill.sql.ts";
import { readVesselOwners } from "./vessel-owners.sql.ts";

/**
 * Derives something of every vessel that a backfill has not reached yet, organisation by organisation. A later run resumes at the
 * vessel at which one was aborted, also when vessels were removed or added meanwhile.
 * @param derive returns how much it derived
 */
export async function fillVessels(
  database: Database,
  name: VesselBackfill,
  derive: (vessel: VesselOfOrganization) => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (;;) {
    const unfinished = await startVesselBackfill(database, name);
    if (!unfinished) return count;
    const { organizationUuid, lastVesselUuid } = unfinished;
    const vessels = [...(await readVesselOwners(database, organizationUuid)).keys()].toSorted();
    for (const [index, vesselUuid] of vessels.entries()) {
      if (signal?.aborted) return count;
      if (lastVesselUuid !== null && vesselUuid <= lastVesselUuid) continue;
      count += await derive({ organizationUuid, vesselUuid });
      await updateVesselBackfill(database, name, {
        organizationUuid,
        doneVessels: index + 1,
        lastVesselUuid: vesselUuid,
      });
    }
    await finishVesselBackfill(database, name, organizationUuid);
  }
}
