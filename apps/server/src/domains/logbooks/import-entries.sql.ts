import { once } from "node:events";
import { finished } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import type { Db, Transaction } from "../../database/db.ts";
import type { EntryRow } from "./import-entry.ts";

/** An entry with the line it stands on and the organisation it goes to. */
export type StagedEntry = { line: number; organizationUuid: string; row: EntryRow };

/** The lines of one batch that did not become new entries; the lines in neither list did. */
export type StoredBatch = { stored: number; differing: { line: number }[] };

/**
 * Stores the entries that are not there yet. One that is there already is left as it is: `differing` names the
 * lines that say something else than what is stored.
 * @param entries no uuid twice
 */
export async function storeEntries(tx: Transaction, entries: readonly StagedEntry[]): Promise<StoredBatch> {
  // Gone at the end of the transaction, so that nothing outlives it on a pooled connection.
  await tx.query(`create temporary table staged_entry (
    line int not null, ${COLUMNS.map(([name, type]) => `${name} ${type}`).join(", ")}) on commit drop`);
  const stream = tx.client.query(copyFrom(`copy staged_entry (line, ${NAMES}) from stdin`));
  for (let start = 0; start < entries.length; start += COPY_SLICE) {
    const rows = entries
      .slice(start, start + COPY_SLICE)
      .map(copyLine)
      .join("");
    if (!stream.write(rows)) await once(stream, "drain");
  }
  stream.end();
  await finished(stream);
  const { rowCount } = await tx.query(`insert into logbook_entry (${NAMES})
    select ${NAMES} from staged_entry order by line on conflict do nothing`);
  if (rowCount === entries.length) return { stored: rowCount, differing: [] };
  const { rows } = await tx.query<{ line: number }>(`
    select line from staged_entry s join logbook_entry e using (vessel_uuid, logbook_entry_uuid)
     where (${prefixed("s")}) is distinct from (${prefixed("e")}) order by line`);
  return { stored: rowCount, differing: rows };
}

/** Which organisation each vessel belongs to; with an organisation, only its vessels. */
export async function readVesselOwners(db: Db, organizationUuid: string | undefined): Promise<Map<string, string>> {
  const { rows } = await db.query<{ vessel_uuid: string; organization_uuid: string }>(
    "select vessel_uuid, organization_uuid from vessel where $1::uuid is null or organization_uuid = $1",
    [organizationUuid],
  );
  return new Map(rows.map((row) => [row.vessel_uuid, row.organization_uuid]));
}

function copyLine({ line, organizationUuid, row }: StagedEntry): string {
  const { event, record } = row;
  return `${line}\t${row.vesselUuid}\t${row.logbookEntryUuid}\t${organizationUuid}\t${row.logbookName}\t${utc(
    event.epochMilliseconds,
  )}\t${event.offsetMinutes}\t${record ? utc(record.epochMilliseconds) : NULL}\t${
    record ? record.offsetMinutes : NULL
  }\t${escaped(row.entryTypeId)}\t${escaped(row.entryTypeCategory)}\t${
    row.crossedOut ? "t" : "f"
  }\t${escaped(row.entry)}\n`;
}

/** Always in UTC: the database takes no offsets beyond ±15:59, and the ship's own stands in its column. */
function utc(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString();
}

/** COPY's text format. https://www.postgresql.org/docs/18/sql-copy.html */
function escaped(text: string): string {
  if (!/[\\\t\n\r]/.test(text)) return text;
  return text.replaceAll("\\", "\\\\").replaceAll("\t", "\\t").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
}

function prefixed(alias: string): string {
  return COLUMNS.map(([name]) => `${alias}.${name}`).join(", ");
}

const NULL = "\\N";
const COPY_SLICE = 250;

const COLUMNS = [
  ["vessel_uuid", "uuid"],
  ["logbook_entry_uuid", "uuid"],
  ["organization_uuid", "uuid"],
  ["logbook_name", "text"],
  ["event_time", "timestamptz(3)"],
  ["event_offset_minutes", "smallint"],
  ["record_time", "timestamptz(3)"],
  ["record_offset_minutes", "smallint"],
  ["entry_type_id", "text"],
  ["entry_type_category", "text"],
  ["crossed_out", "boolean"],
  ["entry", "jsonb"],
] as const;

const NAMES = COLUMNS.map(([name]) => name).join(", ");
