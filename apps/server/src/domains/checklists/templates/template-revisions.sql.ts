import type { Db } from "../../../database/db.ts";
import type { ChecklistRevisionTable } from "../../../database/rows.gen.ts";
import type { TemplateData } from "./template-data.ts";

/** A revision as stored, with the collection its template is in. */
export type RevisionRow = Omit<
  ChecklistRevisionTable,
  "organization_uuid" | "template_data" | "template_head" | "content_bytes"
> & {
  collection_uuid: string;
  template_data: TemplateData;
  /** Of the template as a whole: see {@link templateEtag}. */
  template_etag: string;
};

/** A revision of a list, whose contents together are limited. */
export type ListedRevisionRow = Omit<RevisionRow, "template_data"> & {
  display_name: string;
  template_data: Partial<TemplateData> | null;
  content_left_out: boolean;
};

/** A revision of a template's list. */
export type VersionRow = ListedRevisionRow & {
  /** Who published it; null: a draft, a command, or no longer known. */
  published_by: string | null;
};

/** Bytes of content in a list. */
const MAX_LISTED_BYTES = 2 * 1024 * 1024;

/**
 * Returns for each template its latest published revision and then its draft, where they exist; ordered by name. The smallest contents are
 * included; the others are without sections and general information.
 * @param collectionUuids only templates in these; undefined: all
 */
export async function readCurrentRevisions(
  db: Db,
  organizationUuid: string,
  { collectionUuids, isPublished = false }: { collectionUuids?: readonly string[]; isPublished?: boolean } = {},
): Promise<ListedRevisionRow[]> {
  const { rows } = await db.query<ListedRevisionRow>(
    `select ${LISTED_COLUMNS}, not is_included as content_left_out,
            case when is_included then template_data else template_head end as template_data
       from (select ${HEAD_COLUMNS}, ${TEMPLATE_ETAG} as template_etag, r.template_data, r.template_head,
                    sum(r.content_bytes) over (order by r.content_bytes, r.revision_uuid) <= ${MAX_LISTED_BYTES} as is_included
               from ${REVISIONS}
              where t.organization_uuid = $1 and r.organization_uuid = $1
                and ($2::uuid[] is null or t.collection_uuid = any($2))
                and (r.draft and not $3 or r.revision_number = (
                  select max(p.revision_number) from checklist_revision p
                   where p.organization_uuid = $1 and p.template_uuid = t.template_uuid and not p.draft))) listed
      order by lower(template_head->>'name'), template_uuid, draft`,
    [organizationUuid, collectionUuids ?? null, isPublished],
  );
  return rows;
}

/**
 * Returns all revisions of a template, newest first: the draft, then the published ones. The contents of the newest, and of those after it
 * while they fit, are included; the others are null.
 */
export async function readRevisions(db: Db, organizationUuid: string, templateUuid: string): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>(
    `select ${LISTED_COLUMNS}, published_by, not is_included as content_left_out, case when is_included then template_data end as template_data
       from (select ${HEAD_COLUMNS}, ${TEMPLATE_ETAG} as template_etag, r.template_data, r.template_head,
                    (select u.display_name
                       from checklist_revision_published p
                       join app_user u on u.organization_uuid = $1 and u.user_uuid = p.publish_user_uuid
                      where p.organization_uuid = $1 and p.revision_uuid = r.revision_uuid) as published_by,
                    row_number() over newest_first = 1
                      or sum(r.content_bytes) over newest_first <= ${MAX_LISTED_BYTES} as is_included
               from ${REVISIONS}
              where t.organization_uuid = $1 and r.organization_uuid = $1 and t.template_uuid = $2
             window newest_first as (order by r.draft desc, r.revision_number desc)) listed
      order by draft desc, revision_number desc`,
    [organizationUuid, templateUuid],
  );
  return rows;
}

/** Reads one revision of any age; undefined when the organisation has no such revision. */
export async function readRevision(
  db: Db,
  organizationUuid: string,
  revisionUuid: string,
): Promise<RevisionRow | undefined> {
  const { rows } = await db.query<RevisionRow>(
    `select ${COLUMNS} from ${REVISIONS}
      where t.organization_uuid = $1 and r.organization_uuid = $1 and r.revision_uuid = $2`,
    [organizationUuid, revisionUuid],
  );
  return rows[0];
}

/** Reads the content of a revision; undefined when the organisation has no such revision. */
export async function readTemplateData(
  db: Db,
  organizationUuid: string,
  revisionUuid: string,
): Promise<TemplateData | undefined> {
  const { rows } = await db.query<{ template_data: TemplateData }>(
    "select template_data from checklist_revision where organization_uuid = $1 and revision_uuid = $2",
    [organizationUuid, revisionUuid],
  );
  return rows[0]?.template_data;
}

/** A revision without its content, which may be megabytes. */
export type RevisionHead = Omit<RevisionRow, "template_data" | "template_etag">;

export type NamedRevisionHead = RevisionHead & { display_name: string };

/** Returns the heads of all revisions of a template, newest first: the draft, then the published ones. */
export async function readRevisionHeads(
  db: Db,
  organizationUuid: string,
  templateUuid: string,
): Promise<NamedRevisionHead[]> {
  const { rows } = await db.query<NamedRevisionHead>(
    `select ${HEAD_COLUMNS}, r.template_head->>'name' as display_name from ${REVISIONS}
      where t.organization_uuid = $1 and r.organization_uuid = $1 and t.template_uuid = $2
      order by r.draft desc, r.revision_number desc`,
    [organizationUuid, templateUuid],
  );
  return rows;
}

/** Locks a revision and its template until the transaction ends. @returns the revision's head */
export async function lockRevision(
  db: Db,
  organizationUuid: string,
  revisionUuid: string,
): Promise<RevisionHead | undefined> {
  const { rows } = await db.query<RevisionHead>(
    `select ${HEAD_COLUMNS} from ${REVISIONS}
      where t.organization_uuid = $1 and r.organization_uuid = $1 and r.revision_uuid = $2 for update`,
    [organizationUuid, revisionUuid],
  );
  return rows[0];
}

/** Reads a template's latest published revision; undefined when it was never published. */
export async function latestPublished(
  db: Db,
  organizationUuid: string,
  templateUuid: string,
): Promise<{ revision_uuid: string; revision_number: number } | undefined> {
  const { rows } = await db.query<{ revision_uuid: string; revision_number: number }>(
    `select revision_uuid, revision_number from checklist_revision
      where organization_uuid = $1 and template_uuid = $2 and not draft
      order by revision_number desc limit 1`,
    [organizationUuid, templateUuid],
  );
  return rows[0];
}

/** Returns the etag of a template as a whole: changes when it is moved, and with each change of any of its revisions. */
export async function templateEtag(
  db: Db,
  organizationUuid: string,
  templateUuid: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ etag: string }>(
    `select ${TEMPLATE_ETAG} as etag from checklist_template t where t.organization_uuid = $1 and t.template_uuid = $2`,
    [organizationUuid, templateUuid],
  );
  return rows[0]?.etag;
}

/** Whether a template has a draft. */
export async function hasDraft(db: Db, organizationUuid: string, templateUuid: string): Promise<boolean> {
  const { rowCount } = await db.query(
    "select 1 from checklist_revision where organization_uuid = $1 and template_uuid = $2 and draft",
    [organizationUuid, templateUuid],
  );
  return rowCount > 0;
}

/** Columns of a new draft. */
export type NewDraft = Pick<
  RevisionRow,
  "revision_uuid" | "template_uuid" | "based_on_number" | "template_data" | "etag"
>;

/** Inserts a draft. @returns false when the template has one already */
export async function insertDraft(db: Db, organizationUuid: string, draft: NewDraft): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into checklist_revision
       (organization_uuid, revision_uuid, template_uuid, based_on_number, draft, template_data, etag)
     values ($1, $2, $3, $4, true, $5, $6)
     on conflict (organization_uuid, template_uuid) where draft do nothing`,
    [
      organizationUuid,
      draft.revision_uuid,
      draft.template_uuid,
      draft.based_on_number,
      JSON.stringify(draft.template_data),
      draft.etag,
    ],
  );
  return rowCount === 1;
}

/** The draft to change and its expected etag. */
export type DraftKey = { revisionUuid: string; etag: string };

/** Writes the content of a draft. @returns the update time; undefined when `etag` is no longer current, or it is not a draft */
export async function writeDraft(
  db: Db,
  organizationUuid: string,
  { revisionUuid, etag }: DraftKey,
  next: { templateData: TemplateData; etag: string },
): Promise<Date | undefined> {
  const { rows } = await db.query<{ update_time: Date }>(
    `update checklist_revision set template_data = $4, etag = $5, update_time = now()
      where organization_uuid = $1 and revision_uuid = $2 and etag = $3 and draft
      returning update_time`,
    [organizationUuid, revisionUuid, etag, JSON.stringify(next.templateData), next.etag],
  );
  return rows[0]?.update_time;
}

/** Publishes a draft under the given number. @returns its name; undefined when `etag` is no longer current, or it is not a draft */
export async function publishRevision(
  db: Db,
  organizationUuid: string,
  { revisionUuid, etag }: DraftKey,
  next: { revisionNumber: number; etag: string; changeNote: string },
): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    `update checklist_revision
        set draft = false, revision_number = $4, etag = $5, publish_time = now(), update_time = now(), change_note = $6
      where organization_uuid = $1 and revision_uuid = $2 and etag = $3 and draft
      returning template_head->>'name' as name`,
    [organizationUuid, revisionUuid, etag, next.revisionNumber, next.etag, next.changeNote],
  );
  return rows[0]?.name;
}

/** Deletes a draft. @returns its content; undefined when `etag` is no longer current, or it is not a draft */
export async function deleteDraft(
  db: Db,
  organizationUuid: string,
  { revisionUuid, etag }: DraftKey,
): Promise<TemplateData | undefined> {
  const { rows } = await db.query<Pick<RevisionRow, "template_data">>(
    `delete from checklist_revision where organization_uuid = $1 and revision_uuid = $2 and etag = $3 and draft
     returning template_data`,
    [organizationUuid, revisionUuid, etag],
  );
  return rows[0]?.template_data;
}

/** Deletes a revision of a template that is being removed. @returns its content */
export async function deleteRevision(
  db: Db,
  organizationUuid: string,
  revisionUuid: string,
): Promise<TemplateData | undefined> {
  const { rows } = await db.query<Pick<RevisionRow, "template_data">>(
    "delete from checklist_revision where organization_uuid = $1 and revision_uuid = $2 returning template_data",
    [organizationUuid, revisionUuid],
  );
  return rows[0]?.template_data;
}

// The template comes first: `for update` locks the rows in this order, the same in every change.
const REVISIONS = `checklist_template t
       join checklist_revision r
         on r.organization_uuid = t.organization_uuid and r.template_uuid = t.template_uuid`;
const LISTED_COLUMNS = `revision_uuid, template_uuid, collection_uuid, revision_number, based_on_number, draft, etag, create_time,
       update_time, publish_time, change_note, template_etag, template_head->>'name' as display_name`;
const HEAD_COLUMNS = `r.revision_uuid, r.template_uuid, t.collection_uuid, r.revision_number, r.based_on_number, r.draft,
       r.etag, r.create_time, r.update_time, r.publish_time, r.change_note`;
// A digest of the collection and the etags of all revisions: changes when the template is moved or any of them changes.
const TEMPLATE_ETAG = `(select encode(sha256(convert_to(
         t.collection_uuid || string_agg(' ' || e.etag, '' order by e.revision_uuid), 'UTF8')), 'hex')
         from checklist_revision e
        where e.organization_uuid = t.organization_uuid and e.template_uuid = t.template_uuid)`;
const COLUMNS = `${HEAD_COLUMNS}, r.template_data, ${TEMPLATE_ETAG} as template_etag`;
