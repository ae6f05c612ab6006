import { FilterBar } from "@shore/design-system/FilterBar";
import { FilterChip, FilterChips } from "@shore/design-system/FilterChip";
import { AlertTriangleIcon, PencilIcon } from "@shore/design-system/icons";
import { SearchField } from "@shore/design-system/SearchField";
import { Select } from "@shore/design-system/Select";
import { media } from "@shore/design-system/tokens/breakpoints";
import type { ReactNode } from "react";
import { styled } from "styled-components";
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
      end={end}
      onClear={onClear}
      result={result}
    >
      <Category>
        <Select
          label="Category"
          isLabelInside
          options={options}
          value={view.category}
          onChange={(category) => onChange({ category })}
        />
      </Category>
      <FilterChips label="State">
        <FilterChip
          isSelected={view.draftsOnly}
          count={counts.drafts}
          icon={<PencilIcon size={16} />}
          onChange={(draftsOnly) => onChange({ draftsOnly })}
        >
          Drafts
        </FilterChip>
        <FilterChip
          isSelected={view.overdueOnly}
          count={counts.overdue}
          icon={<AlertTriangleIcon size={16} />}
          onChange={(overdueOnly) => onChange({ overdueOnly })}
        >
          Overdue on board
        </FilterChip>
        <FilterChip
          isSelected={view.unchangedOnly}
          count={counts.unchanged}
          onChange={(unchangedOnly) => onChange({ unchangedOnly })}
        >
          Not changed for 12 months
        </FilterChip>
      </FilterChips>
    </FilterBar>
  );
}

const Category = styled.div`
  inline-size: 11.25rem;

  ${media.belowSm} {
    flex: 1 1 auto;
  }
`;

const options = [{ value: "", label: "All" }, ...CATEGORIES.map((category) => ({ value: category, label: category }))];
