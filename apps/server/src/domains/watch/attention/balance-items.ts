import type { Db } from "../../../database/db.ts";
import { readOldestOpenFindings } from "../../balance/finding-list.sql.ts";
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
  const findings = await readOldestOpenFindings(db, organizationUuid, onlyVesselUuid);
  return findings.flatMap((row) => {
    if (!ruleOf("balance", row.vessel_uuid).enabled) return [];
    const item = {
      ...singleItem("balance", KINDS.balance.grade, { since: undefined }),
      count: row.count,
      oldest: { time: row.event_time, offsetMinutes: row.event_offset_minutes },
      finding: row,
    };
    return [{ vesselUuid: row.vessel_uuid, item }];
  });
}
