import type { Db } from "../../../database/db.ts";
import type { ChecklistRevisionPublishedTable, VesselChecklistTable } from "../../../database/rows.gen.ts";

/** A vessel and its organisation, part of every statement. */
export type VesselKey = { organizationUuid: string; vesselUuid: string };

/** Returns a text that changes with the revisions of {@link readAssigned} and their collections, not with `assigned_time` alone. */
export async function readChecklistsEtag(db: Db, { organizationUuid, vesselUuid }: VesselKey): Promise<string> {
  const { rows } = await db.query<{ etag: string }>(
    `select left(encode(sha256(convert_to(
              coalesce(string_agg(revision_uuid || ' ' || collection_name, e'\\n' order by revision_uuid), ''), 'UTF8')), 'hex'), 16) as etag
       from vessel_checklist where organization_uuid = $1 and vessel_uuid = $2 and to_time is null`,
    [organizationUuid, vesselUuid],
  );
  return rows[0]?.etag ?? "";
}

/** A checklist that a vessel has, without its content. */
export type AssignedRow = Pick<
  ChecklistRevisionPublishedTable,
  "template_uuid" | "revision_uuid" | "revision_number" | "display_name" | "content_hash" | "publish_time"
> &
  Pick<VesselChecklistTable, "collection_name" | "assigned_time"> & { content_bytes: number };

/** Returns the vessel's current checklists, by name. */
export async function readAssigned(db: Db, { organizationUuid, vesselUuid }: VesselKey): Promise<AssignedRow[]> {
  const { rows } = await db.query<AssignedRow>(
    `select p.template_uuid, p.revision_uuid, p.revision_number, p.display_name, p.content_hash, p.publish_time,
            octet_length(p.content) as content_bytes, c.collection_name, c.assigned_time
       from vessel_checklist c
       join checklist_revision_published p on p.organization_uuid = $1 and p.revision_uuid = c.revision_uuid
      where c.organization_uuid = $1 and c.vessel_uuid = $2 and c.to_time is null
      order by lower(p.display_name), p.display_name, p.template_uuid`,
    [organizationUuid, vesselUuid],
  );
  return rows;
}

/** A checklist withdrawn from a vessel. */
export type WithdrawnRow = Pick<VesselChecklistTable, "template_uuid" | "to_time" | "end_cause"> &
  Pick<ChecklistRevisionPublishedTable, "display_name">;

/** Returns the checklists withdrawn from a vessel in the last 90 days, the newest first; at most a thousand. */
export async function readWithdrawn(db: Db, { organizationUuid, vesselUuid }: VesselKey): Promise<WithdrawnRow[]> {
  const { rows } = await db.query<WithdrawnRow>(
    `select c.template_uuid, c.to_time, c.end_cause, p.display_name
       from (select distinct on (template_uuid) template_uuid, revision_uuid, to_time, end_cause
               from vessel_checklist where organization_uuid = $1 and vessel_uuid = $2
              order by template_uuid, from_time desc) c
       join checklist_revision_published p on p.organization_uuid = $1 and p.revision_uuid = c.revision_uuid
      where c.to_time > now() - interval '90 days'
      order by c.to_time desc, c.template_uuid limit 1000`,
    [organizationUuid, vesselUuid],
  );
  return rows;
}

/** Returns which of the revisions a vessel has now, in the requested order, and their sizes: a long one is megabytes. */
export async function readContentSizes(
  db: Db,
  { organizationUuid, vesselUuid }: VesselKey,
  revisionUuids: readonly string[],
): Promise<{ revision_uuid: string; content_bytes: number }[]> {
  const { rows } = await db.query<{ revision_uuid: string; content_bytes: number }>(
    `select p.revision_uuid, octet_length(p.content) as content_bytes
       from vessel_checklist c
       join checklist_revision_published p on p.organization_uuid = $1 and p.revision_uuid = c.revision_uuid
      where c.organization_uuid = $1 and c.vessel_uuid = $2 and c.to_time is null and c.revision_uuid = any($3::uuid[])
      order by array_position($3::uuid[], p.revision_uuid)`,
    [organizationUuid, vesselUuid, revisionUuids],
  );
  return rows;
}

/** Returns the content of revisions, as canonical JSON. */
export async function readContents(
  db: Db,
  organizationUuid: string,
  revisionUuids: readonly string[],
): Promise<Pick<ChecklistRevisionPublishedTable, "revision_uuid" | "content" | "content_hash">[]> {
  const { rows } = await db.query<Pick<ChecklistRevisionPublishedTable, "revision_uuid" | "content" | "content_hash">>(
    `select revision_uuid, content, content_hash from checklist_revision_published
      where organization_uuid = $1 and revision_uuid = any($2::uuid[])
      order by array_position($2::uuid[], revision_uuid)`,
    [organizationUuid, revisionUuids],
  );
  return rows;
}
