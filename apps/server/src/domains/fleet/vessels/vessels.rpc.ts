import { callerOf } from "../../../auth/caller.ts";
import type { Db } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { notFound } from "../../../rpc/rpc-errors.ts";
import { readVessel, readVessels, type VesselRow } from "./vessels.sql.ts";

/** The organisation's vessels that the person may see. */
export function vessels({ db }: { db: Db }): Handlers<"getVessels" | "getVessel"> {
  return {
    getVessels: async (_request, context) => {
      const { organizationUuid, restrictToVesselUuid } = callerOf(context);
      const rows = await readVessels(db, { organizationUuid, onlyVesselUuid: restrictToVesselUuid });
      return { vessels: rows.map(vesselMessage) };
    },
    getVessel: async ({ vesselUuid }, context) => {
      const { organizationUuid } = callerOf(context);
      const row = await readVessel(db, { organizationUuid, vesselUuid });
      if (!row) throw notFound("vessel");
      return { vessel: vesselMessage(row) };
    },
  };
}

function vesselMessage(row: VesselRow) {
  return {
    vesselUuid: row.vessel_uuid,
    displayName: row.display_name,
    imoNumber: row.imo_number,
    callSign: row.call_sign,
    ...(row.voyage ? { voyage: row.voyage } : {}),
    ...(row.personnel ? { personnel: row.personnel } : {}),
  };
}
