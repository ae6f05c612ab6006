import { areaError, contradictionsOf, rangeError } from "@shore/api/address/contradictions";
import { isAreaSet, NO_AREA } from "@shore/api/address/find-parameters";
import { filtersOf, type FindView, STATES } from "@shore/api/address/find-view";
import { todayUtc } from "@shore/api/ship-time";
import { FilterBar } from "@shore/design-system/FilterBar";
import type { ReactNode } from "react";
import {
  logbookFilter,
  periodFilter,
  stateFilter,
  useVesselFilter,
  valuesFilter,
} from "#shared/fleet-filters/FleetFilters.tsx";
import { recentPeriods } from "#shared/fleet-filters/recent-period.ts";
import { AreaFields, areaText } from "./AreaFields.tsx";
import { useLinkedFilters } from "./linked-filters.ts";
import { useLoadedHits, useTerms } from "./queries.ts";
import { optionsOf } from "./term-labels.ts";
import { ValueFields, valuesText } from "./ValueFields.tsx";

type FindFiltersProps = {
  view: FindView;
  onChange: (part: Partial<FindView>) => void;
  onClear: () => void;
  /** Actions on the result, at the end of the row. */
  end?: ReactNode;
};

/** The filters of the search. All of it is in the URL. */
export function FindFilters({ view, onChange, onClear, end }: FindFiltersProps) {
  const hits = useLoadedHits(view);
  const types = useTerms("entry_types", hits);
  const people = useTerms("people", hits);
  const terms = useTerms("values", hits);
  const vessel = useVesselFilter({ values: view.vesselUuids, onChange: (vesselUuids) => onChange({ vesselUuids }) });
  const linked = useLinkedFilters(view, onChange);
  const values = optionsOf(
    terms,
    view.values.map(({ name }) => name),
  );
  const isContradictory = new Set(contradictionsOf(view));
  const fault = areaError(view.area);
  return (
    <FilterBar
      label="Filter entries"
      filters={[
        periodFilter({
          value: view,
          periods: recentPeriods(todayUtc()),
          onChange,
          onRemove:
            (view.from ?? view.to) === undefined ? undefined : () => onChange({ from: undefined, to: undefined }),
          error: isContradictory.has("Period") ? "Ends before it begins" : undefined,
        }),
        vessel,
        logbookFilter({ values: view.logbookNames, onChange: (logbookNames) => onChange({ logbookNames }) }),
        valuesFilter({
          label: "Event type",
          options: optionsOf(types, view.entryTypeIds),
          values: view.entryTypeIds,
          onChange: (entryTypeIds) => onChange({ entryTypeIds }),
          onSearch: types.search,
        }),
        ...(people.findByPerson
          ? [
              valuesFilter({
                label: "Recorded by",
                options: optionsOf(people, view.people),
                values: view.people,
                onChange: (chosen) => onChange({ people: chosen }),
                onSearch: people.search,
              }),
            ]
          : []),
        stateFilter({
          states: STATES,
          values: view.states,
          onChange: (states) => onChange({ states }),
          error: isContradictory.has("State") ? "Removed and Not removed exclude each other" : undefined,
        }),
        {
          key: "Value",
          label: "Value",
          value: valuesText(view.values, values),
          onRemove: view.values.length === 0 ? undefined : () => onChange({ values: [] }),
          error: view.values.map(rangeError).find((error) => error !== undefined),
          content: (
            <ValueFields
              values={view.values}
              options={values}
              onSearch={terms.search}
              onChange={(next) => onChange({ values: next })}
            />
          ),
        },
        {
          key: "Area",
          label: "Area",
          value: isAreaSet(view.area) ? areaText(view.area) : undefined,
          onRemove: isAreaSet(view.area) ? () => onChange({ area: NO_AREA }) : undefined,
          error: fault && `North: ${fault}`,
          content: <AreaFields area={view.area} onChange={(area) => onChange({ area })} />,
        },
        ...linked,
      ]}
      onClear={filtersOf(view).length > 0 ? onClear : undefined}
      end={end}
    />
  );
}
