import { callerOf } from "../../../auth/caller.ts";
import type { Db } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { notFound } from "../../../rpc/rpc-errors.ts";
import { vesselMessage } from "./vessel-message.ts";
import { removalRefusal } from "./vessel-uses.sql.ts";
import { readVessel, readVessels } from "./vessels.sql.ts";

type VesselsDependencies = {
  db: Db;
  /** The vessels that have something to act on, most urgent first; undefined: not counted yet. */
  acts: { current: () => Promise<ReadonlySet<string> | undefined> };
};

/** The organisation's vessels that the person may see. */
export function vessels({ db, acts }: VesselsDependencies): Handlers<"getVessels" | "getVessel"> {
  return {
    getVessels: async (_request, context) => {
      const { organizationUuid, restrictToVesselUuid } = callerOf(context);
      const rows = await readVessels(db, { organizationUuid, onlyVesselUuid: restrictToVesselUuid });
      const shown = new Set(rows.map((row) => row.vessel_uuid));
      const needing = [...((await acts.current()) ?? [])];
      return {
        vessels: rows.map(vesselMessage),
        needingVesselUuids: needing.filter((vesselUuid) => shown.has(vesselUuid)),
      };
    },
    getVessel: async ({ vesselUuid }, context) => {
      const { organizationUuid, manager, restrictToVesselUuid } = callerOf(context);
      const row = await readVessel(db, { organizationUuid, vesselUuid });
      if (!row) throw notFound("vessel");
      const mayRemove = manager && restrictToVesselUuid === undefined;
      return {
        vessel: vesselMessage(row),
        removalRefusal: mayRemove ? await removalRefusal(db, { organizationUuid, vesselUuid }) : "",
      };
    },
  };
}
