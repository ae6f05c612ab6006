import { randomUUID, randomUUIDv7 } from "node:crypto";
import type { Database, Transaction } from "../../../database/db.ts";
import { type Author, type Change, recordChange } from "../../../audit/audit-events.ts";
import type { CreateKey } from "../../../audit/create-key.ts";
import { lockDistribution } from "../assignments/distribution.sql.ts";
import { reconcileAssignments } from "../assignments/reconcile-assignments.ts";
import { createOnce } from "../../../audit/create-once.ts";
import { archivePublishedRevisions } from "../assignments/published-revisions.ts";
import type { TemplateData } from "./template-data.ts";
import {
  deleteDraft,
  type DraftKey,
  hasDraft,
  lockRevision,
  insertDraft,
  latestPublished,
  publishRevision,
  readRevision,
  readTemplateData,
  type RevisionHead,
  type RevisionRow,
  writeDraft,
} from "./template-revisions.sql.ts";
import { deleteTemplate, lockTemplate } from "./templates.sql.ts";

/** Why a change to a draft was refused: no such revision, outdated etag, or published and so not a draft. */
export type DraftRefusal = "absent" | "stale" | "no draft";

/** A draft without its template's etag. */
export type DraftRow = Omit<RevisionRow, "template_etag">;

/**
 * Creates a draft of a published template; a template has one draft at a time.
 * @param change.fromRevisionUuid the published revision that the content was made from; undefined: the latest
 * @returns the draft; `absent` when there is no such template, `stale` when another revision has been published since,
 *   `draft exists` when there is one already
 */
export function createDraft(
  database: Database,
  author: Author,
  change: { templateUuid: string; fromRevisionUuid: string | undefined; templateData: TemplateData },
  key?: CreateKey,
): Promise<DraftRow | "absent" | "stale" | "draft exists" | "other content"> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    const template = await lockTemplate(tx, organizationUuid, change.templateUuid);
    if (!template) return "absent";
    const latest = await latestPublished(tx, organizationUuid, template.template_uuid);
    const draft = newDraft(template.template_uuid, latest?.revision_number ?? 0, change.templateData);
    const outcome = await createOnce(tx, author, {
      recordUuid: draft.revision_uuid,
      key,
      check: async () => {
        const from = change.fromRevisionUuid?.toLowerCase();
        if (from !== undefined && latest && from !== latest.revision_uuid) return "stale" as const;
        return (await hasDraft(tx, organizationUuid, template.template_uuid)) ? ("draft exists" as const) : undefined;
      },
      create: async () => {
        if (!(await insertDraft(tx, organizationUuid, draft))) throw new Error("A locked template already has a draft");
        await recordDraft(tx, author, {
          action: "created",
          revisionUuid: draft.revision_uuid,
          after: { displayName: change.templateData.name, etag: draft.etag, templateData: change.templateData },
        });
      },
    });
    if (outcome === "other content") return outcome;
    if ("rejected" in outcome) return outcome.rejected;
    return (await readRevision(tx, organizationUuid, outcome.uuid)) ?? "absent";
  });
}

/** Replaces the content of a draft. @returns the draft as stored, or why it was refused */
export function updateDraft(
  database: Database,
  author: Author,
  { templateData, ...key }: DraftKey & { templateData: TemplateData },
): Promise<DraftRow | DraftRefusal> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    const before = await lockDraft(tx, organizationUuid, key);
    if (typeof before === "string") return before;
    const textBefore = await readTemplateData(tx, organizationUuid, before.revision_uuid);
    const next = { templateData, etag: randomUUID() };
    const updateTime = await writeDraft(tx, organizationUuid, key, next);
    if (!updateTime) return "stale";
    await recordDraft(tx, author, {
      action: "updated",
      revisionUuid: before.revision_uuid,
      // Audit contents are deduplicated by piece, so both sides together cost only their differences.
      before: { displayName: textBefore?.name, etag: before.etag, templateData: textBefore },
      after: { displayName: templateData.name, etag: next.etag, templateData },
    });
    return { ...before, template_data: templateData, etag: next.etag, update_time: updateTime };
  });
}

/**
 * Discards a draft, and its template too if that was never published, as it would be left without a revision.
 * @returns `discarded`, or why it was refused
 */
export function discardDraft(database: Database, author: Author, key: DraftKey): Promise<"discarded" | DraftRefusal> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    const before = await lockDraft(tx, organizationUuid, key);
    if (typeof before === "string") return before;
    const templateData = await deleteDraft(tx, organizationUuid, key);
    if (!templateData) return "stale";
    await recordDraft(tx, author, {
      action: "discarded",
      revisionUuid: before.revision_uuid,
      before: { displayName: templateData.name, etag: before.etag, templateData },
    });
    if (!(await latestPublished(tx, organizationUuid, before.template_uuid))) {
      await deleteTemplate(tx, organizationUuid, before.template_uuid);
      await recordChange(tx, author, {
        action: "removed",
        subject: { kind: "checklist_template", uuid: before.template_uuid },
        before: { collectionUuid: before.collection_uuid, displayName: templateData.name },
        records: [{ kind: "fleet", uuid: organizationUuid }],
      });
    }
    return "discarded";
  });
}

/**
 * Publishes a draft as the latest revision, with its change note; earlier revisions stay readable.
 * @returns `published`, or why it was refused
 */
export function publishDraft(
  database: Database,
  author: Author,
  { changeNote = "", ...key }: DraftKey & { changeNote?: string },
): Promise<"published" | DraftRefusal> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    await lockDistribution(tx, organizationUuid);
    const before = await lockDraft(tx, organizationUuid, key);
    if (typeof before === "string") return before;
    const latest = await latestPublished(tx, organizationUuid, before.template_uuid);
    const revisionNumber = (latest?.revision_number ?? 0) + 1;
    const next = { revisionNumber, etag: randomUUID(), changeNote };
    const displayName = await publishRevision(tx, organizationUuid, key, next);
    if (displayName === undefined) return "stale";
    const { revision_uuid: revisionUuid, template_uuid: templateUuid } = before;
    const publisher = { revisionUuid, userUuid: author.userUuid };
    const archived = await archivePublishedRevisions(tx, organizationUuid, publisher);
    const auditEventUuid = randomUUIDv7();
    const change = { cause: "distribution", auditEventUuid, templateUuid } as const;
    const { records } = await reconcileAssignments(tx, organizationUuid, change);
    await recordDraft(tx, author, {
      action: "published",
      auditEventUuid,
      revisionUuid,
      records: [...archived.map((uuid) => ({ kind: "checklist_revision_published", uuid })), ...records],
      before: { etag: before.etag, latestPublished: latest?.revision_uuid ?? null },
      // The content is in the lines of the draft; the name is repeated so that this line can be read alone.
      after: { revisionNumber, displayName, ...(changeNote !== "" && { changeNote }) },
    });
    return "published";
  });
}

/** Returns a new draft, not stored yet. */
export function newDraft(templateUuid: string, basedOnNumber: number, templateData: TemplateData) {
  return {
    revision_uuid: randomUUIDv7(),
    template_uuid: templateUuid,
    based_on_number: basedOnNumber,
    template_data: templateData,
    etag: randomUUID(),
  };
}

/** Locks a draft. An outdated etag takes precedence over `no draft`: the user has to reload either way. */
async function lockDraft(
  tx: Transaction,
  organizationUuid: string,
  { revisionUuid, etag }: DraftKey,
): Promise<RevisionHead | DraftRefusal> {
  const revision = await lockRevision(tx, organizationUuid, revisionUuid);
  if (!revision) return "absent";
  if (revision.etag !== etag) return "stale";
  return revision.draft ? revision : "no draft";
}

async function recordDraft(
  tx: Transaction,
  author: Author,
  { revisionUuid, ...change }: Omit<Change, "subject"> & { revisionUuid: string },
): Promise<string> {
  return recordChange(tx, author, { ...change, subject: { kind: "checklist_revision", uuid: revisionUuid } });
}
