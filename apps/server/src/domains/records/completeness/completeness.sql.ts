import type { Db } from "../../../database/db.ts";

/** Days are numbers since 1970 by the ship's clock. */
type Period = { fromDay: number; toDay: number };

/** Figures of a logbook's days with entries, as parallel arrays; times in milliseconds from the day's midnight in UTC. */
export type BookDays = {
  day: number[];
  entries: number[];
  /** Null: all entries of the day are removed or do not count. */
  first: (number | null)[];
  last: (number | null)[];
  firstOffset: (number | null)[];
  lastOffset: (number | null)[];
  longestGap: number[];
  /** By day: milliseconds from the first entry, length and offset of each gap, only where one may be too long or the clock was changed. */
  gaps: Record<number, [sinceMs: number, lengthMs: number, offset: number][]> | null;
  /** By day: entries recorded late, not verified and not signed, only where there are any; most days have none. */
  marks: Record<number, [recordedLate: number, notVerified: number, notSigned: number]> | null;
};

/** A logbook of a vessel; `firstDay`: of its first entry that counts; `days`: those of the period, some before and after, and the next existing ones; null: none. */
export type BookRow = { vesselUuid: string; logbookName: string; firstDay: number | null; days: BookDays | null };

/**
 * Reads the days of the vessels' logbooks.
 * @param limitsMs of each logbook: days with only shorter gaps may omit the list of gaps
 */
export async function readBookDays(
  db: Db,
  organizationUuid: string,
  {
    vesselUuids,
    limitsMs,
    fromDay,
    toDay,
  }: Period & { vesselUuids: readonly string[]; limitsMs: ReadonlyMap<string, number> },
): Promise<BookRow[]> {
  const rows: BookRow[] = [];
  for (let from = 0; from < vesselUuids.length; from += VESSELS_A_STATEMENT) {
    const read = await db.query<BookRow>(BOOK_DAYS, [
      organizationUuid,
      vesselUuids.slice(from, from + VESSELS_A_STATEMENT),
      [...limitsMs.keys()],
      [...limitsMs.values()].map((limit) => Math.min(limit, MAX_GAP_MS)),
      fromDay,
      toDay,
    ]);
    rows.push(...read.rows);
  }
  await addGapsOfOverlaps(db, organizationUuid, rows);
  return rows;
}

/**
 * Adds the gaps of overlapping days: where the clock was set back over midnight, or over the date line and back, a day has entries
 * between those of another.
 */
async function addGapsOfOverlaps(db: Db, organizationUuid: string, rows: readonly BookRow[]): Promise<void> {
  const overlappingDays = rows.flatMap((book) => overlapping(book).map((day) => ({ book, day })));
  if (overlappingDays.length === 0) return;
  const { rows: found } = await db.query<{ at: number; gaps: NonNullable<BookDays["gaps"]>[number] }>(
    `select asked.at::int as at, coalesce(to_json(d.gaps), '[]') as gaps
       from unnest($2::uuid[], $3::text[], $4::int[]) with ordinality as asked (vessel_uuid, logbook_name, day, at)
       join logbook_day d
         on d.organization_uuid = $1 and d.vessel_uuid = asked.vessel_uuid and d.logbook_name = asked.logbook_name
        and d.ship_day = ${DATE("asked.day")}`,
    [
      organizationUuid,
      overlappingDays.map(({ book }) => book.vesselUuid),
      overlappingDays.map(({ book }) => book.logbookName),
      overlappingDays.map(({ day }) => day),
    ],
  );
  for (const { at, gaps } of found) {
    const { book, day } = overlappingDays[at - 1] ?? {};
    if (book?.days && day !== undefined) book.days.gaps = { ...book.days.gaps, [day]: gaps };
  }
}

/** Returns days that overlap an earlier day, and those earlier days, unless their gaps are listed already. */
function overlapping({ days }: BookRow): number[] {
  if (!days) return [];
  const found = new Set<number>();
  for (const [index, day] of days.day.entries()) {
    const last = days.last[index];
    if (typeof last !== "number") continue;
    for (let next = index + 1; (days.day[next] ?? Infinity) <= day + AROUND; next += 1) {
      const [later, first] = [days.day[next], days.first[next]];
      if (later === undefined || typeof first !== "number") continue;
      if ((later - day) * DAY_MS + first < last) found.add(day).add(later);
    }
  }
  return [...found].filter((day) => !days.gaps?.[day]);
}

const DAY_MS = 86_400_000;

/** A day of a vessel that crosses the date line, over all its logbooks: the offsets of its first and its last entry. */
export type LineDay = { day: number; firstOffset: number; lastOffset: number };

/** Reads the days of vessels whose clocks differ by twelve hours or more in the period. */
export async function readLineDays(
  db: Db,
  organizationUuid: string,
  { vesselUuids, fromDay, toDay }: Period & { vesselUuids: readonly string[] },
): Promise<Map<string, LineDay[]>> {
  const { rows } = await db.query<LineDay & { vesselUuid: string }>(LINE_DAYS, [
    organizationUuid,
    vesselUuids,
    fromDay,
    toDay,
  ]);
  return Map.groupBy(rows, ({ vesselUuid }) => vesselUuid);
}

/** Returns the key of a logbook of a vessel. */
export function keyOf({ vesselUuid, logbookName }: Pick<BookRow, "vesselUuid" | "logbookName">): string {
  return `${vesselUuid} ${logbookName}`;
}

/**
 * Reads the event of the last entry before an instant that is neither verified nor removed.
 * @param verifyBefore by vessel, in milliseconds since 1970; -Infinity: none
 * @returns milliseconds since 1970 by {@link keyOf}
 */
export async function readLastOverdue(
  db: Db,
  organizationUuid: string,
  { verifyBefore, logbookNames }: { verifyBefore: ReadonlyMap<string, number>; logbookNames: readonly string[] },
): Promise<Map<string, number>> {
  const limited = [...verifyBefore].filter(([, before]) => before > -Infinity);
  const { rows } = await db.query<{ vesselUuid: string; logbookName: string; lastMs: number }>(LAST_OVERDUE, [
    organizationUuid,
    limited.map(([vesselUuid]) => vesselUuid),
    limited.map(([, before]) => new Date(before)),
    logbookNames,
  ]);
  return new Map(rows.map((row) => [keyOf(row), row.lastMs]));
}

/** Their days are parsed at once, while no other request runs. */
const VESSELS_A_STATEMENT = 32;

/** Longer than any gap between two entries of a day. */
const MAX_GAP_MS = 1_000_000_000;

// In the order of the index: a logbook that is not kept would be looked for in every day of every vessel.
// A day that is too early has no first and last entry, and is no day of the first record; one of removed entries only is, by its end.
// No clock is changed by more than two days, so a day's entries lie between those of the days three before and three after.
const AROUND = 3;
const DAY_NUMBER = "(d.ship_day - date '1970-01-01')";
const DATE = (parameter: string) => `(date '1970-01-01' + ${parameter}::int)`;
const OF_BOOK = `
  d.organization_uuid = $1 and d.vessel_uuid = book.vessel_uuid and d.logbook_name = book.logbook_name`;
const inDay = (column: string) => `(date_part('epoch', d.${column}) * 1000 - ${DAY_NUMBER} * 86400000.0)::int`;

const BOOK_DAYS = `
  with book as (
    select v.vessel_uuid, n.logbook_name, n.limit_ms, d.first_day, v.counted
      from (select vessel_uuid, times_that_count($1, vessel_uuid) as counted from vessel
             where organization_uuid = $1 and vessel_uuid = any($2::uuid[]) offset 0) v
     cross join unnest($3::text[], $4::int[]) as n (logbook_name, limit_ms)
     cross join lateral (
       select from logbook_day d
        where d.organization_uuid = $1 and d.vessel_uuid = v.vessel_uuid and d.logbook_name = n.logbook_name
       order by ship_day limit 1) kept
      left join lateral (
       select ship_day as first_day from logbook_day d
        where d.organization_uuid = $1 and d.vessel_uuid = v.vessel_uuid and d.logbook_name = n.logbook_name
          and (d.first_time <@ v.counted
               or d.entries = d.struck and (d.ship_day + 1)::timestamp at time zone 'UTC' <@ v.counted)
        order by ship_day limit 1) d on true)
  select book.vessel_uuid as "vesselUuid", book.logbook_name as "logbookName",
         book.first_day - date '1970-01-01' as "firstDay", found.days
    from book
    left join lateral (
      select max(ship_day) as day from logbook_day d
       where ${OF_BOOK} and d.ship_day < ${DATE("$5")} - ${AROUND} and d.last_time <@ book.counted) before on true
    left join lateral (
      select min(ship_day) as day from logbook_day d
       where ${OF_BOOK} and d.ship_day > ${DATE("$6")} + ${AROUND} and d.last_time is not null) after on true
   cross join lateral (
     select case when count(*) > 0 then json_build_object(
              'day', array_agg(${DAY_NUMBER} order by d.ship_day),
              'entries', array_agg(d.entries order by d.ship_day),
              'first', array_agg(case when d.first_time <@ book.counted then ${inDay("first_time")} end order by d.ship_day),
              'last', array_agg(case when d.first_time <@ book.counted then ${inDay("last_time")} end order by d.ship_day),
              'firstOffset', array_agg(d.first_offset_minutes order by d.ship_day),
              'lastOffset', array_agg(d.last_offset_minutes order by d.ship_day),
              'longestGap', array_agg(d.longest_gap_ms order by d.ship_day),
              'gaps', json_object_agg(${DAY_NUMBER}, d.gaps)
                        filter (where d.longest_gap_ms >= book.limit_ms or d.first_offset_minutes <> d.last_offset_minutes),
              'marks', json_object_agg(${DAY_NUMBER}, array[d.recorded_late, d.not_verified, d.not_signed])
                         filter (where d.recorded_late + d.not_verified + d.not_signed > 0)) end as days
       from logbook_day d
      where ${OF_BOOK} and d.ship_day >= coalesce(before.day, ${DATE("$5")} - ${AROUND})
        and d.ship_day <= coalesce(after.day, ${DATE("$6")} + ${AROUND})) found`;

const LAST_OVERDUE = `
  select v.vessel_uuid as "vesselUuid", n.logbook_name as "logbookName",
         (date_part('epoch', last.event_time) * 1000)::float8 as "lastMs"
    from unnest($2::uuid[], $3::timestamptz[]) as v (vessel_uuid, before)
   cross join unnest($4::text[]) as n (logbook_name)
   cross join lateral (
     select o.event_time from open_entry o
      where o.organization_uuid = $1 and o.vessel_uuid = v.vessel_uuid and o.logbook_name = n.logbook_name
        and o.event_time < v.before
      order by o.event_time desc limit 1) last`;

const LINE_DAYS = `
  with crossing as (
    select d.vessel_uuid from logbook_day d
     where d.organization_uuid = $1 and d.vessel_uuid = any($2::uuid[]) and d.last_time is not null
       and d.ship_day between ${DATE("$3")} - ${AROUND} and ${DATE("$4")} + ${AROUND}
     group by d.vessel_uuid
    having max(greatest(d.first_offset_minutes, d.last_offset_minutes)) - min(least(d.first_offset_minutes, d.last_offset_minutes)) >= 720)
  select d.vessel_uuid as "vesselUuid", ${DAY_NUMBER} as day,
         (array_agg(d.first_offset_minutes order by d.first_time))[1] as "firstOffset",
         (array_agg(d.last_offset_minutes order by d.last_time desc))[1] as "lastOffset"
    from logbook_day d
   where d.organization_uuid = $1 and d.vessel_uuid in (select vessel_uuid from crossing) and d.last_time is not null
     and d.ship_day between ${DATE("$3")} - ${AROUND} and ${DATE("$4")} + ${AROUND}
   group by 1, d.ship_day
   order by d.ship_day`;
