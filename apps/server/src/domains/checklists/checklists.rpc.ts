import type { ServiceImpl } from "@connectrpc/connect";
import type { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { callerOf } from "../../auth/caller.ts";
import type { Database } from "../../database/db.ts";
import { invalidArgument, notFound } from "../../rpc/refusals.ts";
import { authorOf } from "../audit-events/author.ts";
import { toRevision } from "./revision-messages.ts";
import { toTemplateData } from "./template-data.ts";
import { readCurrentRevisions } from "./template-revisions.sql.ts";
import { createTemplate, moveTemplate, removeTemplate } from "./templates.ts";

/** Checklist templates as a whole; what they say is in their revisions. */
export function checklists({ db }: { db: Database }): Pick<ServiceImpl<typeof ShoreAPI>, ChecklistCalls> {
  return {
    checklistTemplateList: async (_request, context) => {
      const rows = await readCurrentRevisions(db, callerOf(context).organizationUuid);
      return { checklistTemplateRevisions: rows.map(toRevision) };
    },
    checklistTemplateCreate: async ({ templateData, checklistTemplateGroupId }, context) => {
      // Both are required by the contract's rules, which stand before every handler; so below.
      const created = await createTemplate(db, authorOf(context), {
        collectionUuid: checklistTemplateGroupId!.checklistTemplateGroupUuid,
        templateData: toTemplateData(templateData!),
      });
      if (created === "unknown collection") throw unknownCollection();
      return { checklistTemplateId: { checklistTemplateUuid: created.templateUuid } };
    },
    checklistTemplateUpdate: async ({ checklistTemplateId, checklistTemplateGroupId }, context) => {
      const outcome = await moveTemplate(db, authorOf(context), {
        templateUuid: checklistTemplateId!.checklistTemplateUuid,
        collectionUuid: checklistTemplateGroupId!.checklistTemplateGroupUuid,
      });
      if (outcome === "absent") throw notFound("checklist");
      if (outcome === "unknown collection") throw unknownCollection();
      return {};
    },
    checklistTemplateDelete: async ({ checklistTemplateId }, context) => {
      const outcome = await removeTemplate(db, authorOf(context), checklistTemplateId!.checklistTemplateUuid);
      if (outcome === "absent") throw notFound("checklist");
      return {};
    },
  };
}

type ChecklistCalls =
  | "checklistTemplateList"
  | "checklistTemplateCreate"
  | "checklistTemplateUpdate"
  | "checklistTemplateDelete";

/** A collection chosen in a form that somebody else has removed meanwhile: the form can say so beside its field. */
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
