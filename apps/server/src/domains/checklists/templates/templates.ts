import { lockExistingCollections } from "./collections.sql.ts";
import { randomUUIDv7 } from "node:crypto";
import type { Database, Transaction } from "../../../database/db.ts";
import { type Author, recordChange } from "../../../audit/audit-events.ts";
import type { CreateKey } from "../../../audit/create-key.ts";
import { lockDistribution } from "../assignments/distribution.sql.ts";
import { reconcileAssignments } from "../assignments/reconcile-assignments.ts";
import { createOnce } from "../../../audit/create-once.ts";
import { newDraft } from "./drafts.ts";
import type { TemplateData } from "./template-data.ts";
import {
  deleteRevision,
  insertDraft,
  type NamedRevisionHead,
  readRevisionHeads,
  templateEtag,
} from "./template-revisions.sql.ts";
import { deleteTemplate, lockTemplate, insertTemplate, writeCollectionOf } from "./templates.sql.ts";

/**
 * Creates a template with a first draft.
 * @returns the keys of both; the draft's key is meaningless when the template was created with this key before;
 *   `unknown collection` when the organisation has no such collection
 */
export function createTemplate(
  database: Database,
  author: Author,
  { collectionUuid, templateData }: { collectionUuid: string; templateData: TemplateData },
  key?: CreateKey,
): Promise<
  { templateUuid: string; draft: { revisionUuid: string; etag: string } } | "unknown collection" | "other content"
> {
  const { organizationUuid } = author;
  const template = { template_uuid: randomUUIDv7(), collection_uuid: collectionUuid };
  const draft = newDraft(template.template_uuid, 0, templateData);
  return database.transaction(async (tx) => {
    const outcome = await createOnce(tx, author, {
      recordUuid: template.template_uuid,
      key,
      check: async () =>
        (await lockExistingCollections(tx, organizationUuid, [collectionUuid])).size === 0
          ? "unknown collection"
          : undefined,
      create: async () => {
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
          records: [{ kind: "checklist_revision", uuid: draft.revision_uuid }],
        });
      },
    });
    if (outcome === "other content") return outcome;
    if ("rejected" in outcome) return "unknown collection";
    return { templateUuid: outcome.uuid, draft: { revisionUuid: draft.revision_uuid, etag: draft.etag } };
  });
}

/**
 * Moves a template to another collection.
 * @param change.fromEtag expected etag of the template; empty: any
 * @returns `absent` when there is no such template, `stale` when `fromEtag` is no longer current, `unknown collection` when there
 *   is no such collection
 */
export function moveTemplate(
  database: Database,
  author: Author,
  { templateUuid, collectionUuid, fromEtag }: { templateUuid: string; collectionUuid: string; fromEtag: string },
): Promise<"moved" | "absent" | "stale" | "unknown collection"> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    await lockDistribution(tx, organizationUuid);
    const before = await lockTemplate(tx, organizationUuid, templateUuid);
    if (!before) return "absent";
    if (await isStale(tx, organizationUuid, before.template_uuid, fromEtag)) return "stale";
    if ((await lockExistingCollections(tx, organizationUuid, [collectionUuid])).size === 0) return "unknown collection";
    const displayName = await writeCollectionOf(tx, organizationUuid, {
      template_uuid: before.template_uuid,
      collection_uuid: collectionUuid,
    });
    const auditEventUuid = randomUUIDv7();
    const change = { cause: "moved", auditEventUuid, templateUuid } as const;
    const { records } = await reconcileAssignments(tx, organizationUuid, change);
    await recordChange(tx, author, {
      auditEventUuid,
      records,
      action: "moved",
      subject: subjectOf(before.template_uuid),
      before: { collectionUuid: before.collection_uuid },
      after: { collectionUuid: collectionUuid.toLowerCase(), displayName },
    });
    return "moved";
  });
}

/**
 * Removes a template with all its revisions. Their full content stays in the audit log.
 * @param fromEtag expected etag of the template; empty: any
 * @returns `absent` when there is no such template, `stale` when `fromEtag` is no longer current
 */
export function removeTemplate(
  database: Database,
  author: Author,
  { templateUuid, fromEtag }: { templateUuid: string; fromEtag: string },
): Promise<"removed" | "absent" | "stale"> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    await lockDistribution(tx, organizationUuid);
    const before = await lockTemplate(tx, organizationUuid, templateUuid);
    if (!before) return "absent";
    if (await isStale(tx, organizationUuid, before.template_uuid, fromEtag)) return "stale";
    const revisions = await readRevisionHeads(tx, organizationUuid, before.template_uuid);
    // One at a time, because contents are megabytes, with a line each: one line for a long history would exceed what the backup reader
    // accepts.
    for (const { display_name: displayName, ...revision } of revisions) {
      const subject = { kind: "checklist_revision", uuid: revision.revision_uuid } as const;
      const templateData = await deleteRevision(tx, organizationUuid, subject.uuid);
      await recordChange(tx, author, {
        action: "removed",
        subject,
        before: { displayName, ...revision, template_data: templateData },
      });
    }
    await deleteTemplate(tx, organizationUuid, before.template_uuid);
    const auditEventUuid = randomUUIDv7();
    const change = { cause: "removed", auditEventUuid, templateUuid } as const;
    const { records } = await reconcileAssignments(tx, organizationUuid, change);
    await recordChange(tx, author, {
      auditEventUuid,
      records: [...records, { kind: "fleet", uuid: organizationUuid }],
      action: "removed",
      subject: subjectOf(before.template_uuid),
      before: { collectionUuid: before.collection_uuid, displayName: currentName(revisions) },
    });
    return "removed";
  });
}

async function isStale(tx: Transaction, organizationUuid: string, templateUuid: string, fromEtag: string) {
  return fromEtag !== "" && fromEtag !== (await templateEtag(tx, organizationUuid, templateUuid));
}

/** Returns the name shown in lists: that of the latest published revision, or of the draft if never published. */
function currentName(revisions: readonly NamedRevisionHead[]): string | undefined {
  return (revisions.find(({ draft }) => !draft) ?? revisions[0])?.display_name;
}

function subjectOf(templateUuid: string) {
  return { kind: "checklist_template", uuid: templateUuid } as const;
}
