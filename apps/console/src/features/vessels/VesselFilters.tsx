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
import { BarEnd } from "#shared/fleet-filters/BarEnd.ts";
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
  /** The button that saves the view, before the choice of table, cards or map. */
  save: ReactNode;
};

/** Search text, statuses with counts, and the choice of table, cards or map; in a narrow window one row, with the statuses behind Filters. */
export function VesselFilters({ view, onChange, look, onLookChange, counts, result, save }: VesselFiltersProps) {
  const isNarrow = useMediaQuery(queries.belowSm);
  const search = (
    <SearchField
      label="Filter vessels"
      placeholder="Filter by name, IMO or port"
      value={view.text}
      onChange={(text) => onChange({ text })}
    />
  );
  // At 1280 px all of it is one line.
  const isTight = useMediaQuery(TIGHT) && !isNarrow;
  const end = (
    <BarEnd>
      {save}
      <VesselLooks value={look} text={view.text} onChange={onLookChange} areLabelsHidden={isTight} />
    </BarEnd>
  );
  const known = statuses
    .filter(({ status }) => counts[status] !== undefined)
    .map(({ status, label, icon }) => ({
      label,
      icon: isTight ? undefined : icon,
      key: status,
      count: counts[status],
      isSelected: view.status === status,
      isInitial: status === "all",
      // Pressing the selected one again shows all.
      onChange: (isSelected: boolean) => onChange({ status: isSelected ? status : "all" }),
    }));
  const Row = isNarrow ? NarrowRow : WideRow;
  return <Row label="Filter vessels" search={search} filters={known} end={end} result={result} />;
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
      <End>{end}</End>
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
      <End>{end}</End>
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

/** Below the width of a page with its sidebar: the chips have words alone, the looks icons alone. */
const TIGHT = "(width < 90rem)";
const TIGHT_MEDIA = `@media ${TIGHT}`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-12);
`;

/** It gives way first: counts of three digits, and the button that saves a view, take up to 100 px of it. */
const Search = styled.div`
  flex: 1 1 6rem;
  min-inline-size: 0;
  max-inline-size: 280px;

  /* Beside the view selector if the input stays readable. */
  ${media.belowXl} {
    flex-basis: 11rem;
    max-inline-size: none;
  }
`;

const Chips = styled.div`
  ${TIGHT_MEDIA} {
    --ds-chip-gutter: 10px;
  }

  ${media.belowXl} {
    order: 3;
    flex-basis: 100%;
  }
`;

const End = styled.div`
  margin-inline-start: auto;
`;
