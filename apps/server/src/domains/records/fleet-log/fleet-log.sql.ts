import type { Db } from "../../../database/db.ts";
import { NOW_CROSSED_OUT } from "../../entries/joined-state.ts";
import { isOfFuture } from "../../entries/times-that-count.ts";

/** What was done about an entry, in the order of the contract's FleetLogState. */
export const LOG_STATES = ["verified", "open", "removed"] as const;

/** The entries of a vessel in a period, oldest first, in parallel lists. */
export type FleetLogRow = {
  vessel_uuid: string;
  seconds: number[];
  offset_minutes: number[];
  /** Indices of {@link LOG_STATES}. */
  states: number[];
  logbook_names: string[];
  entry_uuids: string[];
};

/**
 * Returns each vessel's newest entries from an instant up to another, at most `most` a vessel, by name of vessel. None of the last days is
 * too early, so of those that do not count only entries of the future have to be left out: docs/spec/entry-times.md.
 * @param onlyVesselUuid the one vessel a restricted person may see; undefined: all
 */
export async function readFleetLog(
  db: Db,
  { organizationUuid, onlyVesselUuid }: { organizationUuid: string; onlyVesselUuid: string | undefined },
  { from, until, most }: { from: Date; until: Date; most: number },
): Promise<FleetLogRow[]> {
  const { rows } = await db.query<FleetLogRow>(LOG, [organizationUuid, onlyVesselUuid ?? null, from, until, most]);
  return rows;
}

/** Returns the newest entry that counts of each of these vessels; one without any is left out. */
export async function readNewestTimes(
  db: Db,
  organizationUuid: string,
  vesselUuids: readonly string[],
): Promise<Map<string, { time: Date; offsetMinutes: number }>> {
  if (vesselUuids.length === 0) return new Map();
  const { rows } = await db.query<{ vessel_uuid: string; event_time: Date; event_offset_minutes: number }>(
    `select asked.vessel_uuid, newest.event_time, newest.event_offset_minutes
       from unnest($2::uuid[]) as asked (vessel_uuid) cross join lateral newest_entry($1, asked.vessel_uuid) newest`,
    [organizationUuid, vesselUuids],
  );
  return new Map(
    rows.map((row) => [row.vessel_uuid, { time: row.event_time, offsetMinutes: row.event_offset_minutes }]),
  );
}

/** Counts the vessels that a person may see. */
export async function countVessels(
  db: Db,
  { organizationUuid, onlyVesselUuid }: { organizationUuid: string; onlyVesselUuid: string | undefined },
): Promise<number> {
  const { rows } = await db.query<{ vessels: number }>(
    `select count(*)::int as vessels from vessel
      where organization_uuid = $1 and ($2::uuid is null or vessel_uuid = $2)`,
    [organizationUuid, onlyVesselUuid ?? null],
  );
  return rows[0]?.vessels ?? 0;
}

// Each vessel is one range of the index by vessel and time, read from its end. The lists are built in the database: a row an entry takes
// five times as long to transfer and read.
const LOG = `
  select v.vessel_uuid, coalesce(log.seconds, '{}') as seconds, coalesce(log.offset_minutes, '{}') as offset_minutes,
         coalesce(log.states, '{}') as states, coalesce(log.logbook_names, '{}') as logbook_names,
         coalesce(log.entry_uuids, '{}') as entry_uuids
    from vessel v
   cross join lateral (
     select array_agg(floor(extract(epoch from e.event_time - $3::timestamptz))::int order by e.event_time, e.logbook_entry_uuid) as seconds,
            array_agg(e.event_offset_minutes::int order by e.event_time, e.logbook_entry_uuid) as offset_minutes,
            array_agg(case when ${NOW_CROSSED_OUT} then 2
                           when (coalesce(s.state, e.entry) ->> 'verified')::boolean then 0 else 1 end
                      order by e.event_time, e.logbook_entry_uuid) as states,
            array_agg(e.logbook_name order by e.event_time, e.logbook_entry_uuid) as logbook_names,
            array_agg(e.logbook_entry_uuid::text order by e.event_time, e.logbook_entry_uuid) as entry_uuids
       from (select newest.* from (
               select e.logbook_entry_uuid, e.event_time, e.event_offset_minutes, e.logbook_name, e.receive_time, e.crossed_out, e.entry
                 from logbook_entry e
                where e.organization_uuid = $1 and e.vessel_uuid = v.vessel_uuid
                  and e.event_time >= $3::timestamptz and e.event_time <= $4::timestamptz
                order by e.event_time desc offset 0) newest
              where not (${isOfFuture("newest.event_time", "newest.receive_time")})
              limit $5) e
       left join lateral (
         select s.crossed_out, s.state from logbook_entry_state s
          where s.organization_uuid = $1 and s.vessel_uuid = v.vessel_uuid
            and s.logbook_entry_uuid = e.logbook_entry_uuid limit 1) s on true) log
   where v.organization_uuid = $1 and ($2::uuid is null or v.vessel_uuid = $2)
   order by lower(v.display_name), v.vessel_uuid`;
