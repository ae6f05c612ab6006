import type { Db } from "../../../database/db.ts";
import type { EntryChangeRow, VesselOfOrganization } from "../../entries/entry-states.sql.ts";
import type { StoredEntry } from "../../entries/stored-entry.ts";
import type { AmendableEntry, EntryAmendment } from "./amendments-of-entry.ts";

/**
 * Returns those of a vessel's entries that may have been amended: struck when received, with a remark that was struck or is of a verified
 * entry, or with facts about them. A remark alone, as most tables of people have them, amends nothing.
 */
export async function readAmendable(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<AmendableEntry[]> {
  const { rows } = await db.query<AmendableEntryRow>(AMENDABLE, [organizationUuid, vesselUuid, entryUuids]);
  if (rows.length === 0) return [];
  const { rows: facts } = await db.query<EntryChangeRow & { receive_time: Date }>(FACTS, [
    organizationUuid,
    vesselUuid,
    rows.map(({ logbookEntryUuid }) => logbookEntryUuid),
  ]);
  const byEntry = Map.groupBy(facts, ({ logbook_entry_uuid: uuid }) => uuid);
  return rows.map((row) => ({ ...row, facts: byEntry.get(row.logbookEntryUuid) ?? [] }));
}

/** Replaces the stored amendments of these entries of a vessel. */
export async function writeAmendments(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  entryUuids: readonly string[],
  amendments: readonly EntryAmendment[],
): Promise<void> {
  await tx.query(
    `delete from logbook_entry_amendment
      where organization_uuid = $1 and vessel_uuid = $2 and logbook_entry_uuid = any($3::uuid[])`,
    [organizationUuid, vesselUuid, entryUuids],
  );
  if (amendments.length === 0) return;
  await tx.query(WRITE, [organizationUuid, vesselUuid, JSON.stringify(amendments)]);
}

/** Reads the stored amendments of these entries of a vessel. */
export async function readAmendments(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<EntryAmendment[]> {
  const { rows } = await db.query<EntryAmendment>(STORED, [organizationUuid, vesselUuid, entryUuids]);
  return rows;
}

/** Deletes the amendments of a vessel. */
export async function deleteAmendments(tx: Db, { organizationUuid, vesselUuid }: VesselOfOrganization): Promise<void> {
  await tx.query("delete from logbook_entry_amendment where organization_uuid = $1 and vessel_uuid = $2", [
    organizationUuid,
    vesselUuid,
  ]);
}

/** Yields the uuids of a vessel's entries and of those with stored amendments, in batches, ascending. */
export async function* entriesOfVessel(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
): AsyncGenerator<string[]> {
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const { rows } = await db.query<{ uuid: string }>(ENTRIES, [organizationUuid, vesselUuid, after]);
    if (rows.length === 0) return;
    yield rows.map(({ uuid }) => uuid);
    after = rows.at(-1)?.uuid ?? after;
  }
}

type AmendableEntryRow = Omit<AmendableEntry, "facts"> & { entry: StoredEntry };

// Lateral forces one index lookup per entry, however large the table and however stale its statistics.
const AMENDABLE = `
  select e.logbook_entry_uuid as "logbookEntryUuid", e.logbook_name as "logbookName", e.entry_type_id as "entryTypeId", e.event_time as "eventTime", e.receive_time as "receiveTime",
         e.crossed_out as "crossedOut", e.entry,
         (select r.logbook_entry_uuid from logbook_entry r
           where r.organization_uuid = $1 and r.vessel_uuid = $2 and r.replaces_logbook_entry_uuid = e.logbook_entry_uuid
           order by r.event_time, r.logbook_entry_uuid limit 1) as "replacedByUuid"
    from unnest($3::uuid[]) as asked (uuid) cross join lateral (
      select * from logbook_entry
       where organization_uuid = $1 and vessel_uuid = $2 and logbook_entry_uuid = asked.uuid limit 1) e
   where e.crossed_out
      or (e.entry ? 'remarks' and (e.entry ? 'verified' or e.entry -> 'remarks' @> '[{"crossedOut": true}]'))
      or exists (select from logbook_entry_change c
                  where c.organization_uuid = $1 and c.vessel_uuid = $2 and c.logbook_entry_uuid = e.logbook_entry_uuid
                    and (c.kind not in ('verified', 'signed') or e.entry ? 'remarks'))`;

const FACTS = `
  select c.fact_uuid, c.logbook_entry_uuid, c.kind, c.change_time, c.change_offset_minutes, c.epoch_uuid, c.sequence,
         c.fact_index, c.detail, c.receive_time
    from unnest($3::uuid[]) as asked (uuid) cross join lateral (
      select * from logbook_entry_change
       where organization_uuid = $1 and vessel_uuid = $2 and logbook_entry_uuid = asked.uuid offset 0) c`;

/** Columns with the names of {@link EntryAmendment} and their types in JSON. */
const COLUMNS = [
  ["amendment_uuid", "amendmentUuid", "uuid"],
  ["logbook_entry_uuid", "logbookEntryUuid", "uuid"],
  ["kind", "kind", "text"],
  ["received_so", "receivedSo", "boolean"],
  ["change_time", "changeTime", "timestamptz"],
  ["change_offset_minutes", "changeOffsetMinutes", "smallint"],
  ["receive_time", "receiveTime", "timestamptz"],
  ["logbook_name", "logbookName", "text"],
  ["entry_type_id", "entryTypeId", "text"],
  ["entry_type_name", "entryTypeName", "text"],
  ["person_key", "personKey", "text"],
  ["person_name", "personName", "text"],
  ["after_event_seconds", "afterEventSeconds", "bigint"],
  ["after_verification", "afterVerification", "boolean"],
  ["after_verification_seconds", "afterVerificationSeconds", "bigint"],
  ["by_another", "byAnother", "boolean"],
  ["has_remark", "hasRemark", "boolean"],
  ["replaced_by_uuid", "replacedByUuid", "uuid"],
  ["detail", "detail", "jsonb"],
] as const satisfies readonly (readonly [string, keyof EntryAmendment, string])[];

const WRITE = `
  insert into logbook_entry_amendment (organization_uuid, vessel_uuid, ${COLUMNS.map(([column]) => column).join(", ")})
  select $1, $2, ${COLUMNS.map(([, name]) => `made."${name}"`).join(", ")}
    from jsonb_to_recordset($3) as made (${COLUMNS.map(([, name, type]) => `"${name}" ${type}`).join(", ")})`;

const STORED = `
  select ${COLUMNS.map(([column, name]) => `${column} as "${name}"`).join(", ")} from logbook_entry_amendment
   where organization_uuid = $1 and vessel_uuid = $2 and logbook_entry_uuid = any($3::uuid[])`;

const ENTRIES = `
  select uuid from (
    (select logbook_entry_uuid as uuid from logbook_entry
      where organization_uuid = $1 and vessel_uuid = $2 and logbook_entry_uuid > $3 order by 1 limit 1000)
    union
    (select distinct logbook_entry_uuid from logbook_entry_amendment
      where organization_uuid = $1 and vessel_uuid = $2 and logbook_entry_uuid > $3 order by 1 limit 1000)) known
   order by uuid limit 1000`;
