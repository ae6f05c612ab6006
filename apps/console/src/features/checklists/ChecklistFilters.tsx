import { FilterBar } from "@shore/design-system/FilterBar";
import { AlertTriangleIcon, PencilIcon } from "@shore/design-system/icons";
import { SearchField } from "@shore/design-system/SearchField";
import type { ReactNode } from "react";
import { oneOfFilter } from "#shared/fleet-filters/FleetFilters.tsx";
import { CATEGORIES } from "./categories.ts";
import type { ChecklistListView } from "./checklist-list.ts";

type ChecklistFiltersProps = {
  view: ChecklistListView;
  onChange: (change: Partial<ChecklistListView>) => void;
  /** Set while a filter is active. */
  onClear: (() => void) | undefined;
  /** The number of found checklists that each chip would leave. */
  counts: { drafts: number; overdue: number | undefined; unchanged: number };
  /** Rendered at the end of the bar. */
  end: ReactNode;
  /** Announced by screen readers after the list changed; empty: nothing. */
  result: string;
};

/** Search text, category, and filters by state. */
export function ChecklistFilters({ view, onChange, onClear, counts, end, result }: ChecklistFiltersProps) {
  return (
    <FilterBar
      label="Filter checklists"
      search={
        <SearchField
          label="Filter checklists"
          placeholder="Filter by name or reference"
          value={view.text}
          onChange={(text) => onChange({ text })}
        />
      }
      filters={[
        oneOfFilter({
          label: "Category",
          options,
          value: view.category,
          initial: "",
          onChange: (category) => onChange({ category }),
        }),
        {
          key: "drafts",
          label: "Drafts",
          isSelected: view.draftsOnly,
          count: counts.drafts,
          icon: <PencilIcon size={16} />,
          onChange: (draftsOnly) => onChange({ draftsOnly }),
        },
        {
          key: "overdue",
          label: "Overdue on board",
          isSelected: view.overdueOnly,
          count: counts.overdue,
          icon: <AlertTriangleIcon size={16} />,
          onChange: (overdueOnly) => onChange({ overdueOnly }),
        },
        {
          key: "unchanged",
          label: "Not changed for 12 months",
          isSelected: view.unchangedOnly,
          count: counts.unchanged,
          onChange: (unchangedOnly) => onChange({ unchangedOnly }),
        },
      ]}
      end={end}
      onClear={onClear}
      result={result}
    />
  );
}

const options = [{ value: "", label: "All" }, ...CATEGORIES.map((category) => ({ value: category, label: category }))];
