import type { Db } from "../../database/db.ts";
import type { ChecklistTemplateTable } from "../../database/rows.gen.ts";

/** A template and the collection it is in. */
export type TemplateRow = Pick<ChecklistTemplateTable, "template_uuid" | "collection_uuid">;

/** One template, kept from being changed by others until the transaction ends; undefined when there is none such. */
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

/** Which of these templates exist; they cannot be removed by others until the transaction ends. */
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

/** How many templates a collection holds, drafts that were never published included. */
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

/** @returns the name of the template: that of its latest published revision; of its draft where it was never published */
export async function writeCollectionOf(
  db: Db,
  organizationUuid: string,
  template: TemplateRow,
): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    `update checklist_template set collection_uuid = $3 where organization_uuid = $1 and template_uuid = $2
     returning (select r.template_data->>'name' from checklist_revision r
       where r.organization_uuid = $1 and r.template_uuid = $2
       order by r.draft, r.revision_number desc limit 1) as name`,
    [organizationUuid, template.template_uuid, template.collection_uuid],
  );
  return rows[0]?.name;
}

/** Removes a template with all its revisions, from the fleet's checklists too. */
export async function deleteTemplate(db: Db, organizationUuid: string, templateUuid: string): Promise<void> {
  await db.query("delete from checklist_template where organization_uuid = $1 and template_uuid = $2", [
    organizationUuid,
    templateUuid,
  ]);
}
