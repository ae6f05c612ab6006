import type { Db } from "../../../database/db.ts";
import { singleItem, type VesselItems } from "./items.ts";
import { KINDS, type KindName } from "./kinds.ts";
import { type MuchSentRow, readMuchSent } from "./much-sent.sql.ts";
import type { VesselRule } from "./rules.ts";

/** Returns items for vessels whose link received far more within the last day than usual: a stolen credential, or faulty software. */
export async function muchSentItems(
  db: Db,
  organizationUuid: string,
  {
    onlyVesselUuid,
    ruleOf,
  }: { onlyVesselUuid: string | undefined; ruleOf: (kind: KindName, vesselUuid: string) => VesselRule },
): Promise<VesselItems> {
  const sent = await readMuchSent(db, organizationUuid, { onlyVesselUuid, floor: FLOOR });
  return sent.flatMap((row) => {
    if (!isFarMore(row) || !ruleOf("sends_much", row.vessel_uuid).enabled) return [];
    const item = { ...singleItem("sends_much", KINDS.sends_much.grade, { since: row.since }), count: row.facts };
    return [{ vesselUuid: row.vessel_uuid, item }];
  });
}

/** After a time offline a ship sends what it recorded meanwhile, as usual. */
function isFarMore({ facts, bytes, usual_facts, usual_bytes, quiet_days }: MuchSentRow): boolean {
  const times = TIMES_USUAL + quiet_days;
  return facts > Math.max(FLOOR.facts, times * usual_facts) || bytes > Math.max(FLOOR.bytes, times * usual_bytes);
}

/** A ship with little traffic may send that much on a busy day. */
const FLOOR = { facts: 2_000, bytes: 5_242_880 };
const TIMES_USUAL = 10;
