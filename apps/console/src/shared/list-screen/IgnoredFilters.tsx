import { InlineMessage } from "@shore/design-system/InlineMessage";
import { useSearchParams } from "react-router";
import { ignoredFiltersText } from "./ignored-filters-text.ts";

/** Says which filters of the address are left out, such as a period of 31.12.2026: the list is another than the one that was meant. */
export function IgnoredFilters({ view }: { view: { ignored: (search: URLSearchParams) => string[] } }) {
  const [search] = useSearchParams();
  const labels = new Set(view.ignored(search).flatMap((name) => LABELS.get(name) ?? []));
  const text = ignoredFiltersText([...labels]);
  return text === undefined ? null : <InlineMessage tone="warning">{text}</InlineMessage>;
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
