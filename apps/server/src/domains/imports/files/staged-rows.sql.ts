import { LIMITS } from "@shore/api/limits";
import type { Db } from "../../../database/db.ts";
import type { LogbookEntryRow } from "../../entries/logbook-entries.sql.ts";
import type { StoredEntry } from "../../entries/stored-entry.ts";
import type { EntryRow } from "../../records/logbooks/import-entry.ts";
import { type EntryOfFigure, type FigureRow, figureRowsSql } from "../../records/figures/figures.sql.ts";
import { inLines, rowsOfLines } from "../../../kernel/json-lines.ts";
import { COMPARED } from "../../ships/ship-facts/ship-entries.sql.ts";
import type { ImportKey } from "./imports.sql.ts";

/** Where a row is: in the order of files and rows. `part`: several entries, or problems, of one row. */
export type Place = { fileNumber: number; rowNumber: number; part: number };

/** An entry that a row gives, compared with what is stored. */
export type StagedEntry = Place & { state: "new" | "equal" | "different"; entry: EntryRow };

/** A problem of a row, with its cells. */
export type StagedProblem = Place & {
  kind: string;
  sentence: string;
  cells: string[];
  cellIndex: number | null;
};

/** A problem as stored. */
export type ProblemRow = {
  file_uuid: string;
  file_display_name: string;
  file_number: number;
  row_number: number;
  part: number;
  problem_kind: string;
  sentence: string;
  cells: string[];
  cell_index: number | null;
};

export async function insertEntries(
  db: Db,
  { organizationUuid, importUuid }: ImportKey,
  staged: readonly StagedEntry[],
): Promise<void> {
  if (staged.length === 0) return;
  const rows = staged.map(({ entry }) => entry);
  await db.query(
    `insert into import_row (organization_uuid, import_uuid, file_number, row_number, part, state, vessel_uuid, logbook_entry_uuid,
       logbook_name, event_time, event_offset_minutes, record_time, record_offset_minutes, entry_type_id, entry_type_category,
       crossed_out, entry)
     select $1, $2, file_number, row_number, part, state, vessel_uuid, logbook_entry_uuid, logbook_name, event_time, event_offset_minutes,
            record_time, record_offset_minutes, entry_type_id, entry_type_category, crossed_out, line::jsonb
       from rows from (unnest($3::int[], $4::int[], $5::int[], $6::text[], $7::uuid[], $8::uuid[], $9::text[], $10::timestamptz[],
         $11::smallint[], $12::timestamptz[], $13::smallint[], $14::text[], $15::text[], $16::boolean[]), ${rowsOfLines("$17")})
         as sent (file_number, row_number, part, state, vessel_uuid, logbook_entry_uuid, logbook_name, event_time, event_offset_minutes,
           record_time, record_offset_minutes, entry_type_id, entry_type_category, crossed_out, line)`,
    [
      organizationUuid,
      importUuid,
      arrayOf(staged.map(({ fileNumber }) => fileNumber)),
      arrayOf(staged.map(({ rowNumber }) => rowNumber)),
      arrayOf(staged.map(({ part }) => part)),
      arrayOf(staged.map(({ state }) => state)),
      arrayOf(rows.map((row) => row.vesselUuid)),
      arrayOf(rows.map((row) => row.logbookEntryUuid)),
      arrayOf(rows.map((row) => row.logbookName)),
      arrayOf(rows.map((row) => utc(row.event.epochMilliseconds))),
      arrayOf(rows.map((row) => row.event.offsetMinutes)),
      arrayOf(rows.map((row) => (row.record ? utc(row.record.epochMilliseconds) : null))),
      arrayOf(rows.map((row) => row.record?.offsetMinutes ?? null)),
      rows.map((row) => row.entryTypeId),
      rows.map((row) => row.entryTypeCategory),
      arrayOf(rows.map((row) => row.crossedOut)),
      inLines(rows.map((row) => row.entry)),
    ],
  );
}

/**
 * Returns an array as PostgreSQL writes it, of values that need no quotes in it: numbers, booleans, uuids, times and our own names. The driver
 * looks through each for characters to escape.
 */
function arrayOf(values: readonly (string | number | boolean | null)[]): string {
  return `{${values.map((value) => value ?? "null").join()}}`;
}

export async function insertProblems(
  db: Db,
  { organizationUuid, importUuid }: ImportKey,
  problems: readonly StagedProblem[],
): Promise<void> {
  if (problems.length === 0) return;
  await db.query(
    `insert into import_row (organization_uuid, import_uuid, state, file_number, row_number, part, problem_kind, sentence, cell_index, cells)
     select $1, $2, 'problem', file_number, row_number, part, kind, sentence, cell_index,
            array(select jsonb_array_elements_text(cells))
       from rows from (unnest($3::int[], $4::int[], $5::int[], $6::text[], $7::text[], $8::int[]), jsonb_array_elements($9::jsonb))
         as sent (file_number, row_number, part, kind, sentence, cell_index, cells)`,
    [
      organizationUuid,
      importUuid,
      problems.map(({ fileNumber }) => fileNumber),
      problems.map(({ rowNumber }) => rowNumber),
      problems.map(({ part }) => part),
      problems.map(({ kind }) => kind),
      problems.map(({ sentence }) => sentence),
      problems.map(({ cellIndex }) => cellIndex),
      JSON.stringify(problems.map(({ cells }) => cells)),
    ],
  );
}

const PROBLEM_COLUMNS = `f.file_uuid, f.display_name as file_display_name, r.file_number, r.row_number, r.part, r.problem_kind, r.sentence,
  r.cells, r.cell_index`;

const OF_FILE = "f.organization_uuid = $1 and f.import_uuid = $2 and f.file_number = r.file_number";

/** Returns the first rows with problems of each kind. */
export async function readFirstProblems(
  db: Db,
  { organizationUuid, importUuid }: ImportKey,
  kinds: readonly string[],
  count: number,
): Promise<ProblemRow[]> {
  const { rows } = await db.query<ProblemRow>(
    `select ${PROBLEM_COLUMNS} from unnest($3::text[]) as kind cross join lateral (
       select * from import_row r
        where r.organization_uuid = $1 and r.import_uuid = $2 and r.state = 'problem' and r.problem_kind = kind
        order by r.file_number, r.row_number, r.part limit $4) r
       join import_file f on ${OF_FILE}
      order by r.file_number, r.row_number, r.part`,
    [organizationUuid, importUuid, kinds, count],
  );
  return rows;
}

/** Returns the next rows with problems. @param kind undefined: of all kinds */
export async function readProblems(
  db: Db,
  { organizationUuid, importUuid }: ImportKey,
  { kind, after, limit }: { kind: string | undefined; after: Place; limit: number },
): Promise<ProblemRow[]> {
  const { rows } = await db.query<ProblemRow>(
    `select ${PROBLEM_COLUMNS} from import_row r join import_file f on ${OF_FILE}
      where r.organization_uuid = $1 and r.import_uuid = $2 and r.state = 'problem' and ($3::text is null or r.problem_kind = $3)
        and (r.file_number, r.row_number, r.part) > ($4::int, $5::int, $6::int)
      order by r.file_number, r.row_number, r.part limit $7`,
    [organizationUuid, importUuid, kind ?? null, after.fileNumber, after.rowNumber, after.part, limit],
  );
  return rows;
}

/** A staged entry as the logbook has it. */
export type StagedEntryRow = LogbookEntryRow &
  Pick<ProblemRow, "file_uuid" | "row_number" | "file_number" | "part"> & { vessel_uuid: string; entry: StoredEntry };

const ENTRY_COLUMNS = `r.vessel_uuid, r.logbook_entry_uuid, r.event_time, r.event_offset_minutes, r.record_time, r.record_offset_minutes,
  r.logbook_name, r.entry_type_id, r.entry_type_category, r.crossed_out, r.entry, now() as receive_time,
  null::uuid as replaces_logbook_entry_uuid, null::jsonb as state, true as withdrawable, r.file_number, r.row_number, r.part, f.file_uuid`;

/** Returns a page of a vessel's new entries, the newest first, with all that share the last one's instant. */
export async function readNewEntries(
  db: Db,
  { organizationUuid, importUuid }: ImportKey,
  {
    vesselUuid,
    logbookNames,
    before,
    limit,
  }: { vesselUuid: string; logbookNames: readonly string[]; before: Date | undefined; limit: number },
): Promise<StagedEntryRow[]> {
  const { rows } = await db.query<StagedEntryRow>(
    `select ${ENTRY_COLUMNS} from (
       select * from import_row r
        where r.organization_uuid = $1 and r.import_uuid = $2 and r.state = 'new' and r.vessel_uuid = $3 and r.event_time < $4
          and (cardinality($5::text[]) = 0 or r.logbook_name = any($5))
        order by r.event_time desc fetch first ($6::int) rows with ties) r
       join import_file f on ${OF_FILE}
      order by r.event_time desc, r.logbook_entry_uuid desc`,
    [organizationUuid, importUuid, vesselUuid, before ?? "infinity", logbookNames, limit],
  );
  return rows;
}

/** Returns the next entries that are stored already and different, in the order of files and rows. */
export async function readDifferent(
  db: Db,
  { organizationUuid, importUuid }: ImportKey,
  { after, limit }: { after: Place; limit: number },
): Promise<StagedEntryRow[]> {
  const { rows } = await db.query<StagedEntryRow>(
    `select ${ENTRY_COLUMNS} from import_row r join import_file f on ${OF_FILE}
      where r.organization_uuid = $1 and r.import_uuid = $2 and r.state = 'different'
        and (r.file_number, r.row_number, r.part) > ($3::int, $4::int, $5::int)
      order by r.file_number, r.row_number, r.part limit $6`,
    [organizationUuid, importUuid, after.fileNumber, after.rowNumber, after.part, limit],
  );
  return rows;
}

/** A vessel's new entries in a period: organisation, import, vessel, from inclusive, to exclusive. */
const NEW_OF_VESSEL = `r.organization_uuid = $1 and r.import_uuid = $2 and r.state = 'new' and r.vessel_uuid = $3
  and r.event_time >= $4::timestamptz and r.event_time < $5::timestamptz`;

/**
 * Those entries, or of more than `$6` the first in each of as many equal parts of their time: a million would be read for minutes, to
 * draw some hundred points.
 */
const PREVIEWED = `(
  with span as materialized (
    select first, last, (last - first) / $6::int + interval '1 ms' as portion,
           (select count(*) from (select from import_row r where ${NEW_OF_VESSEL} limit $6::int + 1) few) > $6::int as is_long
      from (select (select min(r.event_time) from import_row r where ${NEW_OF_VESSEL}) as first,
                   (select max(r.event_time) from import_row r where ${NEW_OF_VESSEL}) as last) ends)
  select r.* from span join import_row r on ${NEW_OF_VESSEL} where not is_long
  union all
  select r.* from span cross join generate_series(0, $6::int - 1) as number
   cross join lateral (
     select * from import_row r
      where ${NEW_OF_VESSEL} and r.event_time >= first + number * portion and r.event_time < first + (number + 1) * portion
      order by r.event_time, r.logbook_entry_uuid limit 1) r
   where is_long)`;

/** A position of a staged entry. */
export type StagedFix = {
  entryUuid: string;
  time: Date;
  offsetMinutes: number;
  logbookName: string;
  entryTypeName: string;
  crossedOut: boolean;
  withdrawable: true;
  latitude: number;
  longitude: number;
};

/**
 * Returns the positions of a vessel's new entries in a period, in the order of time: of more than {@link LIMITS.importPreviewEntries} entries
 * those of so many, evenly spread over their time.
 */
export async function readNewFixes(
  db: Db,
  { organizationUuid, importUuid }: ImportKey,
  { vesselUuid, from, to }: { vesselUuid: string; from: Date | undefined; to: Date | undefined },
): Promise<StagedFix[]> {
  const { rows } = await db.query<StagedFix>(
    `select r.logbook_entry_uuid as "entryUuid", r.event_time as time, r.event_offset_minutes as "offsetMinutes",
            r.logbook_name as "logbookName", coalesce(nullif(r.entry ->> 'entryTypeName', ''), r.entry_type_id) as "entryTypeName",
            r.crossed_out as "crossedOut", true as withdrawable, (position ->> 'latitude')::float8 as latitude,
            (position ->> 'longitude')::float8 as longitude
       from ${PREVIEWED} r
      cross join lateral (select jsonb_path_query_first(r.entry, '$.collectedData[*].position') as position) p
      where position is not null
      order by r.event_time, r.logbook_entry_uuid`,
    [organizationUuid, importUuid, vesselUuid, from ?? "-infinity", to ?? "infinity", LIMITS.importPreviewEntries],
  );
  return rows;
}

const ITEMS = `jsonb_array_elements(coalesce(r.entry -> 'collectedData', '[]') || coalesce(r.entry -> 'userData', '[]'))`;

/**
 * Returns the figures in a vessel's new entries, those in most of the newest ones first, with the number of texts in their place: of the
 * newest 10,000.
 */
export async function readNewFigureNames(
  db: Db,
  { organizationUuid, importUuid }: ImportKey,
  vesselUuid: string,
): Promise<{ name: string; label: string; texts: number }[]> {
  const { rows } = await db.query<{ name: string; label: string; texts: number }>(
    `select name, label, texts from (
       select coalesce(nullif(item ->> 'name', ''), item ->> 'label') as name, coalesce(min(item ->> 'label'), '') as label,
              count(*) filter (where item ? 'number')::int as numbers, count(*) filter (where item ? 'string')::int as texts
         from (select entry from import_row r
                where r.organization_uuid = $1 and r.import_uuid = $2 and r.state = 'new' and r.vessel_uuid = $3
                order by r.event_time desc limit 10000) r
        cross join lateral ${ITEMS} as item
        group by 1) held
      where numbers > 0 and char_length(name) between 1 and 128
      order by numbers desc, lower(label), name limit 200`,
    [organizationUuid, importUuid, vesselUuid],
  );
  return rows.map((row) => ({ ...row, label: row.label || row.name }));
}

/**
 * Reads the values of these names in a vessel's new entries, of as many as {@link readNewFixes}, as {@link readFigures} does those of stored
 * ones, with what is drawn of their entries.
 */
export async function readNewFigures(
  db: Db,
  { organizationUuid, importUuid }: ImportKey,
  { vesselUuid, names, most }: { vesselUuid: string; names: readonly string[]; most: number },
): Promise<{ rows: FigureRow[]; entries: Map<string, EntryOfFigure> }> {
  const of = [organizationUuid, importUuid, vesselUuid, "-infinity", "infinity", LIMITS.importPreviewEntries];
  const { rows } = await db.query<FigureRow>(NEW_FIGURES, [...of, names, most]);
  const { rows: entries } = await db.query<EntryOfFigure>(
    `select r.logbook_entry_uuid as "entryUuid", r.event_offset_minutes as "offsetMinutes",
            coalesce(nullif(r.entry ->> 'entryTypeName', ''), r.entry_type_id) as "entryTypeName",
            jsonb_path_query_array(r.entry, '$.collectedData[*] ? (@.manual == true)') as manual
       from unnest($4::timestamptz[], $5::uuid[]) as drawn (event_time, logbook_entry_uuid)
       join import_row r on r.organization_uuid = $1 and r.import_uuid = $2 and r.state = 'new' and r.vessel_uuid = $3
        and r.event_time = drawn.event_time and r.logbook_entry_uuid = drawn.logbook_entry_uuid`,
    [
      organizationUuid,
      importUuid,
      vesselUuid,
      rows.map(({ time }) => time.toISOString()),
      rows.map(({ entryUuid }) => entryUuid),
    ],
  );
  return { rows, entries: new Map(entries.map((entry) => [entry.entryUuid, entry])) };
}

const NEW_FIGURES = `
  with ${figureRowsSql(
    `
    select asked.name, asked.place, coalesce(r.crossed_out, false) as removed, '' as time_mark, r.event_time, r.logbook_entry_uuid,
           (item ->> 'number')::float8 as number
      from ${PREVIEWED} r
     cross join unnest($7::text[]) with ordinality as asked (name, place)
     cross join lateral ${ITEMS} as item
     where coalesce(nullif(item ->> 'name', ''), item ->> 'label') = asked.name and item ? 'number'`,
    "$8",
  )}`;

/** Where storing goes on: after this entry. */
export type StoredThrough = { vesselUuid: string; time: Date; entryUuid: string };

/** A new entry, to be stored. */
export type EntryToStore = Place & StoredThrough;

/** Returns the next new entries of one vessel, in the order of vessel, time and uuid. */
export async function readEntriesToStore(
  db: Db,
  { organizationUuid, importUuid }: ImportKey,
  after: StoredThrough | undefined,
  limit: number,
): Promise<EntryToStore[]> {
  const { rows } = await db.query<EntryToStore>(
    `with next as (
       select file_number, row_number, part, vessel_uuid, event_time, logbook_entry_uuid from import_row r
        where r.organization_uuid = $1 and r.import_uuid = $2 and r.state = 'new'
          and (r.vessel_uuid, r.event_time, r.logbook_entry_uuid) > ($3::uuid, $4::timestamptz, $5::uuid)
        order by r.vessel_uuid, r.event_time, r.logbook_entry_uuid limit $6)
     select r.file_number as "fileNumber", r.row_number as "rowNumber", r.part, r.vessel_uuid as "vesselUuid", r.event_time as time,
            r.logbook_entry_uuid as "entryUuid"
       from next r where r.vessel_uuid = (select vessel_uuid from next order by vessel_uuid limit 1)
      order by r.event_time, r.logbook_entry_uuid`,
    [
      organizationUuid,
      importUuid,
      after?.vesselUuid ?? NIL,
      after?.time ?? "-infinity",
      after?.entryUuid ?? NIL,
      limit,
    ],
  );
  return rows;
}

/** Returns these new entries of a vessel as the check read them. */
export async function readStagedEntries(
  db: Db,
  { organizationUuid, importUuid }: ImportKey,
  vesselUuid: string,
  entryUuids: readonly string[],
): Promise<EntryRow[]> {
  const { rows } = await db.query<Omit<EntryRow, "event" | "record"> & { event: ShipColumns; record: ShipColumns }>(
    `select r.vessel_uuid as "vesselUuid", r.logbook_entry_uuid as "logbookEntryUuid", r.logbook_name as "logbookName",
            r.entry_type_id as "entryTypeId", r.entry_type_category as "entryTypeCategory", r.crossed_out as "crossedOut",
            r.entry::text as entry, ${shipColumns("event")} as event, ${shipColumns("record")} as record
       from import_row r
      where r.organization_uuid = $1 and r.import_uuid = $2 and r.state = 'new' and r.vessel_uuid = $3
        and r.logbook_entry_uuid = any($4::uuid[])`,
    [organizationUuid, importUuid, vesselUuid, entryUuids],
  );
  return rows.map(({ event, record, ...row }) => ({
    ...row,
    event: { epochMilliseconds: event.ms ?? 0, offsetMinutes: event.offset ?? 0 },
    record: record.ms === null ? undefined : { epochMilliseconds: record.ms, offsetMinutes: record.offset ?? 0 },
  }));
}

type ShipColumns = { ms: number | null; offset: number | null };

function shipColumns(name: "event" | "record"): string {
  return `json_build_object('ms', round(extract(epoch from r.${name}_time) * 1000), 'offset', r.${name}_offset_minutes)`;
}

/**
 * Stores the new entries of a vessel from `after`, exclusive, through another, as they can be withdrawn; `without` those.
 * The database copies them: what it would send and get again are most bytes of an import.
 */
export async function storeStagedEntries(
  tx: Db,
  { organizationUuid, importUuid }: ImportKey,
  { after, through, without }: { after: StoredThrough | undefined; through: StoredThrough; without: readonly string[] },
): Promise<void> {
  const columns = COMPARED.join(", ");
  const isOfVessel = after?.vesselUuid === through.vesselUuid;
  await tx.query(
    `insert into logbook_entry (organization_uuid, vessel_uuid, receive_time, logbook_entry_uuid, import_file_uuid, import_row,
       withdrawable, ${columns})
     select $1, $3, now(), r.logbook_entry_uuid, f.file_uuid, r.row_number, true, ${columns}
       from import_row r join import_file f on ${OF_FILE}
      where r.organization_uuid = $1 and r.import_uuid = $2 and r.state = 'new' and r.vessel_uuid = $3
        and (r.event_time, r.logbook_entry_uuid) > ($4::timestamptz, $5::uuid)
        and (r.event_time, r.logbook_entry_uuid) <= ($6::timestamptz, $7::uuid) and r.logbook_entry_uuid <> all($8::uuid[])`,
    [
      organizationUuid,
      importUuid,
      through.vesselUuid,
      isOfVessel ? after.time : "-infinity",
      isOfVessel ? after.entryUuid : NIL,
      through.time,
      through.entryUuid,
      without,
    ],
  );
}

/** Records that rows were stored by somebody else since the check: equal or different. */
export async function writeRowStates(
  tx: Db,
  { organizationUuid, importUuid }: ImportKey,
  rows: readonly (Place & { state: "equal" | "different" })[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `update import_row r set state = found.state
       from unnest($3::int[], $4::int[], $5::int[], $6::text[]) as found (file_number, row_number, part, state)
      where r.organization_uuid = $1 and r.import_uuid = $2 and r.file_number = found.file_number
        and r.row_number = found.row_number and r.part = found.part`,
    [
      organizationUuid,
      importUuid,
      rows.map(({ fileNumber }) => fileNumber),
      rows.map(({ rowNumber }) => rowNumber),
      rows.map(({ part }) => part),
      rows.map(({ state }) => state),
    ],
  );
}

function utc(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString();
}

/** Before the first row. */
export const START: Place = { fileNumber: 0, rowNumber: 0, part: 0 };
const NIL = "00000000-0000-0000-0000-000000000000";
