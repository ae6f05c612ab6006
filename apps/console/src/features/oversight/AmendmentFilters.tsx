import { todayUtc } from "@shore/api/ship-time";
import { type BarFilter, FilterBar } from "@shore/design-system/FilterBar";
import type { ReactNode } from "react";
import {
  logbookFilter,
  oneOfFilter,
  periodFilter,
  stateFilter,
  useGroupFilter,
  useVesselFilter,
} from "#shared/fleet-filters/FleetFilters.tsx";
import { periodOf, presetPeriods } from "#shared/fleet-filters/recent-period.ts";
import {
  type AmendmentView,
  filtersSet,
  GROUPINGS,
  isUnusualFirst,
  NEWEST,
  STATES,
  UNUSUAL,
} from "./amendment-view.ts";

type AmendmentFiltersProps = {
  view: AmendmentView;
  /** Labels of the filters that were set from groups. */
  chosen: { entryTypes: string; people: string };
  canGroupByPerson: boolean;
  /** How often all filters were cleared. */
  clears: number;
  onChange: (part: Partial<AmendmentView>) => void;
  onClear: () => void;
  /** Actions on the result. */
  end: ReactNode;
};

/** Filters by vessel, logbook, period and state of the amendments. All of it is in the URL. */
export function AmendmentFilters({
  view,
  chosen,
  canGroupByPerson,
  clears,
  onChange,
  onClear,
  end,
}: AmendmentFiltersProps) {
  const today = todayUtc();
  const vessel = useVesselFilter({ values: view.vesselUuids, onChange: (vesselUuids) => onChange({ vesselUuids }) });
  const group = useGroupFilter({
    values: view.vesselGroupUuids,
    onChange: (vesselGroupUuids) => onChange({ vesselGroupUuids }),
  });
  const filters: BarFilter[] = [
    periodFilter({
      value: periodOf(view, today),
      periods: presetPeriods(today),
      onChange,
      onRemove: (view.from ?? view.to) === undefined ? undefined : () => onChange({ from: undefined, to: undefined }),
    }),
    vessel,
    ...group,
    logbookFilter({ values: view.logbookNames, onChange: (logbookNames) => onChange({ logbookNames }) }),
    stateFilter({ states: STATES, values: view.states, onChange: (states) => onChange({ states }) }),
  ];
  if (view.entryTypeIds.length > 0)
    filters.push({
      key: "entry types",
      label: chosen.entryTypes,
      isSelected: true,
      onChange: () => onChange({ entryTypeIds: [] }),
    });
  if (view.people.length > 0)
    filters.push({ key: "people", label: chosen.people, isSelected: true, onChange: () => onChange({ people: [] }) });
  filters.push(
    {
      key: "unusual",
      label: "Unusual first",
      isSelected: isUnusualFirst(view),
      onChange: (isSelected) => onChange({ sort: isSelected ? UNUSUAL : NEWEST }),
    },
    oneOfFilter<AmendmentView["groupBy"]>({
      label: "Group by",
      options: [
        { value: "none", label: "Nothing" },
        ...GROUPINGS.filter(({ value }) => value !== "person" || canGroupByPerson),
      ],
      value: view.groupBy,
      initial: "none",
      onChange: (groupBy) => onChange({ groupBy }),
    }),
  );
  return (
    <FilterBar
      label="Filter amendments"
      filters={filters}
      onClear={filtersSet(view) > 0 ? onClear : undefined}
      resetKey={clears}
      end={end}
    />
  );
}
