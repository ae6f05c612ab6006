import { VesselCreateRequestSchema } from "@shore/api/gen-server/shore/v1/vessels_pb";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { aborted, failedPrecondition, invalidArgument, notFound } from "../../../rpc/rpc-errors.ts";
import { authorOf } from "../../../audit/author.ts";
import { createKeyOf, otherContent } from "../../../audit/create-key.ts";
import { vesselMessage } from "../../fleet/vessels/vessel-message.ts";
import { createVessels, removeVessel, updateVessel } from "./change-vessels.ts";

/** Changes of the fleet by people. Source: docs/spec/vessels.md. */
export function vesselChanges({ db }: { db: Database }): Handlers<"vesselCreate" | "vesselUpdate" | "vesselDelete"> {
  return {
    vesselCreate: async (request, context) => {
      const key = createKeyOf(VesselCreateRequestSchema, request);
      const vessels = await createVessels(db, authorOf(context), request.vessels, key);
      if (vessels === "absent") throw notFound("vessel");
      if (vessels === "other content") throw otherContent();
      if ("violations" in vessels)
        throw invalidArgument(
          vessels.violations.map(({ index, field, description }) => ({
            field: `vessels[${index}].${field}`,
            description,
          })),
          "Not every vessel can be added. Correct the list, or take out what is wrong.",
        );
      return { vessels: vessels.map(vesselMessage) };
    },
    vesselUpdate: async ({ vesselUuid, content, etag }, context) => {
      const vessel = await updateVessel(db, authorOf(context), { ...content, vesselUuid, fromEtag: etag });
      if (vessel === "absent") throw notFound("vessel");
      if (vessel === "stale") throw aborted(STALE);
      if ("violations" in vessel)
        throw invalidArgument(
          vessel.violations.map(({ field, description }) => ({ field: `content.${field}`, description })),
        );
      return { vessel: vesselMessage(vessel) };
    },
    vesselDelete: async ({ vesselUuid, etag }, context) => {
      const outcome = await removeVessel(db, authorOf(context), { vesselUuid, fromEtag: etag });
      if (outcome === "absent") throw notFound("vessel");
      if (outcome === "stale") throw aborted(STALE);
      if (typeof outcome === "object") throw failedPrecondition(outcome.refusal);
      return {};
    },
  };
}

const STALE = "Somebody else has changed this vessel since you opened it.";
