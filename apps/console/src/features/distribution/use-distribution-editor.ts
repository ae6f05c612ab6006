import { Code } from "@connectrpc/connect";
import { useMutation, useSuspenseQuery } from "@connectrpc/connect-query";
import { hasCode } from "@shore/api/errors";
import {
  checklistTemplateGroupList,
  resourceDistributionGet,
  resourceDistributionUpdate,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { useState } from "react";
import { useController, useForm } from "react-hook-form";
import { messages } from "#messages.ts";
import { assignmentQueries } from "#shared/checklists/assignment-queries.ts";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { useEditor } from "#shared/editor/use-editor.ts";
import {
  assignmentsOf,
  changesByOthers,
  changesBetween,
  type Choices,
  chosenCells,
  type Distribution,
  distributionOf,
  noChoices,
  withChoice,
} from "./distribution-changes.ts";

/** The editor of the distribution: the choices on top of the stored state, and other users' changes since it was opened. */
export function useDistributionEditor() {
  const organizationUuid = useOrganizationUuid();
  const { stored, refetch } = useStoredDistribution();
  const [opened, open] = useState(stored);
  const form = useForm<{ choices: Choices }>({ defaultValues: { choices: noChoices } });
  const { field } = useController({ control: form.control, name: "choices" });
  const update = useUpdateDistribution();
  const cells = chosenCells(opened, field.value);
  const changes = changesBetween(opened, opened.cells, cells);
  const editor = useEditor<{ choices: Choices }, string>({
    form,
    record: "distribution",
    baseEtag: opened.etag,
    hasChanges: changes.length > 0,
    keepsDraftOnLeave: true,
    mayOffer: hasChoices,
    send: async ({ choices }, etag) => {
      await update.mutateAsync({ etag, vesselGroupResourceDistributions: changedGroups(opened, choices) });
      return { href: paths.distribution({ organizationUuid }) };
    },
    onSaveError: async (error) => {
      if (!isConflict(error)) throw error;
      await refetch();
    },
  });
  const changedByOthers = changesByOthers(opened, stored);
  // Without choices the page follows the stored state; renames and new numbers never conflict with choices.
  if (textOf(opened) !== textOf(stored) && (changes.length === 0 || changedByOthers.length === 0)) open(stored);

  const hasConflict = isConflict(update.error);
  const refusal = hasConflict ? null : update.error;
  return {
    ...editor,
    opened,
    cells,
    changes,
    // A refetch after a successful save contains the user's own changes.
    changedByOthers: update.isPending || update.isSuccess ? [] : changedByOthers,
    hasConflict,
    choose: (cell: string, isOn: boolean) => field.onChange(withChoice(opened, field.value, cell, isOn)),
    assignments: assignmentsOf(opened, field.value),
    /** Opens the stored state with the same choices; the conflict stays if it can't be fetched. */
    showStored: async () => {
      const fetched = await refetch();
      if (fetched === undefined) return;
      open(fetched);
      update.reset();
    },
    /**
     * Sends the changed groups. A conflict is shown on the page.
     * @throws any other error of the server
     */
    save: () => editor.save(form.getValues(), opened.etag),
    /** For the confirmation dialog: the last error other than a conflict. */
    write: { error: refusal, reset: () => refusal !== null && update.reset() },
  };
}

function hasChoices({ choices }: { choices: Choices }): boolean {
  return choices.added.length + choices.removed.length > 0;
}

function changedGroups(opened: Distribution, choices: Choices) {
  return [...assignmentsOf(opened, choices)].map(([vesselGroupUuid, collections]) => ({
    vesselGroupId: { vesselGroupUuid },
    resourceGroups: collections.map(({ collectionUuid }) => ({
      resourceGroupId: { resourceGroupUuid: collectionUuid },
    })),
  }));
}

function useStoredDistribution() {
  const distribution = useSuspenseQuery(resourceDistributionGet, {});
  const collections = useSuspenseQuery(checklistTemplateGroupList, {});
  return {
    stored: distributionOf(distribution.data, collections.data.checklistTemplateGroups),
    /** Returns undefined if a request fails, which the page reports as a failed refresh. */
    refetch: async () => {
      const [again, lists] = await Promise.all([distribution.refetch(), collections.refetch()]);
      if (again.isError || lists.isError || !again.data || !lists.data) return undefined;
      return distributionOf(again.data, lists.data.checklistTemplateGroups);
    },
  };
}

/** Whether the etag is stale, or a group or collection was removed. */
function isConflict(error: unknown): boolean {
  return hasCode(error, Code.Aborted) || hasCode(error, Code.InvalidArgument);
}

function textOf({ cells, ...rest }: Distribution): string {
  return JSON.stringify({ ...rest, cells: [...cells] });
}

/** Fails with `aborted` when another user has changed the distribution since it was opened. */
const useUpdateDistribution = () =>
  useMutation(resourceDistributionUpdate, {
    meta: {
      messages: messages.checklistDistributionUpdated,
      refreshes: [resourceDistributionGet, ...assignmentQueries],
    },
  });
