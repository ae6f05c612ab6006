import { callerOf } from "../../../auth/caller.ts";
import type { Db } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { notFound } from "../../../rpc/rpc-errors.ts";
import { vesselMessage } from "./vessel-message.ts";
import { removalRefusal } from "./vessel-uses.sql.ts";
import { readVessel, readVessels } from "./vessels.sql.ts";

/** The organisation's vessels that the person may see. */
export function vessels({ db }: { db: Db }): Handlers<"getVessels" | "getVessel"> {
  return {
    getVessels: async (_request, context) => {
      const { organizationUuid, restrictToVesselUuid } = callerOf(context);
      const rows = await readVessels(db, { organizationUuid, onlyVesselUuid: restrictToVesselUuid });
      return { vessels: rows.map(vesselMessage) };
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
