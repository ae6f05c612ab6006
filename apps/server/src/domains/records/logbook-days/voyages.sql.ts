import { isOfFuture } from "../../entries/times-that-count.ts";
import type { Db } from "../../../database/db.ts";

/** Instant from which a vessel was under way, or was not, in milliseconds since 1970. */
export type VoyageChange = { atMs: number; isUnderWay: boolean };

/**
 * Returns the voyage changes that vessels reported, by vessel in time order, of one time in that of
 * receipt and of the batch: all from an instant on, and the last before it, without states of the future.
 */
export async function readVoyages(
  db: Db,
  organizationUuid: string,
  { vesselUuids, from }: { vesselUuids: readonly string[]; from: Date },
): Promise<Map<string, VoyageChange[]>> {
  const { rows } = await db.query<VoyageChange & { vesselUuid: string }>(
    `select v.vessel_uuid as "vesselUuid", (extract(epoch from s.state_time) * 1000)::float8 as "atMs",
            not coalesce((s.voyage ->> 'ended')::boolean, false) as "isUnderWay"
       from vessel v
       left join lateral (
         select state_time from vessel_state
          where organization_uuid = $1 and vessel_uuid = v.vessel_uuid and voyage is not null and state_time < $3
            and not (${isOfFuture("state_time", "receive_time")})
          order by state_time desc limit 1) before on true
       join vessel_state s
         on s.organization_uuid = $1 and s.vessel_uuid = v.vessel_uuid and s.voyage is not null
        and s.state_time >= coalesce(before.state_time, '-infinity') and not (${isOfFuture("s.state_time", "s.receive_time")})
      where v.organization_uuid = $1 and v.vessel_uuid = any($2::uuid[])
      order by s.state_time, s.receive_time, s.place_in_batch nulls first, s.fact_uuid`,
    [organizationUuid, vesselUuids, from],
  );
  return Map.groupBy(rows, ({ vesselUuid }) => vesselUuid);
}

/** Returns whether the vessel was under way at an instant; false also if it had reported no voyage by then. */
export function isUnderWayAt(voyages: readonly VoyageChange[], atMs: number): boolean {
  let [from, to] = [0, voyages.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((voyages[middle]?.atMs ?? Infinity) <= atMs) from = middle + 1;
    else to = middle;
  }
  return voyages[from - 1]?.isUnderWay ?? false;
}
