import { type FilterName, type FindView, without } from "@shore/api/address/find-view";
import { CHANGES } from "@shore/api/formatting/entry-changes";
import type { ToggleFilter } from "@shore/design-system/FilterBar";
import { shoreClock, useClock } from "#shared/ship-time/clock.ts";
import { instantText } from "#shared/ship-time/time-texts.ts";

/** Returns the filters set by a link from another screen that have no field: pressing one removes it. */
export function useLinkedFilters(view: FindView, onChange: (part: Partial<FindView>) => void): ToggleFilter[] {
  const clock = useClock();
  const { eventFrom, eventBefore, change, receivedFrom } = view;
  const toggle = (filter: FilterName, label: string): ToggleFilter => ({
    key: filter,
    label,
    isSelected: true,
    onChange: () => onChange(without(view, filter)),
  });
  const filters: ToggleFilter[] = [];
  if (eventFrom !== undefined) filters.push(toggle("Event from", `Event from ${instantText(eventFrom, clock)}`));
  if (eventBefore !== undefined)
    filters.push(toggle("Event before", `Event before ${instantText(eventBefore, clock)}`));
  if (change !== undefined && receivedFrom !== undefined)
    filters.push(toggle("Change", `${CHANGES[change]}, received from ${instantText(receivedFrom, shoreClock(clock))}`));
  return filters;
}
