import type { Db } from "../../../database/db.ts";
import type { VesselOfOrganization } from "../../entries/entry-states.sql.ts";

/** Entries of a logbook in a month of ship time, `yyyy-MM`. */
export type MonthCount = { month: string; logbook_name: string; entries: number };

/** Entries of a day of ship time, `yyyy-MM-dd`, and when its oldest and its newest happened. */
export type DayCount = { day: string; entries: number; oldest_time: Date; newest_time: Date };

/** Counts the entries of each logbook in each month, the newest month first. */
export async function countMonths(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
): Promise<MonthCount[]> {
  const { rows } = await db.query<MonthCount>(MONTHS, [organizationUuid, vesselUuid]);
  return rows;
}

/** Counts the entries of these logbooks, or of all, on each day of a month, the newest day first. */
export async function countDays(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  { logbookNames, month }: { logbookNames: readonly string[]; month: string },
): Promise<DayCount[]> {
  const { rows } = await db.query<DayCount>(DAYS, [organizationUuid, vesselUuid, logbookNames, `${month}-01`]);
  return rows;
}

/** Counts the entries of these logbooks, or of all, before an instant. */
export async function countEntries(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  { logbookNames, before }: { logbookNames: readonly string[]; before: Date | undefined },
): Promise<number> {
  const { rows } = await db.query<{ entries: number }>(ENTRIES, [
    organizationUuid,
    vesselUuid,
    logbookNames,
    before ?? "infinity",
  ]);
  return rows[0]?.entries ?? 0;
}

/** Returns the days of ship time, `yyyy-MM-dd`, of these entries of a vessel, one for each entry. */
export async function readDays(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(DAYS_OF_ENTRIES, [organizationUuid, vesselUuid, entryUuids]);
  return rows.map(({ day }) => day);
}

/** Days since 1970 by the ship's clock, of entry `e`. A number costs a fifth of a date. */
export const SHIP_DAY = "floor((date_part('epoch', e.event_time) + e.event_offset_minutes * 60) / 86400)::int";

const OF_LOGBOOKS = "(cardinality($3::text[]) = 0 or e.logbook_name = any($3::text[]))";

const MONTHS = `
  select to_char(date '1970-01-01' + days.day, 'YYYY-MM') as month, days.logbook_name, sum(days.entries)::int as entries
    from (select ${SHIP_DAY} as day, e.logbook_name, count(*) as entries from logbook_entry e
           where e.organization_uuid = $1 and e.vessel_uuid = $2 group by 1, 2) days
   group by 1, 2 order by 1 desc, 2`;

// No clock on board differs by more than a day from UTC.
const DAYS = `
  select to_char(date '1970-01-01' + days.day, 'YYYY-MM-DD') as day, days.entries, days.oldest_time, days.newest_time
    from (select ${SHIP_DAY} as day, count(*)::int as entries, min(e.event_time) as oldest_time, max(e.event_time) as newest_time
            from logbook_entry e
           where e.organization_uuid = $1 and e.vessel_uuid = $2 and ${OF_LOGBOOKS}
             and e.event_time >= $4::date::timestamp at time zone 'UTC' - interval '1 day'
             and e.event_time < ($4::date + interval '1 month') at time zone 'UTC' + interval '1 day'
           group by 1) days
   where days.day >= $4::date - date '1970-01-01' and days.day < ($4::date + interval '1 month')::date - date '1970-01-01'
   order by 1 desc`;

const ENTRIES = `
  select count(*)::int as entries from logbook_entry e
   where e.organization_uuid = $1 and e.vessel_uuid = $2 and ${OF_LOGBOOKS} and e.event_time < $4::timestamptz`;

const DAYS_OF_ENTRIES = `
  select to_char(date '1970-01-01' + e.day, 'YYYY-MM-DD') as day
    from unnest($3::uuid[]) as asked (uuid) cross join lateral (
      select ${SHIP_DAY} as day from logbook_entry e
       where e.organization_uuid = $1 and e.vessel_uuid = $2 and e.logbook_entry_uuid = asked.uuid limit 1) e`;
