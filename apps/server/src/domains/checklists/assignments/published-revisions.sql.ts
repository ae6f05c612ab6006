import type { Db } from "../../../database/db.ts";
import type { ChecklistRevisionPublishedTable } from "../../../database/rows.gen.ts";

/** A published revision in the permanent archive. */
export type PublishedRevisionRow = Omit<ChecklistRevisionPublishedTable, "organization_uuid" | "content_hash">;

/** A published revision that is not archived yet, with its publisher from the audit log. */
export type UnarchivedRevisionRow = Omit<PublishedRevisionRow, "content" | "display_name" | "document_reference"> & {
  template_data: unknown;
};

/** Archives a revision permanently; one that is archived already stays unchanged. */
export async function insertPublishedRevision(
  db: Db,
  organizationUuid: string,
  row: PublishedRevisionRow,
): Promise<void> {
  await db.query(
    `insert into checklist_revision_published
       (organization_uuid, revision_uuid, template_uuid, revision_number, display_name, document_reference, content, content_hash,
        publish_time, publish_user_uuid, change_note)
     values ($1, $2, $3, $4, $5, $6, $7, sha256(convert_to($7, 'UTF8')), $8, $9, $10)
     on conflict do nothing`,
    [
      organizationUuid,
      row.revision_uuid,
      row.template_uuid,
      row.revision_number,
      row.display_name,
      row.document_reference,
      row.content,
      row.publish_time,
      row.publish_user_uuid,
      row.change_note,
    ],
  );
}

/** Returns the published revisions that are not archived yet. */
export async function readUnarchivedRevisions(db: Db, organizationUuid: string): Promise<string[]> {
  const { rows } = await db.query<{ revision_uuid: string }>(
    `select r.revision_uuid from checklist_revision r
      where r.organization_uuid = $1 and not r.draft
        and not exists (select 1 from checklist_revision_published p
                         where p.organization_uuid = $1 and p.revision_uuid = r.revision_uuid)`,
    [organizationUuid],
  );
  return rows.map((row) => row.revision_uuid);
}

/** Reads one published revision to archive. */
export async function readUnarchivedRevision(
  db: Db,
  organizationUuid: string,
  revisionUuid: string,
): Promise<UnarchivedRevisionRow | undefined> {
  const { rows } = await db.query<UnarchivedRevisionRow>(
    `select r.revision_uuid, r.template_uuid, r.revision_number, r.publish_time, r.template_data, r.change_note,
            (select e.actor_user_uuid from audit_event e
              where e.organization_uuid = $1 and e.action = 'published' and e.subject = 'checklist_revision/' || r.revision_uuid
                and e.event_time between r.publish_time - interval '1 minute' and r.publish_time + interval '1 minute'
              limit 1) as publish_user_uuid
       from checklist_revision r where r.organization_uuid = $1 and r.revision_uuid = $2 and not r.draft`,
    [organizationUuid, revisionUuid],
  );
  return rows[0];
}
