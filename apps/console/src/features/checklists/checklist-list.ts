import type { ChecklistRow } from "#shared/checklists/checklist-rows.ts";
import { choiceParameter, listView, textParameter } from "#shared/list-view/list-view.ts";
import { hasEveryWord } from "#shared/text/words.ts";
import { CATEGORIES } from "./categories.ts";

/** What the list of checklists is narrowed by. */
export type ChecklistListView = { text: string; category: string; draftsOnly: boolean };

/** `?q=bridge&category=Safety&drafts=only` */
export const checklistListView = listView<ChecklistListView>({
  text: textParameter("q"),
  category: choiceParameter<string>("category", CATEGORIES, ""),
  draftsOnly: {
    name: "drafts",
    initial: false,
    parse: (text) => text === "only",
    format: (only) => (only ? "only" : ""),
  },
});

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
