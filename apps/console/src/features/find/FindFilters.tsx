import { DateRangePicker } from "@shore/design-system/DateRangePicker";
import { FilterBar } from "@shore/design-system/FilterBar";
import { MultiComboBox } from "@shore/design-system/MultiComboBox";
import { useState } from "react";
import { FilterField, FullWidth } from "#shared/fleet-filters/filter-layout.ts";
import { LogbookFilter, StateFilter, VesselFilter } from "#shared/fleet-filters/FleetFilters.tsx";
import { AreaFilter } from "./AreaFilter.tsx";
import { filtersOf, type FindView, STATES } from "@shore/api/address/find-view";
import { LinkedFilters } from "./LinkedFilters.tsx";
import { useLoadedHits, useTerms } from "./queries.ts";
import { optionsOf } from "./term-labels.ts";
import { ValueFilter } from "./ValueFilter.tsx";

type FindFiltersProps = {
  view: FindView;
  onChange: (part: Partial<FindView>) => void;
  onClear: () => void;
};

/** The filters of the search. All of it is in the URL. */
export function FindFilters({ view, onChange, onClear }: FindFiltersProps) {
  const hits = useLoadedHits(view);
  const types = useTerms("entry_types", hits);
  const people = useTerms("people", hits);
  const set = filtersOf(view).length;
  const [clears, setClears] = useState(0);
  const clear = () => {
    onClear();
    setClears(clears + 1);
  };
  return (
    <FilterBar label="Filter entries" filtersSet={set} onClear={set > 0 ? clear : undefined}>
      <VesselFilter values={view.vesselUuids} onChange={(vesselUuids) => onChange({ vesselUuids })} />
      <LogbookFilter values={view.logbookNames} onChange={(logbookNames) => onChange({ logbookNames })} />
      <FilterField>
        <MultiComboBox
          label="Event type"
          options={optionsOf(types, view.entryTypeIds)}
          values={view.entryTypeIds}
          onChange={(entryTypeIds) => onChange({ entryTypeIds })}
          onSearch={types.search}
          placeholder="All types"
        />
      </FilterField>
      {people.findByPerson && (
        <FilterField>
          <MultiComboBox
            label="Recorded by"
            options={optionsOf(people, view.people)}
            values={view.people}
            onChange={(chosen) => onChange({ people: chosen })}
            onSearch={people.search}
            placeholder="Anybody"
          />
        </FilterField>
      )}
      <ValueFilter values={view.values} hits={hits} onChange={(values) => onChange({ values })} />
      <AreaFilter key={`area-${clears}`} area={view.area} onChange={(area) => onChange({ area })} />
      <FullWidth>
        {/* As of the area, the key also resets what is incomplete or invalid, which is not in the URL. */}
        <DateRangePicker
          key={clears}
          label="Period"
          note="UTC"
          value={{ from: view.from, to: view.to }}
          onChange={({ from, to }) => onChange({ from, to })}
        />
      </FullWidth>
      <StateFilter states={STATES} values={view.states} onChange={(states) => onChange({ states })} />
      <LinkedFilters view={view} onChange={onChange} />
    </FilterBar>
  );
}
