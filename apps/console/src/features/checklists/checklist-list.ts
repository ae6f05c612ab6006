import type { ChecklistRow } from "#shared/checklists/checklist-rows.ts";
import type { ListViewInSearch } from "#shared/list-view/use-list-view.ts";
import { hasEveryWord } from "#shared/text/words.ts";
import { CATEGORIES } from "./categories.ts";

/** What the list of checklists is narrowed by. */
export type ChecklistListView = { text: string; category: string; draftsOnly: boolean };

/** `?q=bridge&category=Safety&drafts=only` */
export const checklistListInSearch: ListViewInSearch<ChecklistListView> = {
  fromSearch: (search) => ({
    text: search.get("q") ?? "",
    category: CATEGORIES.find((one) => one === search.get("category")) ?? "",
    draftsOnly: search.get("drafts") === "only",
  }),
  toSearch: ({ text, category, draftsOnly }) => {
    const search = new URLSearchParams();
    if (text !== "") search.set("q", text);
    if (category !== "") search.set("category", category);
    if (draftsOnly) search.set("drafts", "only");
    return search;
  },
};

/** The checklists whose name or reference holds every word, of the category, and with a draft if only those are asked for. */
export function matching(
  rows: readonly ChecklistRow[],
  { text, category, draftsOnly }: ChecklistListView,
): ChecklistRow[] {
  return rows.filter(
    (row) =>
      hasEveryWord([row.name, row.documentReference], text) &&
      (category === "" || row.category === category) &&
      (!draftsOnly || row.draft !== undefined),
  );
}
