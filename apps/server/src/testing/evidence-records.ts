import type { Database, Db } from "../database/db.ts";
import { recordChange } from "../audit/audit-events.ts";
import { createOrganization, createVessel } from "./callers.ts";

export type Owner = { organizationUuid: string; vesselUuid: string };

/** Creates an organisation with one vessel. */
export async function newOrganization(db: Db): Promise<Owner> {
  const organizationUuid = await createOrganization(db);
  return { organizationUuid, vesselUuid: await createVessel(db, organizationUuid) };
}

/** Inserts a line of the audit log containing a text. */
export async function storeAuditLine(
  database: Database,
  { organizationUuid }: Pick<Owner, "organizationUuid">,
  text: string,
): Promise<void> {
  await database.transaction((tx) =>
    recordChange(
      tx,
      { organizationUuid, userUuid: undefined },
      { action: "imported", subject: { kind: "organization", uuid: organizationUuid }, after: { source: text } },
    ),
  );
}

/** Stores an entry as an import does, with a text in every text field. */
export async function storeEntry(db: Db, owner: Owner, text: string, replacesUuid?: string): Promise<void> {
  await db.query(
    `insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time,
                                event_offset_minutes, entry_type_id, entry_type_category, entry, replaces_logbook_entry_uuid)
     values ($1, gen_random_uuid(), $2, 'deck', now(), 0, $3, $3, jsonb_build_object('summary', $3::text, 'n', 1.10), $4)`,
    [owner.vesselUuid, owner.organizationUuid, text, replacesUuid ?? null],
  );
}
