import { Code } from "@connectrpc/connect";
import { useSuspenseQuery } from "@connectrpc/connect-query";
import { hasCode } from "@shore/api/errors";
import {
  checklistTemplateGroupList,
  resourceDistributionGet,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { useState } from "react";
import { useController, useForm } from "react-hook-form";
import { useSession } from "#session/use-session.ts";
import { useUnsavedWork } from "#shared/unsaved-work/use-unsaved-work.ts";
import {
  assignmentsOf,
  changedMeanwhile,
  changesBetween,
  type Choices,
  chosenCells,
  type Distribution,
  distributionOf,
  noChoices,
  withChoice,
} from "./distribution-changes.ts";
import { useUpdateDistribution } from "./mutations.ts";

/** What is being chosen, what it is chosen from, and what somebody else has changed meanwhile. */
export function useDistributionEditor() {
  const { stored, lookAgain } = useStoredDistribution();
  const [opened, open] = useState(stored);
  const form = useForm<{ choices: Choices }>({ defaultValues: { choices: noChoices } });
  const { field } = useController({ control: form.control, name: "choices" });
  const update = useUpdateDistribution();
  const unsaved = useUnsavedWork({
    form,
    userUuid: useSession().user?.userUuid ?? "",
    record: "distribution",
    madeFrom: opened.etag,
  });
  const cells = chosenCells(opened, field.value);
  const changes = changesBetween(opened, opened.cells, cells);
  const meanwhile = changedMeanwhile(opened, stored);
  // Who has chosen nothing yet simply sees what is stored; new names and numbers disturb nobody.
  if (textOf(opened) !== textOf(stored) && (changes.length === 0 || meanwhile.length === 0)) open(stored);

  const isStale = isChangedByOthers(update.error);
  const refusal = isStale ? null : update.error;
  return {
    opened,
    cells,
    changes,
    unsaved,
    /** The server's last refusal, unless it is that somebody else was first. */
    refusal,
    meanwhile,
    isStale,
    choose: (cell: string, isOn: boolean) => field.onChange(withChoice(opened, field.value, cell, isOn)),
    assignments: assignmentsOf(opened, field.value),
    /** Shows what is stored now, with the same choices. */
    showStored: async () => {
      open(await lookAgain());
      update.reset();
    },
    forgetRefusal: () => refusal !== null && update.reset(),
    /**
     * Sends the groups that change.
     * @returns whether it is stored; not so when somebody else was first, which is shown on the page then
     * @throws what else the server refuses
     */
    save: async () => {
      try {
        await update.mutateAsync({
          etag: opened.etag,
          vesselGroupResourceDistributions: [...assignmentsOf(opened, field.value)].map(
            ([vesselGroupUuid, collections]) => ({
              vesselGroupId: { vesselGroupUuid },
              resourceGroups: collections.map(({ collectionUuid }) => ({
                resourceGroupId: { resourceGroupUuid: collectionUuid },
              })),
            }),
          ),
        });
      } catch (error) {
        if (!isChangedByOthers(error)) throw error;
        await lookAgain();
        return false;
      }
      await unsaved.forget();
      return true;
    },
  };
}

function useStoredDistribution() {
  const distribution = useSuspenseQuery(resourceDistributionGet, {});
  const collections = useSuspenseQuery(checklistTemplateGroupList, {});
  return {
    stored: distributionOf(distribution.data, collections.data.checklistTemplateGroups),
    /** Asks the server; what was known stays when it does not answer. */
    lookAgain: async () => {
      const [again, lists] = await Promise.all([distribution.refetch(), collections.refetch()]);
      return distributionOf(again.data ?? distribution.data, (lists.data ?? collections.data).checklistTemplateGroups);
    },
  };
}

/** An older etag, or a group or a collection that is there no more. */
function isChangedByOthers(error: unknown): boolean {
  return hasCode(error, Code.Aborted) || hasCode(error, Code.InvalidArgument);
}

function textOf({ cells, ...rest }: Distribution): string {
  return JSON.stringify({ ...rest, cells: [...cells] });
}
