import { useMutation } from "@connectrpc/connect-query";
import {
  checklistTemplateGroupCreate,
  checklistTemplateGroupDelete,
  checklistTemplateGroupGet,
  checklistTemplateGroupList,
  checklistTemplateGroupUpdate,
} from "@shore/api/gen/calls/checklists";
import { resourceDistributionGet } from "@shore/api/gen/calls/distribution";
import { messages } from "#messages.ts";
import { assignmentQueries } from "#shared/checklists/assignment-queries.ts";

export const useCreateCollection = () =>
  useMutation(checklistTemplateGroupCreate, { meta: { messages: messages.collectionCreated, refreshes: lists } });

/** Fails with `aborted` when another user has changed the collection since it was opened. */
export const useUpdateCollection = () =>
  useMutation(checklistTemplateGroupUpdate, {
    meta: {
      messages: messages.collectionUpdated,
      refreshes: [...lists, checklistTemplateGroupGet, ...assignmentQueries],
    },
  });

/** Fails while the collection has checklists. */
export const useRemoveCollection = () =>
  useMutation(checklistTemplateGroupDelete, {
    meta: { messages: messages.collectionRemoved, refreshes: lists, removes: [checklistTemplateGroupGet] },
  });

/** The distribution contains collection names, too. */
const lists = [checklistTemplateGroupList, resourceDistributionGet];
