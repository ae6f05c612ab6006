import { useMutation } from "@connectrpc/connect-query";
import {
  checklistTemplateDelete,
  checklistTemplateGroupGet,
  checklistTemplateList,
  checklistTemplateRevisionGet,
  checklistTemplateRevisionList,
  checklistTemplateUpdate,
} from "@shore/api/gen/calls/checklists";
import { messages } from "#messages.ts";
import { assignmentQueries } from "./assignment-queries.ts";

/** Moves to another collection. */
export const useMoveChecklist = () =>
  useMutation(checklistTemplateUpdate, {
    meta: {
      messages: messages.checklistMoved,
      refreshes: [...lists, checklistTemplateRevisionList, checklistTemplateRevisionGet],
    },
  });

/** Removes with all revisions, which Back then no longer finds. */
export const useRemoveChecklist = () =>
  useMutation(checklistTemplateDelete, {
    meta: {
      messages: messages.checklistRemoved,
      refreshes: lists,
      removes: [checklistTemplateRevisionGet, checklistTemplateRevisionList],
    },
  });

const lists = [checklistTemplateList, checklistTemplateGroupGet, ...assignmentQueries];
