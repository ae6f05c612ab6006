import { type BarFilter, FilterBar } from "@shore/design-system/FilterBar";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { SearchField } from "@shore/design-system/SearchField";
import { media, queries } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import type { Distribution } from "./distribution-changes.ts";
import type { DistributionView } from "./distribution-view.ts";
import { sizeText } from "./size-text.ts";

type DistributionFiltersProps = {
  view: DistributionView;
  onChange: (part: Partial<DistributionView>) => void;
  shown: Pick<Distribution, "groups" | "collections">;
  /** The name of the group with the whole fleet, if there is one. */
  wholeFleet: string | undefined;
  /** The number of changed cells; undefined while it is only read. */
  changeCount: number | undefined;
};

/** Filters by the names of groups and collections, and by what to hide. */
export function DistributionFilters({ view, onChange, shown, wholeFleet, changeCount }: DistributionFiltersProps) {
  const isFiltered = view.groups !== "" || view.collections !== "" || view.only !== "all" || view.whole !== "shown";
  const isNarrow = useMediaQuery(queries.belowSm);
  const collections = (
    <SearchField
      label="Filter collections"
      placeholder="Filter collections"
      value={view.collections}
      onChange={(text) => onChange({ collections: text })}
    />
  );
  const filters: BarFilter[] = [];
  if (isNarrow)
    filters.push({
      key: "collections",
      label: "Collections",
      value: view.collections || undefined,
      onRemove: view.collections === "" ? undefined : () => onChange({ collections: "" }),
      content: collections,
    });
  if (wholeFleet !== undefined)
    filters.push({
      key: "whole",
      label: `Hide what ${wholeFleet} gives`,
      isSelected: view.whole === "hidden",
      onChange: (isSelected) => onChange({ whole: isSelected ? "hidden" : "shown" }),
    });
  // Last, so that the others stay where they are when editing begins.
  if (changeCount !== undefined)
    filters.push({
      key: "changed",
      label: "Only changed",
      isSelected: view.only === "changed",
      count: changeCount,
      onChange: (isSelected) => onChange({ only: isSelected ? "changed" : "all" }),
    });
  return (
    <FilterBar
      label="Filter distribution"
      search={
        <SearchField
          label="Filter groups"
          placeholder="Filter groups"
          value={view.groups}
          onChange={(groups) => onChange({ groups })}
        />
      }
      filters={filters}
      result={isFiltered ? `${sizeText(shown)} shown` : ""}
    >
      {!isNarrow && <Collections>{collections}</Collections>}
    </FilterBar>
  );
}

/** As wide as the search for groups. */
const Collections = styled.div`
  flex: 0 1 280px;

  ${media.belowMd} {
    flex-basis: 200px;
  }
`;
