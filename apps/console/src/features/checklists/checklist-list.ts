import type { ChecklistRow } from "#shared/checklists/checklist-rows.ts";
import { choiceParameter, listView, textParameter, type ViewParameter } from "@shore/api/address/list-view";
import { hasEveryWord } from "#shared/text/words.ts";
import { CATEGORIES } from "./categories.ts";

/** The filters of the checklist list. */
export type ChecklistListView = {
  text: string;
  category: string;
  draftsOnly: boolean;
  overdueOnly: boolean;
  unchangedOnly: boolean;
};

/** `?q=bridge&category=Safety&drafts=only&overdue=only&unchanged=only` */
export const checklistListView = listView<ChecklistListView>({
  text: textParameter("q"),
  category: choiceParameter<string>("category", CATEGORIES, ""),
  draftsOnly: onlyParameter("drafts"),
  overdueOnly: onlyParameter("overdue"),
  unchangedOnly: onlyParameter("unchanged"),
});

/** No filters. */
export const everyChecklist: ChecklistListView = checklistListView.fromSearch(new URLSearchParams());

/**
 * Returns the checklists whose name or reference contains every word, of the category, and, by active filter, with a draft, overdue on
 * a vessel, and not changed for twelve months.
 * @param now milliseconds since 1970
 */
export function matching(
  rows: readonly ChecklistRow[],
  { text, category, draftsOnly, overdueOnly, unchangedOnly }: ChecklistListView,
  now: number,
): ChecklistRow[] {
  const aYearAgo = new Date(now).setUTCFullYear(new Date(now).getUTCFullYear() - 1);
  return rows.filter(
    (row) =>
      hasEveryWord([row.name, row.documentReference], text) &&
      (category === "" || row.category === category) &&
      (!draftsOnly || row.draft !== undefined) &&
      (!overdueOnly || (row.onBoard?.overdue ?? 0) > 0) &&
      (!unchangedOnly || Date.parse(row.updateTime) < aYearAgo),
  );
}

function onlyParameter(name: string): ViewParameter<boolean> {
  return { name, initial: false, parse: (text) => text === "only", format: (only) => (only ? "only" : "") };
}
