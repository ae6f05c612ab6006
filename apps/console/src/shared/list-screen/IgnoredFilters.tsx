import type { ListView } from "@shore/api/address/list-view";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { useSearchParams } from "react-router";
import { ignoredFiltersText } from "./ignored-filters-text.ts";

type FilteredView = Pick<ListView<unknown>, "ignored" | "names">;

/**
 * Says which filters of the address are left out, such as a period of 31.12.2026: the list is another than the one that was meant.
 * @param also labels of filters that the screen itself leaves out
 */
export function IgnoredFilters({ view, also = [] }: { view: FilteredView; also?: readonly string[] }) {
  const [search] = useSearchParams();
  const text = ignoredFiltersText([...ignoredLabels(view, search), ...also]);
  return text === undefined ? null : <InlineMessage tone="warning">{text}</InlineMessage>;
}

/** Returns the labels of the filters of an address that a view does not take, also those that only other lists have. */
function ignoredLabels(view: FilteredView, search: URLSearchParams): string[] {
  const ofOthers = [...LABELS.keys()].filter((name) => search.get(name) && !view.names.includes(name));
  return [...new Set([...view.ignored(search), ...ofOthers].flatMap((name) => LABELS.get(name) ?? []))];
}

/** Of parameters that choose what is listed. A wrong sort order or form shows the same records. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ["from", "Period"],
  ["to", "Period"],
  ["vessel", "Vessel"],
  ["group", "Group"],
  ["logbook", "Logbook"],
  ["state", "State"],
  ["only", "State"],
  ["status", "Status"],
  ["access", "Access"],
  ["category", "Category"],
  ["type", "Event type"],
  ["person", "Person"],
  ["who", "Who"],
  ["what", "What"],
  ["object", "Object"],
  ["result", "Result"],
]);
