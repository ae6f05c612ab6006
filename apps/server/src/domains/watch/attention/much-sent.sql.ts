import type { Db } from "../../../database/db.ts";
import { IMPORT_EPOCH } from "../../../kernel/import-epoch.ts";

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

// Lateral, so that the last day is one range of the index on time, and the days before are read of the few vessels above the floors.
const MUCH_SENT = `
  select v.vessel_uuid, day.facts, day.bytes, day.since, coalesce(usual.facts, 0) as usual_facts,
         coalesce(usual.bytes, 0) as usual_bytes,
         coalesce(extract(epoch from now() - interval '1 day' - usual.last_time) / 86400, 0)::float8 as quiet_days
    from vessel v
    cross join lateral (
      select sum(b.facts)::int as facts, sum(b.packed_bytes)::float8 as bytes, min(b.receive_time) as since
        from ship_batch b
       where b.organization_uuid = $1 and b.vessel_uuid = v.vessel_uuid and b.epoch_uuid <> '${IMPORT_EPOCH}'
         and b.receive_time > now() - interval '1 day') day
    cross join lateral (
      select percentile_cont(0.5) within group (order by one.facts) as facts,
             percentile_cont(0.5) within group (order by one.bytes) as bytes, max(one.last_time) as last_time
        from (
          select sum(b.facts)::float8 as facts, sum(b.packed_bytes)::float8 as bytes, max(b.receive_time) as last_time
            from ship_batch b
           where b.organization_uuid = $1 and b.vessel_uuid = v.vessel_uuid and b.epoch_uuid <> '${IMPORT_EPOCH}'
             and b.receive_time between now() - interval '91 days' and now() - interval '1 day'
             and (day.facts > $3 or day.bytes > $4)
           group by floor(extract(epoch from now() - b.receive_time) / 86400)
           order by last_time desc limit 30) one) usual
   where v.organization_uuid = $1 and ($2::uuid is null or v.vessel_uuid = $2) and (day.facts > $3 or day.bytes > $4)`;
