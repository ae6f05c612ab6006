import { FilterBar } from "@shore/design-system/FilterBar";
import { SearchField } from "@shore/design-system/SearchField";
import type { AccessFilter } from "./user-list.ts";

type UserFiltersProps = {
  text: string;
  onTextChange: (text: string) => void;
  filter: AccessFilter;
  onFilterChange: (filter: AccessFilter) => void;
  /** The number of users that each choice would show. */
  counts: Record<AccessFilter, number>;
  /** Announced by screen readers after the list changed; empty: nothing. */
  result: string;
};

/** Search text, and access with counts. */
export function UserFilters({ text, onTextChange, filter, onFilterChange, counts, result }: UserFiltersProps) {
  return (
    <FilterBar
      label="Filter users"
      search={
        <SearchField label="Filter users" placeholder="Filter by name or email" value={text} onChange={onTextChange} />
      }
      filters={choices.map(({ choice, label }) => ({
        key: choice,
        label,
        isSelected: filter === choice,
        isInitial: choice === "all",
        count: counts[choice],
        // Pressing the selected one again shows all.
        onChange: (isSelected) => onFilterChange(isSelected ? choice : "all"),
      }))}
      result={result}
    />
  );
}

const choices = [
  { choice: "all", label: "All" },
  { choice: "with-access", label: "With access" },
  { choice: "no-access", label: "No access" },
] as const;
