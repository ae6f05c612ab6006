import { LOGBOOK_NAMES } from "@shore/api/formatting/logbook-names";
import type { Db } from "../../../database/db.ts";

/** Entries are counted up to this limit; beyond it the count is not exact. */
export const MAX_COUNT = 10_000;

/** A logbook of a vessel, with the instant before which its open entries count. */
export type BookBefore = { vesselUuid: string; logbookName: string; before: Date };

export type OpenCount = {
  vessel_uuid: string;
  logbook_name: string;
  /** At most {@link MAX_COUNT} + 1. */
  count: number;
  oldest_time: Date;
  oldest_offset_minutes: number;
};

/** Counts the entries of these logbooks in a period that are neither verified nor removed; logbooks without any are left out. */
export async function countOpenEntries(
  db: Db,
  organizationUuid: string,
  { from, books }: { from: Date; books: readonly BookBefore[] },
): Promise<OpenCount[]> {
  const { rows } = await db.query<OpenCount>(
    `with open as materialized (
       select asked.vessel_uuid, asked.logbook_name, counted.count, oldest.event_time as oldest_time, oldest.logbook_entry_uuid
         from unnest($2::uuid[], $3::text[], $4::timestamptz[]) as asked (vessel_uuid, logbook_name, before)
        cross join lateral (
          select o.event_time, o.logbook_entry_uuid from open_entry o
           where o.organization_uuid = $1 and o.vessel_uuid = asked.vessel_uuid and o.logbook_name = asked.logbook_name
             and o.event_time >= $5 and o.event_time < asked.before
           order by o.event_time limit 1) oldest
        cross join lateral (
          select count(*)::int from (
            select from open_entry o
             where o.organization_uuid = $1 and o.vessel_uuid = asked.vessel_uuid and o.logbook_name = asked.logbook_name
               and o.event_time >= $5 and o.event_time < asked.before
             limit ${MAX_COUNT + 1}) few) counted (count))
     select open.vessel_uuid, open.logbook_name, open.count, open.oldest_time, e.event_offset_minutes as oldest_offset_minutes
       from (select vessel_uuid, array_agg(logbook_entry_uuid) as entry_uuids from open group by vessel_uuid) of_vessel
      cross join lateral entries_of($1, of_vessel.vessel_uuid, of_vessel.entry_uuids) e
       join open on open.vessel_uuid = of_vessel.vessel_uuid and open.logbook_entry_uuid = e.logbook_entry_uuid`,
    [
      organizationUuid,
      books.map(({ vesselUuid }) => vesselUuid),
      books.map(({ logbookName }) => logbookName),
      books.map(({ before }) => before),
      from,
    ],
  );
  return rows;
}

export type LastEntry = {
  vessel_uuid: string;
  logbook_name: string;
  last_time: Date;
  last_offset_minutes: number;
};

/** Returns the last entry of each logbook by event time; without removed entries, and those that do not count at that time. */
export async function readLastEntries(db: Db, organizationUuid: string, now: Date): Promise<LastEntry[]> {
  const { rows } = await db.query<LastEntry & { first_time: Date; gaps: [number, number, number][] | null }>(
    `select v.vessel_uuid, book.logbook_name, last.first_time, last.last_time, last.last_offset_minutes, last.gaps
       from (select vessel_uuid, times_that_count($1, vessel_uuid) as counted from vessel where organization_uuid = $1 offset 0) v
      cross join unnest($2::text[]) as book (logbook_name)
      cross join lateral (
        select d.first_time, d.last_time, d.last_offset_minutes, case when d.last_time > $3 then d.gaps end as gaps from logbook_day d
         where d.organization_uuid = $1 and d.vessel_uuid = v.vessel_uuid and d.logbook_name = book.logbook_name
           and d.first_time <= $3 and d.first_time <@ v.counted and d.ship_day <= ($3::timestamptz + interval '1 day')::date
         order by d.ship_day desc limit 1) last`,
    [organizationUuid, LOGBOOK_NAMES, now],
  );
  return rows.map(({ first_time: first, gaps, ...last }) => {
    if (last.last_time <= now) return last;
    // The day has later entries too. Shorter times than an hour are not listed; then there is an entry of less than an hour ago.
    const open = (gaps ?? []).findLast(([since]) => first.getTime() + since <= now.getTime());
    if (!open || first.getTime() + open[0] + open[1] <= now.getTime()) return { ...last, last_time: now };
    return { ...last, last_time: new Date(first.getTime() + open[0]), last_offset_minutes: open[2] };
  });
}
