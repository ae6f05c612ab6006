import { escapeCopy } from "../../database/copy-from.ts";
import type { Db, Transaction } from "../../database/db.ts";
import type { EntryRow } from "./import-entry.ts";

/** An entry with the line it stands on and the organisation it goes to. */
export type StagedEntry = { line: number; organizationUuid: string; row: EntryRow };

/** What became of a batch: the entries that are new, and the lines that say something else than what is stored. */
export type StoredBatch = { stored: readonly StagedEntry[]; differing: { line: number }[] };

/**
 * Stores the entries that are not there yet. One that is there already is left as it is: `differing` names the
 * lines that say something else than what is stored.
 *
 * New entries go straight into the table by COPY: through a staging table each would be written twice.
 * @param entries no uuid twice
 * @throws a unique violation when somebody else stores the same entry at the same moment: try again, then it is there
 */
export async function storeEntries(tx: Transaction, entries: readonly StagedEntry[]): Promise<StoredBatch> {
  const there = await readKeys(tx, entries);
  const fresh = entries.filter(({ row }) => !there.has(row.logbookEntryUuid + row.vesselUuid));
  if (fresh.length > 0) {
    const lines = fresh.map(({ organizationUuid, row }) => copyLine(organizationUuid, row));
    await tx.copyFrom(`logbook_entry (${NAMES})`, pieces(lines));
  }
  if (fresh.length === entries.length) return { stored: fresh, differing: [] };
  const known = entries.filter(({ row }) => there.has(row.logbookEntryUuid + row.vesselUuid));
  return { stored: fresh, differing: await readDiffering(tx, known) };
}

async function readKeys(tx: Transaction, entries: readonly StagedEntry[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ key: string }>(
    // Lateral, so that it is one look into the index each, however large the table and however old its statistics.
    `select asked.logbook_entry_uuid::text || asked.vessel_uuid::text as key
       from unnest($1::uuid[], $2::uuid[]) as asked (vessel_uuid, logbook_entry_uuid) cross join lateral (
         select from logbook_entry e
          where e.vessel_uuid = asked.vessel_uuid and e.logbook_entry_uuid = asked.logbook_entry_uuid limit 1) there`,
    [entries.map(({ row }) => row.vesselUuid), entries.map(({ row }) => row.logbookEntryUuid)],
  );
  return new Set(rows.map(({ key }) => key));
}

/** Compared by the database itself, which knows when two JSON values are the same. */
async function readDiffering(tx: Transaction, entries: readonly StagedEntry[]): Promise<{ line: number }[]> {
  // Gone at the end of the transaction, so that nothing outlives it on a pooled connection.
  await tx.query(`create temporary table staged_entry (
    line int not null, ${COLUMNS.map(([name, type]) => `${name} ${type}`).join(", ")}) on commit drop`);
  const lines = entries.map(({ line, organizationUuid, row }) => `${line}\t${copyLine(organizationUuid, row)}`);
  await tx.copyFrom(`staged_entry (line, ${NAMES})`, pieces(lines));
  const { rows } = await tx.query<{ line: number }>(`
    select line from staged_entry s cross join lateral (
      select * from logbook_entry e
       where e.vessel_uuid = s.vessel_uuid and e.logbook_entry_uuid = s.logbook_entry_uuid limit 1) e
     where (${prefixed("s")}) is distinct from (${prefixed("e")}) order by line`);
  return rows;
}

function* pieces(lines: readonly string[]): Generator<string> {
  for (let start = 0; start < lines.length; start += COPY_PIECE) yield lines.slice(start, start + COPY_PIECE).join("");
}

/** The organisation of each vessel of an organisation. */
export async function readVesselOwners(db: Db, organizationUuid: string): Promise<Map<string, string>> {
  return ownersOf(await db.query<VesselOwner>(`${VESSEL_OWNERS} where organization_uuid = $1`, [organizationUuid]));
}

/** The organisation of each vessel of all organisations. For admin commands. */
export async function readAllVesselOwners(db: Db): Promise<Map<string, string>> {
  return ownersOf(await db.query<VesselOwner>(VESSEL_OWNERS));
}

type VesselOwner = { vessel_uuid: string; organization_uuid: string };

function ownersOf({ rows }: { rows: VesselOwner[] }): Map<string, string> {
  return new Map(rows.map((row) => [row.vessel_uuid, row.organization_uuid]));
}

const VESSEL_OWNERS = "select vessel_uuid, organization_uuid from vessel";

/** One line of COPY's text format, in the order of {@link COLUMNS}. */
function copyLine(organizationUuid: string, row: EntryRow): string {
  const { event, record } = row;
  const values = [
    row.vesselUuid,
    row.logbookEntryUuid,
    organizationUuid,
    row.logbookName,
    utc(event.epochMilliseconds),
    event.offsetMinutes,
    record ? utc(record.epochMilliseconds) : NULL,
    record ? record.offsetMinutes : NULL,
    escapeCopy(row.entryTypeId),
    escapeCopy(row.entryTypeCategory),
    row.crossedOut ? "t" : "f",
    escapeCopy(row.entry),
  ];
  return `${values.join("\t")}\n`;
}

/** Always in UTC: the database takes no offsets beyond ±15:59, and the ship's own stands in its column. */
function utc(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString();
}

function prefixed(alias: string): string {
  return COLUMNS.map(([name]) => `${alias}.${name}`).join(", ");
}

const NULL = "\\N";
const COPY_PIECE = 250;

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
