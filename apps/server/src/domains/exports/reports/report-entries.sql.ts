import type { TimeMarkName } from "@shore/api/formatting/time-marks";
import type { Db, Transaction } from "../../../database/db.ts";
import { type SortKey, readInChunks } from "../../../database/read-in-chunks.ts";
import { JOIN_STATE, NOW_CROSSED_OUT } from "../../entries/joined-state.ts";
import { ENTRY_COLUMNS, type LogbookEntryRow, type TimedEntryRow } from "../../entries/logbook-entries.sql.ts";
import { withdrawUntil } from "../../entries/withdrawable-entries.sql.ts";
import { readUncountedEntries } from "../../entries/times-that-count.ts";
import type { ReportRow } from "./report-data.ts";

/** Filter of a report's entries. */
export type EntryCriteria = {
  organizationUuid: string;
  vesselUuid: string;
  logbookName: string;
  /** Only these categories; empty: all. */
  categories: readonly string[];
  /** Start, inclusive. */
  from: Date;
  /** End, exclusive. */
  to: Date;
  /** Only entries with a ship time on these days, `yyyy-MM-dd`, both included; undefined: all between the instants. */
  days: { from: string; to: string } | undefined;
  sortByCategories: boolean;
};

/** Ship, owner and person shown in a report. */
export type SourceRow = {
  display_name: string;
  imo_number: string;
  call_sign: string;
  organization: string;
  person: string | null;
};

/** Returns the ship, its owner and the requesting person; undefined if the organisation has no such vessel. */
export async function readSource(
  db: Db,
  { organizationUuid, vesselUuid, userUuid }: Record<"organizationUuid" | "vesselUuid" | "userUuid", string>,
): Promise<SourceRow | undefined> {
  const { rows } = await db.query<SourceRow>(
    `select v.display_name, v.imo_number, v.call_sign, o.display_name as organization, u.display_name as person
       from vessel v
       join organization o on o.organization_uuid = v.organization_uuid
       left join app_user u on u.organization_uuid = v.organization_uuid and u.user_uuid = $3
      where v.organization_uuid = $1 and v.vessel_uuid = $2`,
    [organizationUuid, vesselUuid, userUuid],
  );
  return rows[0];
}

/** Counts the report's entries, and those struck out. */
export async function countEntries(db: Db, criteria: EntryCriteria): Promise<{ entries: number; removed: number }> {
  const { rows } = await db.query<{ entries: number; removed: number }>(COUNTS, valuesOf(criteria));
  return rows[0] ?? { entries: 0, removed: 0 };
}

/** Returns the entries that the report begins with, in its order. */
export async function readFirstEntries(db: Db, criteria: EntryCriteria, limit: number): Promise<TimedEntryRow[]> {
  const key = criteria.sortByCategories ? CATEGORY_KEY : TIME_KEY;
  const { rows } = await db.query<LogbookEntryRow>(
    `select ${ENTRY_COLUMNS} from logbook_entry e where ${MATCHING} order by ${key} limit $9`,
    [...valuesOf(criteria), limit],
  );
  const marks = await readMarks(db, criteria);
  return rows.map((row) => ({ ...row, time_mark: marks.get(row.logbook_entry_uuid) ?? null }));
}

/**
 * Reads the entries in the report's order, in batches: oldest first, or category by category and oldest first in each. None is
 * parsed here, and only one batch is held in memory.
 */
export async function* readEntries(tx: Transaction, criteria: EntryCriteria): AsyncGenerator<ReportRow[]> {
  const values = valuesOf(criteria);
  const order = criteria.sortByCategories ? BY_CATEGORY : BY_TIME;
  const marks = await readMarks(tx, criteria);
  const files = new Map<string, ImportedFile>();
  const batches = readInChunks<ReportRow & ImportColumns>(tx, "report_entries", {
    lastOfChunk: { statement: order.lastOfChunk, values },
    chunk: { statement: order.chunk, values },
    begin: order.begin,
    end: order.end,
  });
  for await (const rows of batches) {
    await addFiles(tx, criteria.organizationUuid, rows, files);
    yield rows.map(({ importFileUuid, importRow, withdrawable, ...row }) => {
      const file = files.get(importFileUuid ?? "");
      return {
        ...row,
        timeMark: marks.get(row.entryUuid),
        importedFrom: file && {
          fileName: file.display_name,
          row: importRow ?? 0,
          withdrawUntilTime: withdrawable ? withdrawUntil(file) : "",
        },
      };
    });
  }
}

/** Returns why the times of entries are not believed, by entry. */
async function readMarks(db: Db, criteria: EntryCriteria): Promise<Map<string, TimeMarkName>> {
  return new Map((await readUncountedEntries(db, criteria)).map(({ entryUuid, mark }) => [entryUuid, mark]));
}

type ImportColumns = { importFileUuid: string | null; importRow: number | null; withdrawable: boolean | null };

/** A file that entries were imported from. */
type ImportedFile = { file_uuid: string; display_name: string; state: string; import_time: Date | null };

/** Adds the files of these entries that are not known yet. */
async function addFiles(
  tx: Transaction,
  organizationUuid: string,
  rows: readonly ImportColumns[],
  files: Map<string, ImportedFile>,
): Promise<void> {
  const missing = new Set(
    rows.flatMap(({ importFileUuid }) => importFileUuid ?? []).filter((uuid) => !files.has(uuid)),
  );
  if (missing.size === 0) return;
  const { rows: found } = await tx.query<ImportedFile>(
    `select f.file_uuid, f.display_name, i.state, i.import_time
       from import_file f join import i on i.organization_uuid = $1 and i.import_uuid = f.import_uuid
      where f.organization_uuid = $1 and f.file_uuid = any($2::uuid[])`,
    [organizationUuid, [...missing]],
  );
  for (const file of found) files.set(file.file_uuid, file);
}

function valuesOf({ organizationUuid, vesselUuid, logbookName, from, to, categories, days }: EntryCriteria): unknown[] {
  return [organizationUuid, vesselUuid, logbookName, from, to, categories, days?.from ?? null, days?.to ?? null];
}

// The instants bound the index scan, the days filter its rows.
export const MATCHING = `e.organization_uuid = $1 and e.vessel_uuid = $2 and e.logbook_name = $3
  and e.event_time >= $4 and e.event_time < $5
  and (cardinality($6::text[]) = 0 or e.entry_type_category = any($6::text[]))
  and ($7::date is null
       or (e.event_time at time zone 'UTC' + e.event_offset_minutes * interval '1 minute')::date between $7::date and $8::date)`;

const COUNTS = `
  select count(*) as entries, count(*) filter (where ${NOW_CROSSED_OUT}) as removed
    from logbook_entry e ${JOIN_STATE} where ${MATCHING}`;

// The state derived from later facts overrides what the ship sent.
const COLUMNS = `e.logbook_entry_uuid as "entryUuid", extract(epoch from e.event_time)::float8 * 1000 as "eventMs", e.event_offset_minutes as "eventOffsetMinutes",
  extract(epoch from e.record_time)::float8 * 1000 as "recordMs", e.record_offset_minutes as "recordOffsetMinutes",
  e.import_file_uuid as "importFileUuid", e.import_row as "importRow", e.withdrawable,
  e.entry_type_id as "entryTypeId", e.entry_type_category as "entryTypeCategory",
  ${NOW_CROSSED_OUT} as "crossedOut", c.reason as "strikeReason", e.replaces_logbook_entry_uuid as "replacesUuid",
  extract(epoch from r.event_time)::float8 * 1000 as "replacedMs", r.event_offset_minutes as "replacedOffsetMinutes",
  (case when s.state is null then e.entry
        else e.entry - '{verified,verification,signed,signature,strikethrough,remarks}'::text[] || s.state end)::text as entry`;

// The strike that is shown is the earliest: of an entry that was sent struck, the ship's own, which has no reason.
const JOINS = `${JOIN_STATE}
  left join lateral (
    select r.event_time, r.event_offset_minutes from logbook_entry r
     where r.organization_uuid = $1 and r.vessel_uuid = $2 and r.logbook_entry_uuid = e.replaces_logbook_entry_uuid
     limit 1) r on true
  left join lateral (
    select c.detail->>'reason' as reason from logbook_entry_change c
     where c.organization_uuid = $1 and c.vessel_uuid = $2 and c.logbook_entry_uuid = e.logbook_entry_uuid
       and c.kind = 'struck' and s.crossed_out and not e.crossed_out
     order by c.change_time, c.epoch_uuid, c.sequence, c.fact_index, c.fact_uuid limit 1) c on true`;

const NIL_UUID = "00000000-0000-0000-0000-000000000000";
const LAST_UUID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

type Order = { lastOfChunk: string; chunk: string; begin: SortKey; end: SortKey };

// Entries of one instant are ordered by uuid, so that a report is always the same.
const TIME_KEY = "e.event_time, e.logbook_entry_uuid";

const BY_TIME: Order = {
  lastOfChunk: `
  select e.event_time::text, e.logbook_entry_uuid::text as uuid from logbook_entry e
   where ${MATCHING} and (${TIME_KEY}) > ($9::timestamptz, $10::uuid) order by ${TIME_KEY}`,
  chunk: `
  select ${COLUMNS} from logbook_entry e ${JOINS}
   where ${MATCHING} and (${TIME_KEY}) > ($9::timestamptz, $10::uuid)
     and (${TIME_KEY}) <= ($11::timestamptz, $12::uuid) order by ${TIME_KEY}`,
  begin: ["-infinity", NIL_UUID],
  end: ["infinity", LAST_UUID],
};

const CATEGORY_KEY = "e.entry_type_category, e.event_time, e.logbook_entry_uuid";

// Only keys are sorted, which fit into memory where whole entries would spill to disk. In the last batch the category has no bound.
const BY_CATEGORY: Order = {
  lastOfChunk: `
  select e.entry_type_category, e.event_time::text, e.logbook_entry_uuid::text as uuid, '' as is_last from logbook_entry e
   where ${MATCHING} and (${CATEGORY_KEY}) > ($9, $10::timestamptz, $11::uuid) and $12 = '' order by ${CATEGORY_KEY}`,
  chunk: `
  with keys as materialized (
    select ${CATEGORY_KEY} from logbook_entry e
     where ${MATCHING} and (${CATEGORY_KEY}) > ($9, $10::timestamptz, $11::uuid) and $12 = ''
       and ($16 <> '' or (${CATEGORY_KEY}) <= ($13, $14::timestamptz, $15::uuid))
     order by ${CATEGORY_KEY})
  select ${COLUMNS} from keys k cross join lateral (
    select * from logbook_entry
     where organization_uuid = $1 and vessel_uuid = $2 and logbook_entry_uuid = k.logbook_entry_uuid offset 0) e ${JOINS}`,
  begin: ["", "-infinity", NIL_UUID, ""],
  end: ["", "infinity", LAST_UUID, "last"],
};
