import { FilterBar } from "@shore/design-system/FilterBar";
import { FilterChip, FilterChips } from "@shore/design-system/FilterChip";
import { SearchField } from "@shore/design-system/SearchField";
import { Select } from "@shore/design-system/Select";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { CATEGORIES } from "./categories.ts";
import type { ChecklistListView } from "./checklist-list.ts";

type ChecklistFiltersProps = {
  view: ChecklistListView;
  onChange: (change: Partial<ChecklistListView>) => void;
  /** Given while something is set. */
  onClear: (() => void) | undefined;
  /** How many of those found have a draft. */
  draftCount: number;
  /** What a screen reader is told after the list changed; empty: nothing. */
  result: string;
};

/** Words to look for, the category, and whether only drafts are shown. */
export function ChecklistFilters({ view, onChange, onClear, draftCount, result }: ChecklistFiltersProps) {
  return (
    <Room>
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
            count={draftCount}
            onChange={(draftsOnly) => onChange({ draftsOnly })}
          >
            Drafts only
          </FilterChip>
        </FilterChips>
      </FilterBar>
    </Room>
  );
}

const Room = styled.div`
  margin-block-end: var(--ds-space-20);
`;

const Category = styled.div`
  inline-size: 11.25rem;

  ${media.belowSm} {
    flex: 1 1 auto;
  }
`;

const options = [{ value: "", label: "All" }, ...CATEGORIES.map((category) => ({ value: category, label: category }))];
