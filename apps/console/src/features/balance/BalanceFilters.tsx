import { todayUtc } from "@shore/api/ship-time";
import { FilterBar } from "@shore/design-system/FilterBar";
import type { ReactNode } from "react";
import {
  logbookFilter,
  oneOfFilter,
  periodFilter,
  useGroupFilter,
  useVesselFilter,
} from "#shared/fleet-filters/FleetFilters.tsx";
import { periodOf, presetPeriods } from "#shared/fleet-filters/recent-period.ts";
import { type BalanceView, filtersSet, NO_FILTERS, STATES } from "./balance-view.ts";

type BalanceFiltersProps = { view: BalanceView; onChange: (part: Partial<BalanceView>) => void; end: ReactNode };

/** Filters by vessel, group, logbook, period and state. All of it is in the URL. */
export function BalanceFilters({ view, onChange, end }: BalanceFiltersProps) {
  const today = todayUtc();
  const vessel = useVesselFilter({ values: view.vesselUuids, onChange: (vesselUuids) => onChange({ vesselUuids }) });
  const group = useGroupFilter({
    values: view.vesselGroupUuids,
    onChange: (vesselGroupUuids) => onChange({ vesselGroupUuids }),
  });
  return (
    <FilterBar
      label="Filter findings"
      filters={[
        periodFilter({
          value: periodOf(view, today),
          periods: presetPeriods(today),
          onChange,
          onRemove:
            (view.from ?? view.to) === undefined ? undefined : () => onChange({ from: undefined, to: undefined }),
        }),
        vessel,
        ...group,
        logbookFilter({ values: view.logbookNames, onChange: (logbookNames) => onChange({ logbookNames }) }),
        oneOfFilter({
          label: "State",
          options: STATES,
          value: view.state,
          initial: NO_FILTERS.state,
          onChange: (state) => onChange({ state }),
        }),
      ]}
      onClear={filtersSet(view) > 0 ? () => onChange(NO_FILTERS) : undefined}
      end={end}
    />
  );
}
