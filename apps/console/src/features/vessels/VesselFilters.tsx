import type { ToggleFilter } from "@shore/design-system/FilterBar";
import { FilterChip, FilterChips } from "@shore/design-system/FilterChip";
import { AlertTriangleIcon, EyeIcon } from "@shore/design-system/icons";
import { lazyWithFallback } from "@shore/design-system/primitives/lazy";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { SearchField } from "@shore/design-system/SearchField";
import { media, queries } from "@shore/design-system/tokens/breakpoints";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { type VesselLook, VesselLooks } from "#shared/vessels/VesselLooks.tsx";
import type { VesselListView, VesselStatus } from "./vessel-list.ts";

type VesselFiltersProps = {
  view: VesselListView;
  onChange: (change: Partial<VesselListView>) => void;
  look: VesselLook;
  onLookChange: (look: VesselLook) => void;
  /** The number of vessels for each status; one that is unknown for this fleet is left out. */
  counts: Partial<Record<VesselStatus, number | string>>;
  /** Announced by screen readers after the list changed; empty: nothing. */
  result: string;
};

/** Search text, statuses with counts, and the choice of table, cards or map; in a narrow window one row, with the statuses behind Filters. */
export function VesselFilters({ view, onChange, look, onLookChange, counts, result }: VesselFiltersProps) {
  const isNarrow = useMediaQuery(queries.belowSm);
  const search = (
    <SearchField
      label="Filter vessels"
      placeholder="Filter by name, IMO or port"
      value={view.text}
      onChange={(text) => onChange({ text })}
    />
  );
  const lookChoice = <VesselLooks value={look} text={view.text} onChange={onLookChange} />;
  const known = statuses
    .filter(({ status }) => counts[status] !== undefined)
    .map(({ status, ...shown }) => ({
      ...shown,
      key: status,
      count: counts[status],
      isSelected: view.status === status,
      isInitial: status === "all",
      // Pressing the selected one again shows all.
      onChange: (isSelected: boolean) => onChange({ status: isSelected ? status : "all" }),
    }));
  const Row = isNarrow ? NarrowRow : WideRow;
  return <Row label="Filter vessels" search={search} filters={known} end={lookChoice} result={result} />;
}

type RowProps = {
  label: string;
  search: ReactNode;
  filters: readonly ToggleFilter[];
  end: ReactNode;
  result: string;
};

function WideRow({ search, filters, end, result }: RowProps) {
  return (
    <Bar>
      <Search>{search}</Search>
      <Chips>
        <FilterChips label="Show">
          {filters.map(({ key, label, icon, count, isSelected, onChange }) => (
            <FilterChip key={key} icon={icon} isSelected={isSelected} count={count} onChange={onChange}>
              {label}
            </FilterChip>
          ))}
        </FilterChips>
      </Chips>
      <Look>{end}</Look>
      <VisuallyHidden role="status">{result}</VisuallyHidden>
    </Bar>
  );
}

/** Not in the first load, which wide windows need without it. While it loads, its row has the place. */
const NarrowRow = lazyWithFallback<RowProps>(
  async () => (await import("@shore/design-system/FilterBar")).FilterBar,
  WideRow,
  ({ search, end }) => (
    <Bar>
      <Search>{search}</Search>
      <Look>{end}</Look>
    </Bar>
  ),
);

const statuses = [
  { status: "all", label: "All", icon: undefined },
  { status: "act", label: "Needs you", icon: <AlertTriangleIcon size={16} /> },
  { status: "look", label: "New", icon: <EyeIcon size={16} /> },
  { status: "under-way", label: "Under way", icon: undefined },
  { status: "moored", label: "Moored", icon: undefined },
  { status: "silent", label: "Silent", icon: undefined },
] as const;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-12);
`;

const Search = styled.div`
  flex: 1 1 200px;
  min-inline-size: 0;
  max-inline-size: 280px;

  /* Beside the view selector if the input stays readable. */
  ${media.belowMd} {
    flex: 1 1 11rem;
    max-inline-size: none;
  }
`;

const Chips = styled.div`
  ${media.belowMd} {
    order: 3;
    flex-basis: 100%;
  }
`;

const Look = styled.div`
  margin-inline-start: auto;
`;
