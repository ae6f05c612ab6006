import type { Db } from "../../../database/db.ts";

/** What was done about an entry, in the order of the contract's FleetLogState and of the database's function. */
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

// Each vessel is one range of the index by vessel and time, read from its end.
const LOG = `
  select v.vessel_uuid, coalesce(log.seconds, '{}') as seconds, coalesce(log.offset_minutes, '{}') as offset_minutes,
         coalesce(log.states, '{}') as states, coalesce(log.logbook_names, '{}') as logbook_names,
         coalesce(log.entry_uuids, '{}') as entry_uuids
    from vessel v
   cross join lateral fleet_log($1, v.vessel_uuid, $3, $4, $5) log
   where v.organization_uuid = $1 and ($2::uuid is null or v.vessel_uuid = $2)
   order by lower(v.display_name), v.vessel_uuid`;
