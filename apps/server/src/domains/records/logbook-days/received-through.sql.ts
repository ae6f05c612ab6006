import type { Db } from "../../../database/db.ts";

/** Up to when a vessel's records are received: none from before that instant is still on board, as far as the ship reported. */
export type ReceivedThrough = { throughMs: number; newestReceiveTime: Date | null };

/**
 * Returns up to when records of vessels are received: the newest record, or the ship's last call with nothing left to send, as far as it
 * reported. A vessel without either is not in the map.
 * @param onlyVesselUuids these vessels; undefined: all of the organisation
 */
export async function readReceivedThrough(
  db: Db,
  organizationUuid: string,
  onlyVesselUuids: readonly string[] | undefined,
): Promise<Map<string, ReceivedThrough>> {
  const { rows } = await db.query<ReceivedThrough & { vesselUuid: string }>(RECEIVED, [
    organizationUuid,
    onlyVesselUuids ?? null,
  ]);
  return new Map(rows.map(({ vesselUuid, ...received }) => [vesselUuid, received]));
}

// An entry of the future, or one that is removed, does not say until when records are received: its time may be a mistake. Without `offset 0`
// the time is looked up twice, for the condition too.
const RECEIVED = `
  select * from (
    select v.vessel_uuid as "vesselUuid",
           (extract(epoch from greatest(newest_standing_time_before($1, v.vessel_uuid, now()),
              case when coalesce(l.backlog_batches, 0) = 0 then l.last_contact_time end)) * 1000)::float8 as "throughMs",
           received.of_entry as "newestReceiveTime"
      from vessel v
     cross join lateral newest_receive_times($1, v.vessel_uuid) received
      left join ship_link l on l.organization_uuid = $1 and l.vessel_uuid = v.vessel_uuid
     where v.organization_uuid = $1 and ($2::uuid[] is null or v.vessel_uuid = any($2::uuid[])) offset 0) of_vessel
   where "throughMs" is not null`;
