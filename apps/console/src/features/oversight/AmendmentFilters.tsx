import { todayUtc } from "@shore/api/ship-time";
import { DateRangePicker } from "@shore/design-system/DateRangePicker";
import { FilterBar } from "@shore/design-system/FilterBar";
import { FilterChip } from "@shore/design-system/FilterChip";
import { useState } from "react";
import { FullWidth } from "#shared/fleet-filters/filter-layout.ts";
import { GroupFilter, LogbookFilter, StateFilter, VesselFilter } from "#shared/fleet-filters/FleetFilters.tsx";
import { periodOf, presetPeriods } from "#shared/fleet-filters/recent-period.ts";
import { type AmendmentView, filtersSet, STATES } from "./amendment-view.ts";

type AmendmentFiltersProps = {
  view: AmendmentView;
  /** Labels of the filters that were set from groups. */
  chosen: { entryTypes: string; people: string };
  onChange: (part: Partial<AmendmentView>) => void;
  onClear: () => void;
};

/** Filters by vessel, logbook, period and state of the amendments. All of it is in the URL. */
export function AmendmentFilters({ view, chosen, onChange, onClear }: AmendmentFiltersProps) {
  const today = todayUtc();
  const set = filtersSet(view);
  const [clears, setClears] = useState(0);
  const clear = () => {
    onClear();
    setClears(clears + 1);
  };
  return (
    <FilterBar label="Filter amendments" filtersSet={set} onClear={set > 0 ? clear : undefined}>
      <VesselFilter values={view.vesselUuids} onChange={(vesselUuids) => onChange({ vesselUuids })} />
      <GroupFilter values={view.vesselGroupUuids} onChange={(vesselGroupUuids) => onChange({ vesselGroupUuids })} />
      <LogbookFilter values={view.logbookNames} onChange={(logbookNames) => onChange({ logbookNames })} />
      <FullWidth>
        {/* The key also resets an incomplete or invalid date, which is not in the URL. */}
        <DateRangePicker
          key={clears}
          label="Period"
          note="UTC"
          value={periodOf(view, today)}
          periods={presetPeriods(today)}
          onChange={({ from, to }, wrong) => wrong === undefined && onChange({ from, to })}
        />
      </FullWidth>
      <StateFilter states={STATES} values={view.states} onChange={(states) => onChange({ states })}>
        {view.entryTypeIds.length > 0 && (
          <FilterChip isSelected onChange={() => onChange({ entryTypeIds: [] })}>
            {chosen.entryTypes}
          </FilterChip>
        )}
        {view.people.length > 0 && (
          <FilterChip isSelected onChange={() => onChange({ people: [] })}>
            {chosen.people}
          </FilterChip>
        )}
      </StateFilter>
    </FilterBar>
  );
}
