import type { TimeMarkName } from "@shore/api/formatting/time-marks";
import type { Fix } from "@shore/api/track";
import type { Db } from "../../../database/db.ts";
import { markOfWord, ofFuture, readTimesThatCount } from "../../entries/times-that-count.ts";

/** A position in the search index. */
export type StoredFix = Fix & {
  vesselUuid: string;
  entryUuid: string;
  crossedOut: boolean;
  timeMark: TimeMarkName | null;
  /** Named values of the entry; null: none or several of that name. */
  course: number | null;
  speed: number | null;
};

/** What a track contains of an entry besides its position. */
export type EntryOfFix = {
  entryUuid: string;
  offsetMinutes: number;
  logbookName: string;
  entryTypeName: string;
  /** Its import can be withdrawn; null: it is a record. */
  withdrawable: boolean | null;
};

type OfVessel = { organizationUuid: string; vesselUuid: string };

/**
 * Reads a vessel's positions in a period whose time has come or is not believed, in time order; if there are more than `most`, the last and every second, third, … before it.
 * @param period from inclusive, to exclusive; undefined: unbounded
 */
export async function readFixes(
  db: Db,
  { organizationUuid, vesselUuid }: OfVessel,
  { from, to }: { from: Date | undefined; to: Date | undefined },
  most = MAX_FIXES,
): Promise<StoredFix[]> {
  const counted = await readTimesThatCount(db, { organizationUuid, vesselUuid });
  const { rows } = await db.query<FixRow>(
    `with ${ofFuture("e.event_time >= $3 and e.event_time < $4")}
     select "vesselUuid", "entryUuid", time, latitude, longitude, "crossedOut", course, speed, "timeMark" from (
       select ${FIX_COLUMNS}, ${markOfWord("$6")} as "timeMark", count(*) over () - row_number() over (order by w.event_time, w.logbook_entry_uuid) as after,
              ceil(count(*) over () / $5::numeric)::int as step
         from logbook_entry_word w
        where w.organization_uuid = $1 and w.vessel_uuid = $2 and w.latitude is not null and w.event_time >= $3 and w.event_time < $4
          and (w.event_time <= now() or ${markOfWord("$6")} is not null)) fix
      where after % step = 0
      order by time, "entryUuid"`,
    [organizationUuid, vesselUuid, from ?? "-infinity", to ?? "infinity", most, counted],
  );
  return rows.map(fixOf);
}

/**
 * Returns the last position of each vessel that counts and was not removed, preceded by those of the 24 hours before it, in time order.
 * @param onlyVesselUuid the one vessel a restricted person may see; undefined: all
 */
export async function readLastFixes(
  db: Db,
  { organizationUuid, onlyVesselUuid }: { organizationUuid: string; onlyVesselUuid: string | undefined },
): Promise<StoredFix[]> {
  const { rows } = await db.query<FixRow>(LAST_DAYS, [organizationUuid, onlyVesselUuid ?? null]);
  return rows.map(fixOf);
}

/** Returns these entries by their uuids. */
export async function readEntriesOfFixes(
  db: Db,
  organizationUuid: string,
  fixes: readonly Pick<StoredFix, "vesselUuid" | "entryUuid">[],
): Promise<Map<string, EntryOfFix>> {
  const { rows } = await db.query<EntryOfFix>(ENTRIES, [
    organizationUuid,
    fixes.map(({ vesselUuid }) => vesselUuid),
    fixes.map(({ entryUuid }) => entryUuid),
  ]);
  return new Map(rows.map((row) => [row.entryUuid, row]));
}

/** Counts the positions of each day that has any, in UTC, as `yyyy-MM-dd`, in order, of entries that count. */
export async function countByDay(
  db: Db,
  { organizationUuid, vesselUuid }: OfVessel,
): Promise<{ day: string; positions: number }[]> {
  const counted = await readTimesThatCount(db, { organizationUuid, vesselUuid });
  const { rows } = await db.query<{ day: string; positions: number }>(
    `with ${ofFuture()}
     select to_char(day, 'YYYY-MM-DD') as day, positions::int from (
       select date_trunc('day', event_time, 'UTC') at time zone 'UTC' as day, count(*) as positions
         from logbook_entry_word w
        where w.organization_uuid = $1 and w.vessel_uuid = $2 and w.latitude is not null and w.event_time <= now()
          and ${markOfWord("$3")} is null
        group by 1) counted
      order by 1`,
    [organizationUuid, vesselUuid, counted],
  );
  return rows;
}

type FixRow = Omit<StoredFix, "time"> & { time: Date };

function fixOf({ time, ...row }: FixRow): StoredFix {
  return { ...row, time: time.getTime() };
}

/** Maximum number of positions read for a track: one each minute of ten weeks, or each hour of eleven years; 100 bytes each. */
const MAX_FIXES = 100_000;

const REMOVED = `w.words @@ '''~s:removed'''::tsquery`;

/** A value that an entry names twice is a list, and null here. */
const number = (...names: string[]) =>
  `coalesce(${names.map((name) => `case when jsonb_typeof(w.figures -> '${name}') = 'number' then (w.figures -> '${name}')::float8 end`).join(", ")})`;

const FIX_COLUMNS = `w.vessel_uuid as "vesselUuid", w.logbook_entry_uuid as "entryUuid", w.event_time as time, w.latitude, w.longitude,
  ${REMOVED} as "crossedOut", ${number("courseOverGround", "course")} as course, ${number("speedOverGround", "speed")} as speed`;

/** One each minute. */
const MAX_PER_DAY = 1_440;

const LAST_DAYS = `
  select day.* from vessel v
   cross join lateral (select ${FIX_COLUMNS}, null as "timeMark" from fixes_of_last_day($1, v.vessel_uuid, ${MAX_PER_DAY}) w) day
   where v.organization_uuid = $1 and ($2::uuid is null or v.vessel_uuid = $2)
   order by day."vesselUuid", day.time, day."entryUuid"`;

const ENTRIES = `
  select e.logbook_entry_uuid as "entryUuid", e.event_offset_minutes as "offsetMinutes", e.logbook_name as "logbookName",
         coalesce(nullif(e.entry ->> 'entryTypeName', ''), e.entry_type_id) as "entryTypeName",
         e.withdrawable
    from (select vessel_uuid, array_agg(logbook_entry_uuid) as entry_uuids
            from unnest($2::uuid[], $3::uuid[]) as asked (vessel_uuid, logbook_entry_uuid) group by 1) of_vessel
   cross join lateral entries_of($1, of_vessel.vessel_uuid, of_vessel.entry_uuids) e`;
