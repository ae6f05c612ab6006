import { useSuspenseQuery } from "@connectrpc/connect-query";
import { checklistTemplateGroupList } from "@shore/api/gen/calls/checklists";
import { resourceDistributionGet } from "@shore/api/gen/calls/distribution";
import { matrixCell } from "@shore/design-system/Matrix";
import { useState } from "react";
import { useController, useForm } from "react-hook-form";
import {
  changesByOthers,
  changesBetween,
  type Choices,
  chosenCells,
  type Distribution,
  distributionOf,
  noChoices,
  withChoice,
} from "./distribution-changes.ts";

/** The distribution with the choices on top of what is stored: none while it is only read. */
export function useDistribution() {
  const { stored } = useStoredDistribution();
  const [opened, open] = useState(stored);
  const form = useForm<{ choices: Choices }>({ defaultValues: { choices: noChoices } });
  const { field } = useController({ control: form.control, name: "choices" });
  const cells = chosenCells(opened, field.value);
  const changes = changesBetween(opened, opened.cells, cells);
  const changedByOthers = changesByOthers(opened, stored);
  // Without choices the page follows the stored state; renames and new numbers never conflict with choices.
  if (textOf(opened) !== textOf(stored) && (changes.length === 0 || changedByOthers.length === 0)) open(stored);
  return {
    form,
    choices: field.value,
    opened,
    cells,
    changes,
    changedByOthers,
    choose: (group: string, collection: string, isOn: boolean) =>
      field.onChange(withChoice(opened, field.value, matrixCell(group, collection), isOn)),
    open,
  };
}

export type OpenedDistribution = ReturnType<typeof useDistribution>;

/** The stored distribution, refetched when this is mounted unless it was fetched just now. */
export function useStoredDistribution() {
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

function textOf({ cells, ...rest }: Distribution): string {
  return JSON.stringify({ ...rest, cells: [...cells] });
}
