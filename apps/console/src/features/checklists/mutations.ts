import { useMutation } from "@connectrpc/connect-query";
import {
  checklistTemplateCreate,
  checklistTemplateGroupGet,
  checklistTemplateList,
  checklistTemplateRevisionCommitDraft,
  checklistTemplateRevisionCreateDraft,
  checklistTemplateRevisionDiscardDraft,
  checklistTemplateRevisionGet,
  checklistTemplateRevisionList,
  checklistTemplateRevisionUpdateDraft,
} from "@shore/api/gen/calls/checklists";
import { messages } from "#messages.ts";
import { assignmentQueries } from "#shared/checklists/assignment-queries.ts";

/** Creates a checklist with its first draft; its messages say "draft", too. Source: docs/spec/errors.md#messages. */
export const useCreateChecklist = () =>
  useMutation(checklistTemplateCreate, { meta: { messages: messages.checklistDraftCreated, refreshes: lists } });

/** Creates a draft of a published checklist. Fails with `aborted` when another revision was published since it was opened. */
export const useCreateDraft = () =>
  useMutation(checklistTemplateRevisionCreateDraft, {
    meta: { messages: messages.checklistDraftCreated, refreshes },
  });

/** Fails with `aborted` when another user has saved the draft since it was opened. */
export const useUpdateDraft = () =>
  useMutation(checklistTemplateRevisionUpdateDraft, {
    meta: { messages: messages.checklistDraftUpdated, refreshes },
  });

export const usePublishDraft = () =>
  useMutation(checklistTemplateRevisionCommitDraft, {
    meta: { messages: messages.checklistPublished, refreshes: [...refreshes, ...assignmentQueries] },
  });

/** Discards a draft; a checklist that was never published is removed with it. */
export const useDiscardDraft = () =>
  useMutation(checklistTemplateRevisionDiscardDraft, {
    meta: {
      messages: messages.checklistDraftDiscarded,
      refreshes: lists,
      removes: [checklistTemplateRevisionList, checklistTemplateRevisionGet],
    },
  });

const lists = [checklistTemplateList, checklistTemplateGroupGet];
/** Excludes queries that may be gone afterwards: a refetch would show 'Not found.' on the page that is being left. */
const refreshes = [...lists, checklistTemplateRevisionList, checklistTemplateRevisionGet];
