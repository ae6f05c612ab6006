import type { VesselKey } from "@shore/tabular/read-entries";
import type { Database } from "../../../database/db.ts";
import { readVessels } from "../../fleet/vessels/vessels.sql.ts";

/** Returns the vessels that a mapping may name. */
export async function vesselsOf(database: Database, organizationUuid: string): Promise<VesselKey[]> {
  const vessels = await readVessels(database, { organizationUuid, onlyVesselUuid: undefined });
  return vessels.map((vessel) => ({
    vesselUuid: vessel.vessel_uuid,
    displayName: vessel.display_name,
    imoNumber: vessel.imo_number,
    callSign: vessel.call_sign,
  }));
}
