import { todayUtc } from "@shore/api/ship-time";
import { DateRangePicker } from "@shore/design-system/DateRangePicker";
import { FilterBar } from "@shore/design-system/FilterBar";
import { Select } from "@shore/design-system/Select";
import { media } from "@shore/design-system/tokens/breakpoints";
import { useState } from "react";
import { styled } from "styled-components";
import { FullWidth } from "#shared/fleet-filters/filter-layout.ts";
import { GroupFilter, LogbookFilter, VesselFilter } from "#shared/fleet-filters/FleetFilters.tsx";
import { periodOf, presetPeriods } from "#shared/fleet-filters/recent-period.ts";
import { type BalanceView, filtersSet, NO_FILTERS, STATES } from "./balance-view.ts";

type BalanceFiltersProps = { view: BalanceView; onChange: (part: Partial<BalanceView>) => void };

/** Filters by vessel, group, logbook, period and state. All of it is in the URL. */
export function BalanceFilters({ view, onChange }: BalanceFiltersProps) {
  const today = todayUtc();
  const [clears, setClears] = useState(0);
  const set = filtersSet(view);
  const clear = () => {
    onChange(NO_FILTERS);
    setClears(clears + 1);
  };
  return (
    <FilterBar label="Filter findings" filtersSet={set} onClear={set > 0 ? clear : undefined}>
      <VesselFilter values={view.vesselUuids} onChange={(vesselUuids) => onChange({ vesselUuids })} />
      <GroupFilter values={view.vesselGroupUuids} onChange={(vesselGroupUuids) => onChange({ vesselGroupUuids })} />
      <LogbookFilter values={view.logbookNames} onChange={(logbookNames) => onChange({ logbookNames })} />
      <State>
        <Select label="State" options={STATES} value={view.state} onChange={(state) => onChange({ state })} />
      </State>
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
    </FilterBar>
  );
}

const State = styled.div`
  align-self: start;

  ${media.fromSm} {
    min-inline-size: 10rem;
  }
`;
