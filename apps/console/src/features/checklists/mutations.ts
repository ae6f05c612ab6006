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
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { messages } from "#messages.ts";
import { assignmentQueries } from "#shared/checklists/assignment-queries.ts";

/** A new checklist, with its first draft. It says "draft" to the person, too. Source: docs/spec/errors.md#messages. */
export const useCreateChecklist = () =>
  useMutation(checklistTemplateCreate, { meta: { messages: messages.checklistDraftCreated, refreshes: lists } });

/** A draft of a published checklist. Refused with `aborted` when another revision was published since it was opened. */
export const useCreateDraft = () =>
  useMutation(checklistTemplateRevisionCreateDraft, {
    meta: { messages: messages.checklistDraftCreated, refreshes },
  });

/** Refused with `aborted` when somebody else has saved the draft since it was opened. */
export const useUpdateDraft = () =>
  useMutation(checklistTemplateRevisionUpdateDraft, {
    meta: { messages: messages.checklistDraftUpdated, refreshes },
  });

export const usePublishDraft = () =>
  useMutation(checklistTemplateRevisionCommitDraft, {
    meta: { messages: messages.checklistPublished, refreshes: [...refreshes, ...assignmentQueries] },
  });

/** A checklist that was never published goes with its draft. */
export const useDiscardDraft = () =>
  useMutation(checklistTemplateRevisionDiscardDraft, {
    meta: {
      messages: messages.checklistDraftDiscarded,
      refreshes: lists,
      removes: [checklistTemplateRevisionList, checklistTemplateRevisionGet],
    },
  });

const lists = [checklistTemplateList, checklistTemplateGroupGet];
/** Not for what may be gone afterwards: asking for it again would be answered 'Not found.' on a page that is being left. */
const refreshes = [...lists, checklistTemplateRevisionList, checklistTemplateRevisionGet];
