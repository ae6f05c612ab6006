import { ChecklistTemplateCreateRequestSchema } from "@shore/api/gen-server/shore/v1/checklists_pb";
import { callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { aborted, invalidArgument, notFound } from "../../../rpc/rpc-errors.ts";
import { authorOf } from "../../../audit/author.ts";
import { createKeyOf, otherContent } from "../../../audit/create-key.ts";
import { toListedRevision } from "./revision-messages.ts";
import { toTemplateData } from "./template-data.ts";
import { readCurrentRevisions } from "./template-revisions.sql.ts";
import { createTemplate, moveTemplate, removeTemplate } from "./templates.ts";

/** Checklist templates as a whole; their content is in their revisions. */
export function checklists({ db }: { db: Database }): Handlers<ChecklistCalls> {
  return {
    checklistTemplateList: async (_request, context) => {
      const rows = await readCurrentRevisions(db, callerOf(context).organizationUuid);
      return { checklistTemplateRevisions: rows.map(toListedRevision) };
    },
    checklistTemplateCreate: async (request, context) => {
      const content = {
        collectionUuid: request.checklistTemplateGroupId.checklistTemplateGroupUuid,
        templateData: toTemplateData(request.templateData),
      };
      const key = createKeyOf(ChecklistTemplateCreateRequestSchema, request);
      const created = await createTemplate(db, authorOf(context), content, key);
      if (created === "other content") throw otherContent();
      if (created === "unknown collection") throw unknownCollection();
      return { checklistTemplateId: { checklistTemplateUuid: created.templateUuid } };
    },
    checklistTemplateUpdate: async ({ checklistTemplateId, checklistTemplateGroupId, etag }, context) => {
      const outcome = await moveTemplate(db, authorOf(context), {
        templateUuid: checklistTemplateId.checklistTemplateUuid,
        collectionUuid: checklistTemplateGroupId.checklistTemplateGroupUuid,
        fromEtag: etag,
      });
      if (outcome === "absent") throw notFound("checklist");
      if (outcome === "stale") throw aborted(STALE);
      if (outcome === "unknown collection") throw unknownCollection();
      return {};
    },
    checklistTemplateDelete: async ({ checklistTemplateId, etag }, context) => {
      const templateUuid = checklistTemplateId.checklistTemplateUuid;
      const outcome = await removeTemplate(db, authorOf(context), { templateUuid, fromEtag: etag });
      if (outcome === "absent") throw notFound("checklist");
      if (outcome === "stale") throw aborted(STALE);
      return {};
    },
  };
}

type ChecklistCalls =
  | "checklistTemplateList"
  | "checklistTemplateCreate"
  | "checklistTemplateUpdate"
  | "checklistTemplateDelete";

/** Error for a collection removed since the form was opened, with the field, so that the form shows it there. */
function unknownCollection() {
  return invalidArgument(
    [
      {
        field: "checklistTemplateGroupId.checklistTemplateGroupUuid",
        description: "There is no such collection.",
      },
    ],
    "The collection has been removed. Choose another one.",
  );
}

const STALE = "Somebody else has changed or moved this checklist since you opened it.";
