import { FilterBar } from "@shore/design-system/FilterBar";
import { FilterChip, FilterChips } from "@shore/design-system/FilterChip";
import { SearchField } from "@shore/design-system/SearchField";
import type { ShipLinkListView, StateFilter } from "./ship-link-list.ts";

type ShipLinkFiltersProps = {
  view: ShipLinkListView;
  onChange: (part: Partial<ShipLinkListView>) => void;
  /** How many links each choice would show. */
  counts: Record<StateFilter, number>;
  /** What a screen reader is told after the list changed; empty: nothing. */
  result: string;
};

/** Words to look for, and states with counts. */
export function ShipLinkFilters({ view, onChange, counts, result }: ShipLinkFiltersProps) {
  return (
    <FilterBar
      label="Filter ship links"
      search={
        <SearchField
          label="Filter ship links"
          placeholder="Filter by name or software"
          value={view.text}
          onChange={(text) => onChange({ text })}
        />
      }
      result={result}
    >
      <FilterChips label="State">
        {states.map(({ state, label }) => (
          <FilterChip
            key={state}
            isSelected={view.state === state}
            count={counts[state]}
            // Pressing the chosen one again shows all.
            onChange={(isSelected) => onChange({ state: isSelected ? state : "all" })}
          >
            {label}
          </FilterChip>
        ))}
      </FilterChips>
    </FilterBar>
  );
}

const states = [
  { state: "all", label: "All" },
  { state: "connected", label: "Connected" },
  { state: "quiet", label: "Quiet" },
  { state: "silent", label: "Silent" },
  { state: "never", label: "Never" },
] as const;
