import { Code } from "@connectrpc/connect";
import { createConnectQueryKey, createQueryOptions, useTransport } from "@connectrpc/connect-query";
import { hasCode } from "@shore/api/errors";
import { checklistTemplateGroupList, checklistTemplateRevisionList } from "@shore/api/gen/calls/checklists";
import type { ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { useEditor } from "#shared/editor/use-editor.ts";
import type { WithIdempotencyKey } from "#shared/editor/use-idempotency-key.ts";
import { type ChecklistForm, savesTheSame, toTemplateData } from "./checklist-form.ts";
import { checklistResolver, firstError, invalidFields } from "./checklist-validation.ts";
import { useCreateChecklist, useCreateDraft, useUpdateDraft } from "./mutations.ts";
import { draftOf, latestPublished } from "./revisions.ts";
import { baseOf, type OpenedChecklist, overwrite, rebase, type SaveOperation } from "./save-operation.ts";
import { useEditorSections } from "./use-editor-sections.ts";

/** The editor of a checklist: its form, sections, draft, conflicts and saving. */
export function useChecklistEditor(initial: OpenedChecklist) {
  // The first render's value: the cache may change while the user edits.
  const [opened] = useState(initial);
  const form = useForm<ChecklistForm>({
    resolver: checklistResolver,
    mode: "onChange",
    shouldFocusError: false,
    defaultValues: opened.values,
  });
  const sections = useEditorSections(form);
  const { check, ...conflict } = useRevisionConflict();
  const [isComparing, setComparing] = useState(false);
  const { draft, refusal, save, ...editor } = useEditor<ChecklistForm, SaveOperation>({
    form,
    record: opened.draftName,
    baseEtag: baseOf(opened.operation),
    hasChanges: () => !savesTheSame(form.getValues(), opened.values),
    send: useSendChecklist(),
    onSaveError: async (error, values, operation) => {
      setComparing(false);
      const { atFields, others } = invalidFields(error, values);
      for (const { field, message } of atFields) form.setError(field, { type: "server", message });
      if (atFields[0] !== undefined) sections.show(atFields[0].field);
      await check(error, { others, operation });
    },
  });

  const showFirstError = (errors: FieldErrors<ChecklistForm>) => sections.show(firstError(errors, form.getValues()));
  const submit = (operation: SaveOperation) =>
    void form.handleSubmit((values) => save(values, operation), showFirstError)();
  return {
    ...editor,
    ...conflict,
    isDiscarded: conflict.isDiscarded || opened.isDiscarded === true,
    refusal: refusal ?? conflict.otherViolations,
    form,
    sections,
    showFirstError,
    isComparing,
    setComparing,
    save: () => submit(rebase(opened.operation, draft.baseEtag)),
    overwrite: (stored: ChecklistTemplateRevision) => submit(overwrite(stored)),
    saveAsNew: () => submit({ call: "create" }),
    draft: {
      ...draft,
      // A new checklist has no stored version.
      isOutdated: opened.operation.call !== "create" && draft.isOutdated,
      restore: () => {
        draft.restore();
        sections.refresh();
      },
    },
  };
}

/** Returns a function that sends a checklist by the operation's call. Source: docs/spec/calls.md */
function useSendChecklist() {
  const organizationUuid = useOrganizationUuid();
  const create = useCreateChecklist();
  const createDraft = useCreateDraft();
  const updateDraft = useUpdateDraft();
  const send = async (values: ChecklistForm, operation: SaveOperation, withKey: WithIdempotencyKey) => {
    const templateData = toTemplateData(values);
    switch (operation.call) {
      case "create": {
        const checklistTemplateGroupId = { checklistTemplateGroupUuid: values.collectionUuid };
        const { checklistTemplateId } = await withKey((idempotencyKey) =>
          create.mutateAsync({ templateData, checklistTemplateGroupId, idempotencyKey }),
        );
        return checklistTemplateId?.checklistTemplateUuid ?? "";
      }
      case "createDraft": {
        const { checklistTemplateUuid, base } = operation;
        await withKey((idempotencyKey) =>
          createDraft.mutateAsync({
            checklistTemplateId: { checklistTemplateUuid },
            checklistTemplateRevisionId: { checklistTemplateRevisionUuid: base },
            templateData,
            idempotencyKey,
          }),
        );
        return checklistTemplateUuid;
      }
      case "updateDraft": {
        const { checklistTemplateUuid, revisionUuid, base } = operation;
        await updateDraft.mutateAsync({
          checklistTemplateRevisionId: { checklistTemplateRevisionUuid: revisionUuid },
          etag: base,
          templateData,
        });
        return checklistTemplateUuid;
      }
      default:
        return operation satisfies never;
    }
  };
  return async (...sent: Parameters<typeof send>) => ({
    href: paths.checklist({ organizationUuid, checklistTemplateUuid: await send(...sent) }),
  });
}

/** Fetches the stored version after a save was refused because another user has changed or removed the checklist. */
function useRevisionConflict() {
  const queryClient = useQueryClient();
  const transport = useTransport();
  const [otherViolations, setOtherViolations] = useState<string>();
  const [stored, setStored] = useState<ChecklistTemplateRevision>();
  const [isRemoved, setRemoved] = useState(false);
  const [isDiscarded, setDiscarded] = useState(false);
  const [hasOtherRefusal, setOtherRefusal] = useState(false);
  const readStored = async (checklistTemplateUuid: string) => {
    const input = { checklistTemplateId: { checklistTemplateUuid } };
    try {
      const { checklistTemplateRevisions: revisions } = await queryClient.fetchQuery(
        createQueryOptions(checklistTemplateRevisionList, input, { transport }),
      );
      return { revision: draftOf(revisions) ?? latestPublished(revisions), isRemoved: false };
    } catch (error) {
      // Without a response it is not known what is stored.
      return hasCode(error, Code.NotFound) ? { revision: undefined, isRemoved: true } : undefined;
    }
  };
  return {
    /** Violations of fields that are not on this screen. */
    otherViolations,
    /** The draft or published revision that is stored instead; undefined: no conflict. */
    stored,
    isRemoved,
    /** The draft was discarded, the checklist stays. */
    isDiscarded,
    hasOtherRefusal,
    check: async (
      error: unknown,
      { others, operation }: { others: readonly string[]; operation: SaveOperation },
    ): Promise<void> => {
      setOtherViolations(others.join(" ") || undefined);
      const isConflict = operation.call !== "create" && CONFLICT_CODES.some((code) => hasCode(error, code));
      setOtherRefusal(!isConflict);
      // Another failure, or a conflict with a version that cannot be fetched, leaves the present conflict as it is; a refused creation says
      // nothing about the stored checklist.
      const current = isConflict ? await readStored(operation.checklistTemplateUuid) : undefined;
      if (current) {
        setStored(current.revision);
        setRemoved(current.isRemoved);
        setDiscarded(current.revision !== undefined && hasCode(error, Code.NotFound));
      }
      // The collection may have been removed.
      await queryClient.invalidateQueries({
        queryKey: createConnectQueryKey({ schema: checklistTemplateGroupList, cardinality: undefined }),
      });
    },
  };
}

/** Another user has saved or published the checklist, created a draft, or removed either. */
const CONFLICT_CODES = [Code.Aborted, Code.AlreadyExists, Code.FailedPrecondition, Code.NotFound];
