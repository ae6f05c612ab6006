import { randomUUIDv7 } from "node:crypto";
import type { Database } from "../../database/db.ts";
import { transaction } from "../../database/transaction.ts";
import { type Author, recordChange } from "../audit-events/audit-events.ts";
import { keepCollections } from "../collections/collections.ts";
import { newDraft } from "./drafts.ts";
import type { TemplateData } from "./template-data.ts";
import { insertDraft, readRevisions, type RevisionRow } from "./template-revisions.sql.ts";
import { deleteTemplate, holdTemplate, insertTemplate, writeCollectionOf } from "./templates.sql.ts";

/**
 * Creates a template with a first draft.
 * @returns the keys of both; `unknown collection` when the organisation has no such collection
 */
export function createTemplate(
  database: Database,
  author: Author,
  { collectionUuid, templateData }: { collectionUuid: string; templateData: TemplateData },
): Promise<{ templateUuid: string; draft: { revisionUuid: string; etag: string } } | "unknown collection"> {
  const { organizationUuid } = author;
  const template = { template_uuid: randomUUIDv7(), collection_uuid: collectionUuid };
  const draft = newDraft(template.template_uuid, 0, templateData);
  return transaction(database, async (tx) => {
    if ((await keepCollections(tx, organizationUuid, [collectionUuid])).size === 0) return "unknown collection";
    await insertTemplate(tx, organizationUuid, template);
    await insertDraft(tx, organizationUuid, draft);
    await recordChange(tx, author, {
      action: "created",
      subject: subjectOf(template.template_uuid),
      after: {
        displayName: templateData.name,
        collectionUuid,
        draft: { revisionUuid: draft.revision_uuid, etag: draft.etag, templateData },
      },
    });
    return {
      templateUuid: template.template_uuid,
      draft: { revisionUuid: draft.revision_uuid, etag: draft.etag },
    };
  });
}

/**
 * Moves a template to another collection.
 * @returns `absent` when there is no such template, `unknown collection` when there is no such collection
 */
export function moveTemplate(
  database: Database,
  author: Author,
  { templateUuid, collectionUuid }: { templateUuid: string; collectionUuid: string },
): Promise<"moved" | "absent" | "unknown collection"> {
  const { organizationUuid } = author;
  return transaction(database, async (tx) => {
    const before = await holdTemplate(tx, organizationUuid, templateUuid);
    if (!before) return "absent";
    if ((await keepCollections(tx, organizationUuid, [collectionUuid])).size === 0) return "unknown collection";
    const displayName = await writeCollectionOf(tx, organizationUuid, {
      template_uuid: before.template_uuid,
      collection_uuid: collectionUuid,
    });
    await recordChange(tx, author, {
      action: "moved",
      subject: subjectOf(before.template_uuid),
      before: { collectionUuid: before.collection_uuid },
      after: { collectionUuid: collectionUuid.toLowerCase(), displayName },
    });
    return "moved";
  });
}

/**
 * Removes a template with all its revisions. What they said stays in the audit, whole.
 * @returns `absent` when there is no such template
 */
export function removeTemplate(
  database: Database,
  author: Author,
  templateUuid: string,
): Promise<"removed" | "absent"> {
  const { organizationUuid } = author;
  return transaction(database, async (tx) => {
    const before = await holdTemplate(tx, organizationUuid, templateUuid);
    if (!before) return "absent";
    const revisions = await readRevisions(tx, organizationUuid, before.template_uuid);
    await deleteTemplate(tx, organizationUuid, before.template_uuid);
    await recordChange(tx, author, {
      action: "removed",
      subject: subjectOf(before.template_uuid),
      before: { collectionUuid: before.collection_uuid, displayName: currentName(revisions) },
    });
    // One line each: a long history of a large checklist would make one that is too long for a backup's reader.
    for (const revision of revisions)
      await recordChange(tx, author, {
        action: "removed",
        subject: { kind: "checklist_revision", uuid: revision.revision_uuid },
        before: { displayName: revision.template_data.name, ...revision },
      });
    return "removed";
  });
}

/** Lists call a checklist as its latest published revision does; one that was never published as its draft does. */
function currentName(revisions: readonly RevisionRow[]): string | undefined {
  return (revisions.find(({ draft }) => !draft) ?? revisions[0])?.template_data.name;
}

function subjectOf(templateUuid: string) {
  return { kind: "checklist_template", uuid: templateUuid };
}
