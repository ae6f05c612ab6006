import type { ConnectError } from "@connectrpc/connect";
import {
  ChecklistTemplateRevisionCreateDraftRequestSchema,
  type ChecklistTemplateRevisionId,
} from "@shore/api/gen-server/shore/v1/checklists_pb";
import { callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { aborted, alreadyExists, failedPrecondition, notFound } from "../../../rpc/rpc-errors.ts";
import { authorOf } from "../../../audit/author.ts";
import { createKeyOf, otherContent } from "../../../audit/create-key.ts";
import { createDraft, discardDraft, type DraftRefusal, publishDraft, updateDraft } from "./drafts.ts";
import { toDraft, toVersion, toRevision } from "./revision-messages.ts";
import { toTemplateData } from "./template-data.ts";
import { readRevision, readRevisions } from "./template-revisions.sql.ts";

/** The revisions of a checklist template: drafts and published ones. */
export function checklistRevisions({ db }: { db: Database }): Handlers<RevisionCalls> {
  return {
    checklistTemplateRevisionGet: async ({ checklistTemplateRevisionId }, context) => {
      const row = await readRevision(db, callerOf(context).organizationUuid, uuidOf(checklistTemplateRevisionId));
      if (!row) throw notFound("checklist revision");
      return { checklistTemplateRevision: toRevision(row) };
    },
    checklistTemplateRevisionList: async ({ checklistTemplateId }, context) => {
      const templateUuid = checklistTemplateId.checklistTemplateUuid;
      const rows = await readRevisions(db, callerOf(context).organizationUuid, templateUuid);
      // A template without a revision does not exist: discarding its last draft removes it.
      if (rows.length === 0) throw notFound("checklist");
      return { checklistTemplateRevisions: rows.map(toVersion) };
    },
    checklistTemplateRevisionCreateDraft: async (request, context) => {
      const change = {
        templateUuid: request.checklistTemplateId.checklistTemplateUuid,
        fromRevisionUuid: request.checklistTemplateRevisionId?.checklistTemplateRevisionUuid,
        templateData: toTemplateData(request.templateData),
      };
      const key = createKeyOf(ChecklistTemplateRevisionCreateDraftRequestSchema, request);
      const draft = await createDraft(db, authorOf(context), change, key);
      if (draft === "other content") throw otherContent();
      if (draft === "absent") throw notFound("checklist");
      if (draft === "stale") throw aborted("Somebody else has published this checklist since you opened it.");
      if (draft === "draft exists")
        throw alreadyExists("This checklist has a draft already. Edit or discard that one.");
      return {
        checklistTemplateId: { checklistTemplateUuid: draft.template_uuid },
        checklistTemplateDraft: toDraft(draft),
      };
    },
    checklistTemplateRevisionUpdateDraft: async ({ checklistTemplateRevisionId, etag, templateData }, context) => {
      const draft = await updateDraft(db, authorOf(context), {
        revisionUuid: uuidOf(checklistTemplateRevisionId),
        etag,
        templateData: toTemplateData(templateData),
      });
      if (typeof draft === "string") throw refusal(draft);
      return {
        checklistTemplateId: { checklistTemplateUuid: draft.template_uuid },
        checklistTemplateDraft: toDraft(draft),
      };
    },
    checklistTemplateRevisionDiscardDraft: async ({ checklistTemplateRevisionId, etag }, context) => {
      const key = { revisionUuid: uuidOf(checklistTemplateRevisionId), etag };
      const outcome = await discardDraft(db, authorOf(context), key);
      if (outcome !== "discarded") throw refusal(outcome);
      return {};
    },
    checklistTemplateRevisionCommitDraft: async ({ checklistTemplateRevisionId, etag, changeNote }, context) => {
      const key = { revisionUuid: uuidOf(checklistTemplateRevisionId), etag };
      const outcome = await publishDraft(db, authorOf(context), { ...key, changeNote: changeNote.trim() });
      if (outcome !== "published") throw refusal(outcome);
      return {};
    },
  };
}

type RevisionCalls =
  | "checklistTemplateRevisionGet"
  | "checklistTemplateRevisionList"
  | "checklistTemplateRevisionCreateDraft"
  | "checklistTemplateRevisionUpdateDraft"
  | "checklistTemplateRevisionDiscardDraft"
  | "checklistTemplateRevisionCommitDraft";

function uuidOf(id: ChecklistTemplateRevisionId): string {
  return id.checklistTemplateRevisionUuid;
}

function refusal(reason: DraftRefusal): ConnectError {
  switch (reason) {
    case "absent":
      return notFound("checklist revision");
    case "stale":
      return aborted("Somebody else has changed or published this draft since you opened it.");
    case "no draft":
      return failedPrecondition("This revision is published already. To change it, create a draft.");
    default:
      return reason satisfies never;
  }
}
