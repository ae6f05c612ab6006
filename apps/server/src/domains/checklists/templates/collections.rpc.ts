import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  ChecklistTemplateGroupCreateRequestSchema,
  type ChecklistTemplateGroupSchema,
} from "@shore/api/gen-server/shore/v1/checklists_pb";
import { callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { aborted, failedPrecondition, notFound } from "../../../rpc/rpc-errors.ts";
import { authorOf } from "../../../audit/author.ts";
import { createKeyOf, otherContent } from "../../../audit/create-key.ts";
import { readCurrentRevisions } from "./template-revisions.sql.ts";
import { toListedRevision } from "./revision-messages.ts";
import { createCollection, removeCollection, updateCollection } from "./collections.ts";
import { type CollectionRow, readCollection, readCollections } from "./collections.sql.ts";

/** Collections of checklist templates. */
export function collections({ db }: { db: Database }): Handlers<CollectionCalls> {
  return {
    checklistTemplateGroupList: async (_request, context) => {
      const rows = await readCollections(db, callerOf(context).organizationUuid);
      return { checklistTemplateGroups: rows.map(toCollection) };
    },
    checklistTemplateGroupGet: async ({ checklistTemplateGroupId }, context) => {
      const { organizationUuid } = callerOf(context);
      const uuid = checklistTemplateGroupId.checklistTemplateGroupUuid;
      const collection = await readCollection(db, organizationUuid, uuid);
      if (!collection) throw notFound("collection");
      const revisions = await readCurrentRevisions(db, organizationUuid, { collectionUuids: [uuid] });
      return {
        checklistTemplateGroup: toCollection(collection),
        checklistTemplateRevisions: revisions.map(toListedRevision),
      };
    },
    checklistTemplateGroupCreate: async (request, context) => {
      const { displayName, description } = request;
      const key = createKeyOf(ChecklistTemplateGroupCreateRequestSchema, request);
      const collection = await createCollection(db, authorOf(context), { displayName, description }, key);
      if (collection === "absent") throw notFound("collection");
      if (collection === "other content") throw otherContent();
      return { checklistTemplateGroup: toCollection(collection) };
    },
    checklistTemplateGroupUpdate: async (request, context) => {
      const collection = await updateCollection(db, authorOf(context), {
        collectionUuid: request.checklistTemplateGroupId.checklistTemplateGroupUuid,
        displayName: request.displayName,
        description: request.description,
        fromEtag: request.etag,
      });
      if (collection === "absent") throw notFound("collection");
      if (collection === "stale") throw aborted(STALE);
      return { checklistTemplateGroup: toCollection(collection) };
    },
    checklistTemplateGroupDelete: async ({ checklistTemplateGroupId, etag }, context) => {
      const collectionUuid = checklistTemplateGroupId.checklistTemplateGroupUuid;
      const checklists = await removeCollection(db, authorOf(context), { collectionUuid, fromEtag: etag });
      if (checklists === "absent") throw notFound("collection");
      if (checklists === "stale") throw aborted(STALE);
      if (checklists > 0) throw failedPrecondition(notEmptyMessage(checklists));
      return {};
    },
  };
}

type CollectionCalls =
  | "checklistTemplateGroupList"
  | "checklistTemplateGroupGet"
  | "checklistTemplateGroupCreate"
  | "checklistTemplateGroupUpdate"
  | "checklistTemplateGroupDelete";

function toCollection(row: CollectionRow): MessageInitShape<typeof ChecklistTemplateGroupSchema> {
  return {
    checklistTemplateGroupId: { checklistTemplateGroupUuid: row.collection_uuid },
    displayName: row.display_name,
    description: row.description,
    etag: row.etag,
  };
}

function notEmptyMessage(checklists: number): string {
  return checklists === 1
    ? "This collection holds 1 checklist. Move or remove it first."
    : `This collection holds ${checklists} checklists. Move or remove them first.`;
}

const STALE = "Somebody else has changed this collection since you opened it.";
