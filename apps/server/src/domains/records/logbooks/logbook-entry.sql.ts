import type { Db } from "../../../database/db.ts";
import type { EntryChangeRow, VesselOfOrganization } from "../../entries/entry-states.sql.ts";
import { ENTRY_COLUMNS, type LogbookEntryRow } from "../../entries/logbook-entries.sql.ts";

/** The batch in which a record was received; nulls: it was imported. */
type BatchColumns = { batch_uuid: string | null; batch_sequence: number | null };

/** One entry, with the batch it was received in and the time of the entry that it replaces. */
export type SingleEntryRow = LogbookEntryRow &
  BatchColumns & {
    replaced_time: Date | null;
    replaced_offset_minutes: number | null;
    import_file_uuid: string | null;
    import_row: number | null;
  };

/** The import of a file in the browser. */
export type FileImportRow = {
  import_uuid: string;
  user_display_name: string;
  file_display_name: string;
  state: string;
  import_time: Date | null;
  create_time: Date;
};

/** A fact about an entry, with the batch it was received in. */
export type ReceivedChangeRow = EntryChangeRow & BatchColumns & { receive_time: Date };

/** Another entry and its event time. */
export type ReferenceRow = { logbook_entry_uuid: string; event_time: Date; event_offset_minutes: number };

/** Returns the entry in its current state; undefined if the organisation's vessel has none of this uuid. */
export async function readEntry(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  logbookEntryUuid: string,
): Promise<SingleEntryRow | undefined> {
  const { rows } = await db.query<SingleEntryRow>(ENTRY, [organizationUuid, vesselUuid, logbookEntryUuid]);
  return rows[0];
}

/** Returns the facts about an entry in the order in which they apply, 1,000 at most. */
export async function readChanges(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  logbookEntryUuid: string,
): Promise<ReceivedChangeRow[]> {
  const { rows } = await db.query<ReceivedChangeRow>(CHANGES, [organizationUuid, vesselUuid, logbookEntryUuid]);
  return rows;
}

/** Returns the entries that replace an entry, oldest first, 100 at most. */
export async function readSuccessors(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  logbookEntryUuid: string,
): Promise<ReferenceRow[]> {
  const { rows } = await db.query<ReferenceRow>(
    `select logbook_entry_uuid, event_time, event_offset_minutes from logbook_entry
      where organization_uuid = $1 and vessel_uuid = $2 and replaces_logbook_entry_uuid = $3
      order by event_time, logbook_entry_uuid limit 100`,
    [organizationUuid, vesselUuid, logbookEntryUuid],
  );
  return rows;
}

/** Returns the import that a file belongs to. */
export async function readImportOfFile(
  db: Db,
  organizationUuid: string,
  fileUuid: string,
): Promise<FileImportRow | undefined> {
  const { rows } = await db.query<FileImportRow>(
    `select i.import_uuid, f.display_name as file_display_name, i.state, i.import_time, i.create_time,
            coalesce((select u.display_name from app_user u where u.organization_uuid = $1 and u.user_uuid = i.user_uuid), '')
              as user_display_name
       from import_file f join import i on i.organization_uuid = $1 and i.import_uuid = f.import_uuid
      where f.organization_uuid = $1 and f.file_uuid = $2`,
    [organizationUuid, fileUuid],
  );
  return rows[0];
}

// An import has the nil UUID as epoch: its records came in no ship's batch.
const ENTRY = `
  select ${ENTRY_COLUMNS}, e.import_file_uuid, e.import_row, b.batch_uuid, b.sequence as batch_sequence,
         r.event_time as replaced_time, r.event_offset_minutes as replaced_offset_minutes
    from logbook_entry e
    left join lateral (
      select b.batch_uuid, b.sequence
        from ship_fact f join ship_batch b
          on b.vessel_uuid = f.vessel_uuid and b.epoch_uuid = f.epoch_uuid and b.sequence = f.sequence
       where f.organization_uuid = $1 and b.organization_uuid = $1 and f.vessel_uuid = $2 and f.fact_uuid = $3
         and f.epoch_uuid <> '00000000-0000-0000-0000-000000000000' limit 1) b on true
    left join lateral (
      select r.event_time, r.event_offset_minutes from logbook_entry r
       where r.organization_uuid = $1 and r.vessel_uuid = $2 and r.logbook_entry_uuid = e.replaces_logbook_entry_uuid
       limit 1) r on true
   where e.organization_uuid = $1 and e.vessel_uuid = $2 and e.logbook_entry_uuid = $3`;

const CHANGES = `
  select c.fact_uuid, c.logbook_entry_uuid, c.kind, c.change_time, c.change_offset_minutes, c.epoch_uuid, c.sequence,
         c.fact_index, c.detail, c.receive_time, b.batch_uuid, b.sequence as batch_sequence
    from logbook_entry_change c
    left join lateral (
      select b.batch_uuid, b.sequence from ship_batch b
       where b.organization_uuid = $1 and b.vessel_uuid = $2 and b.epoch_uuid = c.epoch_uuid and b.sequence = c.sequence
         and b.epoch_uuid <> '00000000-0000-0000-0000-000000000000' limit 1) b on true
   where c.organization_uuid = $1 and c.vessel_uuid = $2 and c.logbook_entry_uuid = $3
   order by c.change_time, c.epoch_uuid, c.sequence, c.fact_index, c.fact_uuid limit 1000`;
