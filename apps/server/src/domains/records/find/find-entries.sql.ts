import type { Db } from "../../../database/db.ts";
import { FIND_BY_PERSON } from "../../fleet/find/find-by-person.ts";
import type { EntryKey } from "../../entries/changed-entries.sql.ts";
import type { TimedEntryRow } from "../../entries/logbook-entries.sql.ts";
import type { Area } from "./buckets.ts";
import type { Question } from "./question.ts";

/** Position of an entry among the hits. */
export type EntryPosition = { time: Date; entryUuid: string; vesselUuid: string };

export type Search = {
  /** Text of a `tsquery`. */
  query: string;
  from: Date | undefined;
  to: Date | undefined;
  values: Question["values"];
  area: Area | undefined;
  /** Only these; undefined: any. */
  onlyEntries?: readonly EntryKey[] | undefined;
  oldestFirst: boolean;
  /** Only hits after this position. */
  after: EntryPosition | undefined;
  limit: number;
  /** Counts up to this number; 0: counts only the hits it returns. */
  countLimit: number;
};

export type Found = {
  places: EntryPosition[];
  total: number;
  isExact: boolean;
  /** How far the search came within its time limit; undefined: to the end, or to the limit. */
  searchedTo: Date | undefined;
};

/**
 * Returns the entries that match a question, by time and then by uuid, of the organisation in the tenant database's setting. At the
 * time limit it returns the hits so far, those of at least one partition. Source: docs/spec/find.md#database.
 */
export async function findEntries(db: Db, search: Search, timeLimitMs = SEARCH_MS): Promise<Found> {
  const { query, from, to, values, area, onlyEntries, oldestFirst, after, limit, countLimit } = search;
  const { rows } = await db.query<FoundRow>(
    `select vessel_uuid as "vesselUuid", logbook_entry_uuid as "entryUuid", event_time as time, total,
            is_exact as "isExact", searched_to as "searchedTo"
       from find_entries($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, make_interval(secs => $14), $15, $16, $17)`,
    [
      query,
      from ?? "-infinity",
      to ?? "infinity",
      oldestFirst,
      after?.time ?? null,
      after?.entryUuid ?? null,
      after?.vesselUuid ?? null,
      area ?? null,
      values.map(({ name }) => name),
      values.map(({ min }) => String(min ?? -UNBOUNDED)),
      values.map(({ max }) => String(max ?? UNBOUNDED)),
      limit,
      countLimit,
      timeLimitMs / 1000,
      onlyEntries?.map(({ uuid }) => uuid) ?? null,
      onlyEntries?.map(({ vesselUuid }) => vesselUuid) ?? null,
      onlyEntries?.map(({ time }) => time) ?? null,
    ],
  );
  const { total = 0, isExact = true, searchedTo } = rows.at(-1) ?? {};
  const places = rows.slice(0, -1) as EntryPosition[]; // Every row but the last is an entry.
  return { places, total: total ?? 0, isExact: isExact ?? true, searchedTo: searchedTo ?? undefined };
}

/** Reads the entries at these positions, in their order. */
export async function readFound(
  db: Db,
  organizationUuid: string,
  places: readonly EntryPosition[],
): Promise<(TimedEntryRow & { vessel_uuid: string; vessel_display_name: string })[]> {
  if (places.length === 0) return [];
  const { rows } = await db.query<TimedEntryRow & { vessel_uuid: string; vessel_display_name: string }>(FOUND, [
    organizationUuid,
    places.map(({ vesselUuid }) => vesselUuid),
    places.map(({ entryUuid }) => entryUuid),
  ]);
  return rows;
}

/** How many of the stored entries are indexed. */
export type Progress = {
  /** Entries before this instant are still to be indexed; null: none. */
  from: Date | null;
  done: number;
  waiting: number;
};

export async function readProgress(db: Db, organizationUuid: string): Promise<Progress> {
  const { rows } = await db.query<Progress>(
    `select case when b.finish_time is null and b.name is not null then coalesce(b.position, now()) end as from,
            coalesce(b.done_rows, 0) as done, greatest(b.total_rows - b.done_rows, 0) + coalesce(p.waiting, 0) as waiting
       from (select sum(cardinality(entry_uuids)) as waiting from find_pending where organization_uuid = $1) p
       left join backfill b on b.organization_uuid = $1 and b.name = 'find'`,
    [organizationUuid],
  );
  return rows[0] ?? { from: null, done: 0, waiting: 0 };
}

/** How an organisation's entries are indexed, and may be found. */
export type SearchedWords = Progress & {
  /** Whether some entries still have words of version 1, which a job derives again. */
  withFormer: boolean;
  /** Whether entries are found by the people in them: {@link ../../fleet/find/find-by-person.ts} */
  byPerson: boolean;
};

/** The progress is that of words, which a job also derives again where they are of version 1. */
export async function readSearchedWords(db: Db, organizationUuid: string): Promise<SearchedWords> {
  const { rows } = await db.query<SearchedWords>(
    `select max(coalesce(position, now())) filter (where finish_time is null) as from, coalesce(sum(done_rows), 0)::int8 as done,
            coalesce(sum(greatest(total_rows - done_rows, 0)), 0)::int8
              + coalesce((select sum(cardinality(entry_uuids)) from find_pending where organization_uuid = $1), 0)::int8 as waiting,
            coalesce(bool_or(name = 'words' and finish_time is null), false) as "withFormer",
            coalesce((select enabled from feature_flag where organization_uuid = $1 and name = $2), true) as "byPerson"
       from backfill where organization_uuid = $1 and name in ('find', 'words')`,
    [organizationUuid, FIND_BY_PERSON],
  );
  return rows[0] ?? { from: null, done: 0, waiting: 0, withFormer: false, byPerson: true };
}

/** Returns the values that filters offer whose label has one of these beginnings of words, by label, 50 at most; an empty one: all. */
export async function readTerms(
  db: Db,
  organizationUuid: string,
  { kind, begins, onlyVesselUuid }: { kind: string; begins: readonly string[]; onlyVesselUuid: string | undefined },
): Promise<{ value: string; label: string }[]> {
  const { rows } = await db.query<{ value: string; label: string }>(
    `select * from (
       select distinct on (value) value, label from find_term
        where organization_uuid = $1 and kind = $2 and ($3::uuid is null or vessel_uuid = $3) and ('' = any($4) or words like any($5))
        order by value, label) terms
      order by lower(label), label, value limit 50`,
    [organizationUuid, kind, onlyVesselUuid ?? null, begins, begins.map((begin) => `%${begin}%`)],
  );
  return rows;
}

type FoundRow = Partial<EntryPosition> & { total: number | null; isExact: boolean | null; searchedTo: Date | null };

const FOUND = `
  with found as (
    select * from unnest($2::uuid[], $3::uuid[]) with ordinality as found (vessel_uuid, logbook_entry_uuid, place)),
  of_vessel as materialized (
    select vessel_uuid, times_that_count($1, vessel_uuid) as counted from (select distinct vessel_uuid from found) vessels)
  select found.vessel_uuid, v.display_name as vessel_display_name, e.*,
         time_mark(e.event_time, e.receive_time, of_vessel.counted) as time_mark
    from found join of_vessel using (vessel_uuid)
    join vessel v on v.organization_uuid = $1 and v.vessel_uuid = found.vessel_uuid
   cross join lateral entries_of($1, found.vessel_uuid, array[found.logbook_entry_uuid]) e
   order by found.place`;

/** At this time limit a search returns the hits so far. */
const SEARCH_MS = 2_000;

/** Greater than every number that an entry can have. */
const UNBOUNDED = Number.MAX_VALUE;
