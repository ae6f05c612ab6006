import { FilterBar } from "@shore/design-system/FilterBar";
import { SearchField } from "@shore/design-system/SearchField";
import { STATE_LABELS } from "./state-labels.ts";
import type { ShipLinkListView, StateFilter } from "./ship-link-list.ts";

type ShipLinkFiltersProps = {
  view: ShipLinkListView;
  onChange: (part: Partial<ShipLinkListView>) => void;
  /** The number of links that each choice would show. */
  counts: Record<StateFilter, number>;
  /** Announced by screen readers after the list changed; empty: nothing. */
  result: string;
};

/** Search text, and states with counts. */
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
      filters={states.map(({ state, label }) => ({
        key: state,
        label,
        isSelected: view.state === state,
        isInitial: state === "all",
        count: counts[state],
        // Pressing the selected one again shows all.
        onChange: (isSelected) => onChange({ state: isSelected ? state : "all" }),
      }))}
      result={result}
    />
  );
}

const states = [
  { state: "all", label: "All" },
  { state: "connected", label: "Connected" },
  { state: "quiet", label: STATE_LABELS.quiet },
  { state: "silent", label: "Silent" },
  { state: "never", label: "Never" },
] as const;
