import { FilterChip, FilterChips } from "@shore/design-system/FilterChip";
import { CHANGES } from "@shore/api/formatting/entry-changes";
import { useClock } from "#shared/ship-time/clock.ts";
import { instantText } from "#shared/ship-time/time-texts.ts";
import { type FilterName, type FindView, without } from "@shore/api/address/find-view";

type LinkedFiltersProps = { view: FindView; onChange: (part: Partial<FindView>) => void };

/** Filters set by a link from another screen that have no field: each is a chip that removes it. */
export function LinkedFilters({ view, onChange }: LinkedFiltersProps) {
  const clock = useClock();
  const { eventFrom, eventBefore, change, receivedFrom } = view;
  const chips: [filter: FilterName, text: string][] = [
    ...(eventFrom === undefined ? [] : [["Event from", `Event from ${instantText(eventFrom, clock)}`] as const]),
    ...(eventBefore === undefined
      ? []
      : [["Event before", `Event before ${instantText(eventBefore, clock)}`] as const]),
    ...(change === undefined || receivedFrom === undefined
      ? []
      : [["Change", `${CHANGES[change]}, received from ${instantText(receivedFrom, clock)}`] as const]),
  ].map(([filter, text]) => [filter, text]);
  if (chips.length === 0) return null;
  return (
    <div>
      <FilterChips label="Also">
        {chips.map(([filter, text]) => (
          <FilterChip key={filter} isSelected onChange={() => onChange(without(view, filter))}>
            {text}
          </FilterChip>
        ))}
      </FilterChips>
    </div>
  );
}
