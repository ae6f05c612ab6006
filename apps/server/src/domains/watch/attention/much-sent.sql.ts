import type { Db } from "../../../database/db.ts";

/** What a vessel's link received within the last day, and on a usual day; bytes as transferred. */
export type MuchSentRow = {
  vessel_uuid: string;
  facts: number;
  bytes: number;
  /** When the first of it was received. */
  since: Date;
  /** Median of the last 30 days on which it sent, within 90 days; 0: it sent on none. */
  usual_facts: number;
  usual_bytes: number;
  /** Days without a batch before that. */
  quiet_days: number;
};

/** Returns the vessels that sent more than the floors within the last day, however much they usually send. */
export async function readMuchSent(
  db: Db,
  organizationUuid: string,
  { onlyVesselUuid, floor }: { onlyVesselUuid: string | undefined; floor: { facts: number; bytes: number } },
): Promise<MuchSentRow[]> {
  const { rows } = await db.query<MuchSentRow>(MUCH_SENT, [
    organizationUuid,
    onlyVesselUuid ?? null,
    floor.facts,
    floor.bytes,
  ]);
  return rows;
}

const MUCH_SENT = `
  select v.vessel_uuid, sent.*
    from vessel v
   cross join lateral much_sent($1, v.vessel_uuid, $3, $4) sent
   where v.organization_uuid = $1 and ($2::uuid is null or v.vessel_uuid = $2)`;
