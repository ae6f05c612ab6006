import { FilterChip, FilterChips } from "@shore/design-system/FilterChip";
import { SearchField } from "@shore/design-system/SearchField";
import { media } from "@shore/design-system/tokens/breakpoints";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { styled } from "styled-components";
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
    <Bar>
      <Search>
        <SearchField label="Filter users" placeholder="Filter by name or email" value={text} onChange={onTextChange} />
      </Search>
      <FilterChips label="Access">
        {choices.map(({ choice, label }) => (
          <FilterChip
            key={choice}
            isSelected={filter === choice}
            count={counts[choice]}
            // Pressing the selected one again shows all.
            onChange={(isSelected) => onFilterChange(isSelected ? choice : "all")}
          >
            {label}
          </FilterChip>
        ))}
      </FilterChips>
      <VisuallyHidden role="status">{result}</VisuallyHidden>
    </Bar>
  );
}

const choices = [
  { choice: "all", label: "All" },
  { choice: "with-access", label: "With access" },
  { choice: "no-access", label: "No access" },
] as const;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-12);
  margin-block: var(--ds-space-16);

  ${media.print} {
    display: none;
  }
`;

const Search = styled.div`
  flex: 0 1 280px;
  min-inline-size: 0;

  ${media.belowMd} {
    flex: 1 0 100%;
  }
`;
