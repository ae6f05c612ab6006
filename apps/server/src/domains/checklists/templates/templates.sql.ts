import type { Db } from "../../../database/db.ts";
import type { ChecklistTemplateTable } from "../../../database/rows.gen.ts";

/** A template and the collection it is in. */
export type TemplateRow = Pick<ChecklistTemplateTable, "template_uuid" | "collection_uuid">;

/** Locks a template until the transaction ends; undefined when it does not exist. */
export async function lockTemplate(
  db: Db,
  organizationUuid: string,
  templateUuid: string,
): Promise<TemplateRow | undefined> {
  const { rows } = await db.query<TemplateRow>(
    `select template_uuid, collection_uuid from checklist_template
      where organization_uuid = $1 and template_uuid = $2 for update`,
    [organizationUuid, templateUuid],
  );
  return rows[0];
}

/** Returns which of these templates exist, locked against removal until the transaction ends. */
export async function lockExistingTemplates(
  db: Db,
  organizationUuid: string,
  templateUuids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ template_uuid: string }>(
    `select template_uuid from checklist_template
      where organization_uuid = $1 and template_uuid = any($2::uuid[])
      order by template_uuid for key share`,
    [organizationUuid, templateUuids],
  );
  return new Set(rows.map((row) => row.template_uuid));
}

/** Counts the templates in a collection, including never published ones. */
export async function countTemplatesIn(db: Db, organizationUuid: string, collectionUuid: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*) as count from checklist_template where organization_uuid = $1 and collection_uuid = $2",
    [organizationUuid, collectionUuid],
  );
  return rows[0]?.count ?? 0;
}

export async function insertTemplate(db: Db, organizationUuid: string, template: TemplateRow): Promise<void> {
  await db.query(
    "insert into checklist_template (organization_uuid, template_uuid, collection_uuid) values ($1, $2, $3)",
    [organizationUuid, template.template_uuid, template.collection_uuid],
  );
}

/** Moves a template. @returns its name: that of its latest published revision, of its draft where it was never published */
export async function writeCollectionOf(
  db: Db,
  organizationUuid: string,
  template: TemplateRow,
): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    `update checklist_template set collection_uuid = $3 where organization_uuid = $1 and template_uuid = $2
     returning (select r.template_head->>'name' from checklist_revision r
       where r.organization_uuid = $1 and r.template_uuid = $2
       order by r.draft, r.revision_number desc limit 1) as name`,
    [organizationUuid, template.template_uuid, template.collection_uuid],
  );
  return rows[0]?.name;
}

/** Deletes a template with all its revisions, from the fleet's checklists too. */
export async function deleteTemplate(db: Db, organizationUuid: string, templateUuid: string): Promise<void> {
  await db.query("delete from checklist_template where organization_uuid = $1 and template_uuid = $2", [
    organizationUuid,
    templateUuid,
  ]);
}
