import { useMutation } from "@connectrpc/connect-query";
import {
  checklistTemplateGroupCreate,
  checklistTemplateGroupDelete,
  checklistTemplateGroupGet,
  checklistTemplateGroupList,
  checklistTemplateGroupUpdate,
  resourceDistributionGet,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { messages } from "#messages.ts";
import { assignmentQueries } from "#shared/checklists/assignment-queries.ts";

export const useCreateCollection = () =>
  useMutation(checklistTemplateGroupCreate, { meta: { messages: messages.collectionCreated, refreshes: lists } });

/** Refused with `aborted` when somebody else has changed the collection since it was opened. */
export const useUpdateCollection = () =>
  useMutation(checklistTemplateGroupUpdate, {
    meta: {
      messages: messages.collectionUpdated,
      refreshes: [...lists, checklistTemplateGroupGet, ...assignmentQueries],
    },
  });

/** Refused while the collection holds checklists. */
export const useRemoveCollection = () =>
  useMutation(checklistTemplateGroupDelete, {
    meta: { messages: messages.collectionRemoved, refreshes: lists, removes: [checklistTemplateGroupGet] },
  });

/** The distribution names collections, too. */
const lists = [checklistTemplateGroupList, resourceDistributionGet];
