import { LIMITS } from "@shore/api/limits";
import { callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { notFound, requestInstant } from "../../../rpc/rpc-errors.ts";
import { utcIso } from "../../../kernel/utc-iso.ts";
import { readVessel } from "../../fleet/vessels/vessels.sql.ts";
import { boardState } from "./board-state.ts";
import { readDelivery } from "./checklist-delivery.ts";
import { toDelivery, toDeliveryVessel } from "./delivery-messages.ts";
import { toChange, toVesselChecklist } from "./vessel-checklist-messages.ts";
import { readChanges, readKnownTime, readReceipts, readVesselChecklists } from "./vessel-checklists.sql.ts";

/** Checklists that vessels have or had, with their state on board. Source: docs/spec/vessel-checklists.md. */
export function vesselChecklists({ db }: { db: Database }): Handlers<VesselChecklistCalls> {
  return {
    vesselChecklistList: async ({ vesselUuid, asOfTime }, context) => {
      const key = { organizationUuid: callerOf(context).organizationUuid, vesselUuid };
      const requestedTime = asOfTime === "" ? undefined : requestInstant("asOfTime", asOfTime);
      if (!(await readVessel(db, key))) throw notFound("vessel");
      const now = new Date();
      const past = requestedTime && requestedTime < now ? requestedTime : undefined;
      const rows = await readVesselChecklists(db, key, past ?? now);
      const receipts = await readReceipts(
        db,
        key,
        rows.map(({ revision_uuid }) => revision_uuid),
      );
      return {
        vesselChecklists: rows.map((row) =>
          toVesselChecklist(row, boardState(receipts.get(row.revision_uuid) ?? [], past)),
        ),
        asOfTime: utcIso(past ?? now),
        knownTime: utcIso(await readKnownTime(db, key.organizationUuid)),
      };
    },
    vesselChecklistChangeList: async ({ vesselUuid, beforeTime, limit }, context) => {
      const key = { organizationUuid: callerOf(context).organizationUuid, vesselUuid };
      const before = beforeTime === "" ? undefined : requestInstant("beforeTime", beforeTime);
      if (!(await readVessel(db, key))) throw notFound("vessel");
      const rows = await readChanges(db, key, { before, limit: limit || LIMITS.checklistChangesPage });
      return { changes: rows.map(toChange), complete: !rows[0]?.has_older };
    },
    checklistDeliveryGet: async ({ checklistTemplateUuid }, context) => {
      const { organizationUuid, restrictToVesselUuid } = callerOf(context);
      const { deliveries, vessels, overdueAfterDays } = await readDelivery(db, organizationUuid, {
        templateUuid: checklistTemplateUuid || undefined,
        vesselUuid: restrictToVesselUuid,
      });
      return {
        checklistDeliveries: deliveries.map(toDelivery),
        vessels: vessels.map(toDeliveryVessel),
        overdueAfterDays,
      };
    },
  };
}

type VesselChecklistCalls = "vesselChecklistList" | "vesselChecklistChangeList" | "checklistDeliveryGet";
