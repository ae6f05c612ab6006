import { useMutation } from "@connectrpc/connect-query";
import {
  checklistTemplateDelete,
  checklistTemplateGroupGet,
  checklistTemplateList,
  checklistTemplateRevisionGet,
  checklistTemplateRevisionList,
  checklistTemplateUpdate,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { messages } from "#messages.ts";
import { assignmentQueries } from "./assignment-queries.ts";

/** To another collection. */
export const useMoveChecklist = () =>
  useMutation(checklistTemplateUpdate, {
    meta: {
      messages: messages.checklistMoved,
      refreshes: [...lists, checklistTemplateRevisionList, checklistTemplateRevisionGet],
    },
  });

/** With all its revisions, which Back then finds no longer. */
export const useRemoveChecklist = () =>
  useMutation(checklistTemplateDelete, {
    meta: {
      messages: messages.checklistRemoved,
      refreshes: lists,
      removes: [checklistTemplateRevisionGet, checklistTemplateRevisionList],
    },
  });

const lists = [checklistTemplateList, checklistTemplateGroupGet, ...assignmentQueries];
