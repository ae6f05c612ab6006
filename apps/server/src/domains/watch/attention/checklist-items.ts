import type { Db } from "../../../database/db.ts";
import { readDelivery } from "../../checklists/vessel-checklists/checklist-delivery.ts";
import type { VesselItems } from "./items.ts";
import { singleItem } from "./items.ts";
import { KINDS, type KindName } from "./kinds.ts";
import type { VesselRule } from "./rules.ts";

/** Returns items for checklists whose latest revision should be in use on board and is not. */
export async function checklistItems(
  db: Db,
  organizationUuid: string,
  {
    onlyVesselUuid,
    ruleOf,
    now,
  }: {
    onlyVesselUuid: string | undefined;
    ruleOf: (kind: KindName, vesselUuid: string) => VesselRule;
    now: Date;
  },
): Promise<VesselItems> {
  const scope = { templateUuid: undefined, vesselUuid: onlyVesselUuid };
  const { deliveries, overdueAfterDays } = await readDelivery(db, organizationUuid, scope, now);
  return deliveries.flatMap(({ checklist, cells }) =>
    cells.flatMap(({ vesselUuid, overdueTime }) => {
      if (!overdueTime || !ruleOf("checklist_overdue", vesselUuid).enabled) return [];
      const item = {
        ...singleItem("checklist_overdue", KINDS.checklist_overdue.grade, {
          since: overdueTime,
          limitSeconds: overdueAfterDays * 86_400,
        }),
        subject: { uuid: checklist.template_uuid, name: checklist.display_name },
      };
      return [{ vesselUuid, item }];
    }),
  );
}
