import type { Db } from "../../../database/db.ts";
import type { EntryRow } from "../../records/logbooks/import-entry.ts";
import type { ShipInstant } from "../../../kernel/import-time.ts";
import { inLines, rowsOfLines } from "../../../kernel/json-lines.ts";
import type { BatchKey, VesselKey } from "./ship-facts.sql.ts";

/** An entry that a ship sends, with the one that it replaces, or that a person imports. */
export type NewEntry = { row: EntryRow; replacesLogbookEntryUuid: string | undefined };

/** Returns which of these entries are stored. */
export async function readStoredUuids(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselKey,
  entryUuids: readonly string[],
): Promise<Set<string>> {
  // Lateral, so that each is one index lookup, however stale the table's statistics.
  const { rows } = await tx.query<{ uuid: string }>(
    `select sent.uuid from unnest($3::uuid[]) as sent (uuid) cross join lateral (
       select from logbook_entry e
        where e.organization_uuid = $1 and e.vessel_uuid = $2 and e.logbook_entry_uuid = sent.uuid limit 1) e`,
    [organizationUuid, vesselUuid, entryUuids],
  );
  return new Set(rows.map(({ uuid }) => uuid));
}

/**
 * Returns which of these entries are already stored, and whether they are equal. The database compares, because it can tell whether
 * two JSON values are equal. An import does not specify which entry another one replaces.
 */
export async function readExistingEntries(
  tx: Db,
  vessel: VesselKey,
  entries: readonly NewEntry[],
): Promise<Map<string, { isSame: boolean; receiveTime: Date }>> {
  // First by UUID alone: most are new.
  const uuids = await readStoredUuids(
    tx,
    vessel,
    entries.map(({ row }) => row.logbookEntryUuid),
  );
  if (uuids.size === 0) return new Map();
  const { organizationUuid, vesselUuid } = vessel;
  const known = entries.filter(({ row }) => uuids.has(row.logbookEntryUuid));
  const { rows } = await tx.query<{ logbook_entry_uuid: string; is_same: boolean; receive_time: Date }>(
    `select sent.logbook_entry_uuid, e.receive_time,
            (${COMPARED.map((name) => `e.${name}`).join(", ")})
              is not distinct from (${COMPARED.map(sentValue).join(", ")})
            and (sent.replaces_logbook_entry_uuid is null
                 or sent.replaces_logbook_entry_uuid is not distinct from e.replaces_logbook_entry_uuid) as is_same
       from ${sentEntries(3)} cross join lateral (
         select * from logbook_entry e
          where e.organization_uuid = $1 and e.vessel_uuid = $2 and e.logbook_entry_uuid = sent.logbook_entry_uuid limit 1) e`,
    [organizationUuid, vesselUuid, ...columnsOf(known)],
  );
  return new Map(
    rows.map((row) => [row.logbook_entry_uuid, { isSame: row.is_same, receiveTime: row.receive_time }] as const),
  );
}

/**
 * Inserts entries with INSERT: a role under row-level security may not use COPY.
 * @param receiveTime undefined: now
 */
export async function insertEntries(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselKey,
  entries: readonly NewEntry[],
  receiveTime?: Date,
): Promise<void> {
  if (entries.length === 0) return;
  await tx.query(
    `insert into logbook_entry (organization_uuid, vessel_uuid, receive_time, logbook_entry_uuid, ${SENT.join(", ")})
     select $1, $2, coalesce($3::timestamptz, now()), sent.logbook_entry_uuid,
            ${SENT.map(sentValue).join(", ")} from ${sentEntries(4)}`,
    [organizationUuid, vesselUuid, receiveTime ?? null, ...columnsOf(entries)],
  );
}

/** Columns that say what an entry is. */
export const COMPARED = [
  "logbook_name",
  "event_time",
  "event_offset_minutes",
  "record_time",
  "record_offset_minutes",
  "entry_type_id",
  "entry_type_category",
  "crossed_out",
  "entry",
] as const;
const SENT = [...COMPARED.filter((name) => name !== "entry"), "replaces_logbook_entry_uuid", "entry"] as const;

/** Returns a column of the table `sent` as a value; an entry comes as text. */
function sentValue(name: (typeof SENT)[number]): string {
  return name === "entry" ? "sent.entry::jsonb" : `sent.${name}`;
}

/** Returns the rows of {@link columnsOf} as a table `sent`, its columns as the parameters from `first` on. */
function sentEntries(first: number): string {
  const types = [
    "uuid",
    "text",
    "timestamptz",
    "smallint",
    "timestamptz",
    "smallint",
    "text",
    "text",
    "boolean",
    "uuid",
  ];
  const parameters = types.map((type, index) => `$${first + index}::${type}[]`);
  return `rows from (unnest(${parameters.join(", ")}), ${rowsOfLines(`$${first + types.length}`)})
    as sent (logbook_entry_uuid, ${SENT.join(", ")})`;
}

function columnsOf(entries: readonly NewEntry[]): unknown[] {
  const rows = entries.map(({ row }) => row);
  return [
    rows.map((row) => row.logbookEntryUuid),
    rows.map((row) => row.logbookName),
    rows.map((row) => utc(row.event)),
    rows.map((row) => row.event.offsetMinutes),
    rows.map((row) => (row.record ? utc(row.record) : null)),
    rows.map((row) => row.record?.offsetMinutes ?? null),
    rows.map((row) => row.entryTypeId),
    rows.map((row) => row.entryTypeCategory),
    rows.map((row) => row.crossedOut),
    entries.map(({ replacesLogbookEntryUuid }) => replacesLogbookEntryUuid ?? null),
    inLines(rows.map((row) => row.entry)),
  ];
}

/** Returns which of these entries another vessel of the organisation has, and this one has not. */
export async function readEntriesOfOtherVessels(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselKey,
  logbookEntryUuids: readonly string[],
): Promise<Set<string>> {
  if (logbookEntryUuids.length === 0) return new Set();
  const { rows } = await tx.query<{ logbook_entry_uuid: string; is_own: boolean }>(
    `select e.logbook_entry_uuid, e.vessel_uuid = $2 as is_own from logbook_entry e
      where e.organization_uuid = $1 and e.logbook_entry_uuid = any($3::uuid[])
        and e.vessel_uuid in (select v.vessel_uuid from vessel v where v.organization_uuid = $1)`,
    [organizationUuid, vesselUuid, logbookEntryUuids],
  );
  const own = new Set(rows.filter((row) => row.is_own).map((row) => row.logbook_entry_uuid));
  return new Set(rows.map((row) => row.logbook_entry_uuid).filter((uuid) => !own.has(uuid)));
}

export type NewChange = {
  factUuid: string;
  logbookEntryUuid: string;
  kind: string;
  time: ShipInstant;
  index: number;
  detail: object;
};

export async function insertChanges(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselKey,
  { epochUuid, sequence }: BatchKey,
  changes: readonly NewChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(
    `insert into logbook_entry_change (organization_uuid, vessel_uuid, epoch_uuid, sequence, fact_uuid, logbook_entry_uuid, kind,
       change_time, change_offset_minutes, fact_index, detail)
     select $1, $2, $3, $4, change.*
       from unnest($5::uuid[], $6::uuid[], $7::text[], $8::timestamptz[], $9::smallint[], $10::int[], $11::jsonb[]) as change`,
    [
      organizationUuid,
      vesselUuid,
      epochUuid,
      sequence,
      changes.map(({ factUuid }) => factUuid),
      changes.map(({ logbookEntryUuid }) => logbookEntryUuid),
      changes.map(({ kind }) => kind),
      changes.map(({ time }) => utc(time)),
      changes.map(({ time }) => time.offsetMinutes),
      changes.map(({ index }) => index),
      changes.map(({ detail }) => JSON.stringify(detail)),
    ],
  );
}

/** Formats in UTC: PostgreSQL accepts no offsets beyond ±15:59, and the ship's own is in its column. */
function utc({ epochMilliseconds }: ShipInstant): string {
  return new Date(epochMilliseconds).toISOString();
}
