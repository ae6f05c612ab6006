import type { TimeMarkName } from "@shore/api/formatting/time-marks";
import type { Db } from "../../../database/db.ts";
import { markOfWord, ofFuture, readTimesThatCount } from "../../entries/times-that-count.ts";

type OfVessel = { organizationUuid: string; vesselUuid: string };

/** Names of figures, and a period: from inclusive, to exclusive; undefined: unbounded. */
type FigureQuery = { names: readonly string[]; from: Date | undefined; to: Date | undefined };

/** A value, or the last value of an equal part of the period. */
export type FigureRow = {
  name: string;
  removed: boolean;
  /** Why the time of the entry is not believed. */
  timeMark: TimeMarkName | null;
  /** How many values the name has in the period, without removed ones and those of such a time. */
  values: number;
  gapHours: number;
  entryUuid: string;
  time: Date;
  number: number;
  /** How many values the row represents, and their minimum and maximum. */
  count: number;
  min: number;
  max: number;
  /** A time longer than the gap lies before it, or before another value that it represents. */
  afterGap: boolean;
};

/** What a series contains of an entry besides its figure. */
export type EntryOfFigure = {
  entryUuid: string;
  offsetMinutes: number;
  entryTypeName: string;
  /** Values that a person typed. */
  manual: { name?: string; label?: string }[];
};

/**
 * Reads the values of these names in a period, in the order of their time, of entries whose time has come or is not believed. If a name has more than `maxPoints`, the last value in
 * each of as many equal parts of the period.
 */
export async function readFigures(
  db: Db,
  { organizationUuid, vesselUuid }: OfVessel,
  { names, from, to }: FigureQuery,
  maxPoints: number,
): Promise<FigureRow[]> {
  const counted = await readTimesThatCount(db, { organizationUuid, vesselUuid });
  const { rows } = await db.query<FigureRow>(FIGURES, [
    organizationUuid,
    vesselUuid,
    names,
    from ?? "-infinity",
    to ?? "infinity",
    maxPoints,
    counted,
  ]);
  return rows;
}

/** Returns the figure names in a vessel's entries, those of the last entries first, 200 at most. @param only these names; default: all */
export async function readFigureNames(
  db: Db,
  { organizationUuid, vesselUuid }: OfVessel,
  only?: readonly string[],
): Promise<{ name: string; label: string }[]> {
  const { rows } = await db.query<{ name: string; label: string }>(NAMES, [organizationUuid, vesselUuid, only ?? null]);
  return rows;
}

/** Counts the entries that have text in the place of each figure, among the last 5,000 of the period. */
export async function countTexts(
  db: Db,
  { organizationUuid, vesselUuid }: OfVessel,
  { names, from, to }: FigureQuery,
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ name: string; texts: number }>(TEXTS, [
    organizationUuid,
    vesselUuid,
    names,
    from ?? "-infinity",
    to ?? "infinity",
  ]);
  return new Map(rows.map(({ name, texts }) => [name, texts]));
}

/** Returns the entries of these values, by their uuids. */
export async function readEntriesOfFigures(
  db: Db,
  { organizationUuid, vesselUuid }: OfVessel,
  figures: readonly Pick<FigureRow, "entryUuid">[],
): Promise<Map<string, EntryOfFigure>> {
  const { rows } = await db.query<EntryOfFigure>(ENTRIES, [
    organizationUuid,
    vesselUuid,
    [...new Set(figures.map(({ entryUuid }) => entryUuid))],
  ]);
  return new Map(rows.map((row) => [row.entryUuid, row]));
}

const REMOVED = `w.words @@ '''~s:removed'''::tsquery`;

/** Values of a name that are joined to a line, or to none: those removed, and those of a wrong time. */
const LINE = "place, removed, time_mark";

/**
 * Returns a statement for the rows of a {@link FigureRow} from those of `figure`: name, place among the names, removed, time_mark (empty: it
 * counts), event_time, logbook_entry_uuid, number.
 * @param most the most points of a name, a parameter
 */
export const figureRowsSql = (figure: string, most: string) => `
  figure as materialized (${figure}),
  spaced as (
    select *, event_time - lag(event_time) over (partition by ${LINE} order by event_time, logbook_entry_uuid) as since
      from figure),
  extent as (
    select ${LINE}, count(*)::int as values, min(event_time) as first_time, max(event_time) as last_time,
           case when percentile_cont(0.5) within group (order by since) > interval '13 hours' then 30 else 13 end as gap_hours
      from spaced group by ${LINE}),
  placed as (
    select spaced.*, extent.values, extent.gap_hours,
           case when extent.values > ${most}::int
                then width_bucket(extract(epoch from event_time), extract(epoch from first_time), extract(epoch from last_time) + 1, ${most}::int)
                else row_number() over (partition by ${LINE} order by event_time, logbook_entry_uuid) end as part
      from spaced join extent using (${LINE}))
  select name, removed, nullif(time_mark, '') as "timeMark", values, gap_hours as "gapHours", logbook_entry_uuid as "entryUuid",
         event_time as time, number, count, min, max, after_gap as "afterGap"
    from (
      select distinct on (${LINE}, part) *, (count(*) over part_of)::int as count, min(number) over part_of as min,
             max(number) over part_of as max,
             coalesce(bool_or(since > make_interval(hours => gap_hours)) over part_of, false) as after_gap
        from placed
      window part_of as (partition by ${LINE}, part)
       order by ${LINE}, part, event_time desc, logbook_entry_uuid desc) point
   order by place, event_time, logbook_entry_uuid`;

// A name that an entry contains twice is a list; `$[*]` takes a single number as a list of one.
const FIGURES = `
  with ${ofFuture("e.event_time >= $4 and e.event_time < $5")},
  ${figureRowsSql(
    `
    select asked.name, asked.place, ${REMOVED} as removed, coalesce(${markOfWord("$7")}, '') as time_mark, w.event_time,
           w.logbook_entry_uuid, held.number::float8 as number
      from logbook_entry_word w
     cross join unnest($3::text[]) with ordinality as asked (name, place)
     cross join lateral jsonb_path_query(w.figures -> asked.name, '$[*]') as held (number)
     where w.organization_uuid = $1 and w.vessel_uuid = $2 and w.event_time >= $4 and w.event_time < $5
       and (w.event_time <= now() or ${markOfWord("$7")} is not null)`,
    "$6",
  )}`;

const RECENT = 1_000;

const NAMES = `
  select term.value as name, term.label
    from (select distinct on (value) value, label from find_term
           where organization_uuid = $1 and vessel_uuid = $2 and kind = 'values' and ($3::text[] is null or value = any($3))
           order by value, label) term
    left join (
      select held.name, count(*)::int as values
        from (select figures from logbook_entry_word
               where organization_uuid = $1 and vessel_uuid = $2 and figures is not null
               order by event_time desc limit ${RECENT}) entry
       cross join lateral jsonb_object_keys(entry.figures) as held (name)
       group by held.name) recent on recent.name = term.value
   order by coalesce(recent.values, 0) desc, lower(term.label), term.label, term.value limit 200`;

const COUNTED = 5_000;

const holdsText = (list: string) =>
  `jsonb_path_exists(e.entry, '$.${list}[*] ? ((@.name == $name || (!exists(@.name) && @.label == $name)) && exists(@.string))', vars)`;

const TEXTS = `
  select asked.name, count(*)::int as texts
    from (select entry from logbook_entry
           where organization_uuid = $1 and vessel_uuid = $2 and event_time >= $4 and event_time < $5
           order by event_time desc limit ${COUNTED}) e
   cross join (select name, jsonb_build_object('name', name) as vars from unnest($3::text[]) as name) asked
   where ${holdsText("collectedData")} or ${holdsText("userData")}
   group by asked.name`;

// Lateral, so that each is one index lookup, however large the table and however stale its statistics.
const ENTRIES = `
  select e.* from unnest($3::uuid[]) as asked (uuid) cross join lateral (
    select e.logbook_entry_uuid as "entryUuid", e.event_offset_minutes as "offsetMinutes",
           coalesce(nullif(e.entry ->> 'entryTypeName', ''), e.entry_type_id) as "entryTypeName",
           jsonb_path_query_array(e.entry, '$.collectedData[*] ? (@.manual == true)') as manual
      from logbook_entry e
     where e.organization_uuid = $1 and e.vessel_uuid = $2 and e.logbook_entry_uuid = asked.uuid
     limit 1) e`;
