import type { Db } from "../../../database/db.ts";
import { countOpenFindings } from "../../balance/finding-list.sql.ts";
import { singleItem, type VesselItems } from "./items.ts";
import { KINDS, type KindName } from "./kinds.ts";
import type { VesselRule } from "./rules.ts";

/** Returns items for vessels with unexplained findings of the balance. */
export async function balanceItems(
  db: Db,
  organizationUuid: string,
  {
    onlyVesselUuid,
    ruleOf,
  }: { onlyVesselUuid: string | undefined; ruleOf: (kind: KindName, vesselUuid: string) => VesselRule },
): Promise<VesselItems> {
  const counts = await countOpenFindings(db, organizationUuid, onlyVesselUuid);
  return counts.flatMap((row) => {
    if (!ruleOf("balance", row.vessel_uuid).enabled) return [];
    const item = {
      ...singleItem("balance", KINDS.balance.grade, { since: undefined }),
      count: row.count,
      oldest: { time: row.oldest_time, offsetMinutes: row.oldest_offset_minutes },
    };
    return [{ vesselUuid: row.vessel_uuid, item }];
  });
}
