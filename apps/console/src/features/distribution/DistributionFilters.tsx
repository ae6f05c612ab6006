import { FilterBar } from "@shore/design-system/FilterBar";
import { FilterChip, FilterChips } from "@shore/design-system/FilterChip";
import { SearchField } from "@shore/design-system/SearchField";
import type { Distribution } from "./distribution-changes.ts";
import type { DistributionView } from "./distribution-view.ts";

type DistributionFiltersProps = {
  view: DistributionView;
  onChange: (part: Partial<DistributionView>) => void;
  shown: Pick<Distribution, "groups" | "collections">;
  /** The name of the group with the whole fleet, if there is one. */
  wholeFleet: string | undefined;
  /** The number of changed cells; undefined if read-only. */
  changeCount?: number;
};

/** Filters by the names of groups and collections, and by what to hide. */
export function DistributionFilters({ view, onChange, shown, wholeFleet, changeCount }: DistributionFiltersProps) {
  const filtersSet = [view.collections !== "", view.only !== "all", view.whole !== "shown"].filter(Boolean).length;
  const isFiltered = view.groups !== "" || filtersSet > 0;
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
      filtersSet={filtersSet}
      result={isFiltered ? `${shown.groups.length} groups, ${shown.collections.length} collections shown` : ""}
    >
      <SearchField
        label="Filter collections"
        placeholder="Filter collections"
        value={view.collections}
        onChange={(collections) => onChange({ collections })}
      />
      <FilterChips label="Show">
        {changeCount !== undefined && (
          <FilterChip
            isSelected={view.only === "changed"}
            count={changeCount}
            onChange={(isSelected) => onChange({ only: isSelected ? "changed" : "all" })}
          >
            Only changed
          </FilterChip>
        )}
        {wholeFleet !== undefined && (
          <FilterChip
            isSelected={view.whole === "hidden"}
            onChange={(isSelected) => onChange({ whole: isSelected ? "hidden" : "shown" })}
          >
            Hide what {wholeFleet} gives
          </FilterChip>
        )}
      </FilterChips>
    </FilterBar>
  );
}
