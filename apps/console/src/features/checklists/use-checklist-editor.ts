import { Code } from "@connectrpc/connect";
import { createConnectQueryKey, createQueryOptions, useTransport } from "@connectrpc/connect-query";
import { hasCode, localizedMessage } from "@shore/api/errors";
import {
  checklistTemplateGroupList,
  checklistTemplateRevisionList,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import type { ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { paths } from "#paths.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { useLeaveGuard } from "#shared/editor/LeaveGuard.tsx";
import { useUnsavedWork } from "#shared/unsaved-work/use-unsaved-work.ts";
import { editorResolver } from "./editor-resolver.ts";
import { type EditorValues, saveTheSame } from "./editor-values.ts";
import { firstError } from "./first-error.ts";
import { draftOf, latestPublished } from "./revisions.ts";
import { madeFrom, type Opened, over, type SaveTarget } from "./save-target.ts";
import { useEditorSections } from "./use-editor-sections.ts";
import { useSaveChecklist } from "./use-save-checklist.ts";
import { refusedFields } from "./violation-fields.ts";

/** Everything the checklist editor does, from what was opened to what is saved. */
export function useChecklistEditor(given: Opened) {
  // What was opened, not what the cache has learnt since.
  const [opened] = useState(given);
  const [target, setTarget] = useState<SaveTarget>(opened.target);
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const form = useForm<EditorValues>({
    resolver: editorResolver,
    mode: "onChange",
    shouldFocusError: false,
    defaultValues: opened.values,
  });
  const sections = useEditorSections(form);
  const openedFrom = opened.target.call === "create" ? "" : opened.target.madeFrom;
  const unsaved = useUnsavedWork({
    form,
    userUuid: useSession().user?.userUuid ?? "",
    record: opened.record,
    madeFrom: openedFrom,
  });
  const { question, leave } = useLeaveGuard(() => !saveTheSame(form.getValues(), opened.values), unsaved.giveUp);
  const { save, isSaving } = useSaveChecklist();
  const { learn, ...refusal } = useRefusal();
  const [isComparing, setComparing] = useState(false);

  const showFirstError = (errors: FieldErrors<EditorValues>) => sections.show(firstError(errors, form.getValues()));
  const store = async (values: EditorValues, to: SaveTarget) => {
    try {
      const checklistTemplateUuid = await save(values, to);
      await unsaved.forget();
      leave(() => void navigate(paths.checklist({ organizationUuid, checklistTemplateUuid }), { replace: true }));
    } catch (error) {
      const { atFields, others } = refusedFields(error, values);
      for (const { field, message } of atFields) form.setError(field, { type: "server", message });
      if (atFields[0] !== undefined) sections.show(atFields[0].field);
      await learn(error, { others, to });
    }
  };
  const submit = (to: SaveTarget) => void form.handleSubmit((values) => store(values, to), showFirstError)();
  return {
    form,
    sections,
    question,
    isSaving,
    showFirstError,
    ...refusal,
    isComparing,
    setComparing,
    save: () => submit(target),
    saveOver: (stored: ChecklistTemplateRevision) => submit(over(stored)),
    saveAsNew: () => submit({ call: "create" }),
    unsaved: {
      ...unsaved,
      // A new checklist has nothing stored that it could be older than.
      isOutdated: opened.target.call !== "create" && unsaved.isOutdated,
      restore: () => {
        if (unsaved.found !== undefined) setTarget(madeFrom(target, unsaved.found.madeFrom));
        unsaved.restore();
        sections.refresh();
      },
    },
  };
}

/** Why the last save was refused, and what is stored instead. */
function useRefusal() {
  const queryClient = useQueryClient();
  const transport = useTransport();
  const [refusal, setRefusal] = useState<string>();
  const [stored, setStored] = useState<ChecklistTemplateRevision>();
  const [isGone, setGone] = useState(false);
  const storedNow = async (checklistTemplateUuid: string) => {
    const input = { checklistTemplateId: { checklistTemplateUuid } };
    try {
      const { checklistTemplateRevisions: revisions } = await queryClient.fetchQuery(
        createQueryOptions(checklistTemplateRevisionList, input, { transport }),
      );
      return { revision: draftOf(revisions) ?? latestPublished(revisions), isGone: false };
    } catch (error) {
      // What cannot be read has nothing to compare with.
      return { revision: undefined, isGone: hasCode(error, Code.NotFound) };
    }
  };
  return {
    refusal,
    stored,
    /** The checklist was removed while it was edited. */
    isGone,
    learn: async (error: unknown, { others, to }: { others: readonly string[]; to: SaveTarget }) => {
      const isConflict = conflicts.some((code) => hasCode(error, code)) && to.call !== "create";
      setRefusal(localizedMessage(error) ?? (others.join(" ") || undefined));
      const now = isConflict ? await storedNow(to.checklistTemplateUuid) : undefined;
      setStored(now?.revision);
      setGone(now?.isGone === true);
      // The collection may be gone.
      await queryClient.invalidateQueries({
        queryKey: createConnectQueryKey({ schema: checklistTemplateGroupList, cardinality: undefined }),
      });
    },
  };
}

/** Somebody else was quicker: saved, published, made a draft, or took one away. */
const conflicts = [Code.Aborted, Code.AlreadyExists, Code.FailedPrecondition, Code.NotFound];
