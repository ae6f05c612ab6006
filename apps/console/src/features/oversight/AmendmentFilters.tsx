import { useQuery, useSuspenseQuery } from "@connectrpc/connect-query";
import { LOGBOOK_NAMES, logbookLabel } from "@shore/api/formatting/logbook-names";
import { getVessels, vesselGroupList } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { todayUtc } from "@shore/api/ship-time";
import { DateRangePicker } from "@shore/design-system/DateRangePicker";
import { FilterBar } from "@shore/design-system/FilterBar";
import { FilterChip, FilterChips } from "@shore/design-system/FilterChip";
import { MultiComboBox } from "@shore/design-system/MultiComboBox";
import { media } from "@shore/design-system/tokens/breakpoints";
import { useState } from "react";
import { styled } from "styled-components";
import { type AmendmentView, filtersSet, STATES } from "./amendment-view.ts";
import { periodOf, usualPeriods } from "./oversight-period.ts";

type AmendmentFiltersProps = {
  view: AmendmentView;
  /** What was chosen among groups, in words. */
  chosen: { entryTypes: string; people: string };
  onChange: (part: Partial<AmendmentView>) => void;
  onClear: () => void;
};

/** Of which vessels, in which logbooks and when, and what is so of the amendments. All of it is in the address. */
export function AmendmentFilters({ view, chosen, onChange, onClear }: AmendmentFiltersProps) {
  const { vessels } = useSuspenseQuery(getVessels, {}).data;
  const groups = useQuery(vesselGroupList, {}, { throwOnError: false }).data?.vesselGroups ?? [];
  const today = todayUtc();
  const set = filtersSet(view);
  const [clears, setClears] = useState(0);
  const clear = () => {
    onClear();
    setClears(clears + 1);
  };
  return (
    <FilterBar label="Filter amendments" filtersSet={set} onClear={set > 0 ? clear : undefined}>
      <Choice>
        <MultiComboBox
          label="Vessel"
          options={vessels.map(({ vesselUuid, displayName }) => ({ value: vesselUuid, label: displayName }))}
          values={view.vesselUuids}
          onChange={(vesselUuids) => onChange({ vesselUuids })}
          placeholder="All vessels"
        />
      </Choice>
      {groups.length > 0 && (
        <Choice>
          <MultiComboBox
            label="Group"
            options={groups.map(({ vesselGroupId, displayName }) => ({
              value: vesselGroupId?.vesselGroupUuid ?? "",
              label: displayName,
            }))}
            values={view.vesselGroupUuids}
            onChange={(vesselGroupUuids) => onChange({ vesselGroupUuids })}
            placeholder="All groups"
          />
        </Choice>
      )}
      <Choice>
        <MultiComboBox
          label="Logbook"
          options={LOGBOOK_NAMES.map((value) => ({ value, label: logbookLabel(value) }))}
          values={view.logbookNames}
          onChange={(logbookNames) => onChange({ logbookNames })}
          placeholder="All logbooks"
        />
      </Choice>
      <Whole>
        {/* Cleared, it also forgets a date that is incomplete or wrong, which the address never had. */}
        <DateRangePicker
          key={clears}
          label="Period"
          note="UTC"
          value={periodOf(view, today)}
          periods={usualPeriods(today)}
          onChange={({ from, to }) => onChange({ from, to })}
        />
      </Whole>
      <div>
        <FilterChips label="State">
          {STATES.map(({ state, label }) => (
            <FilterChip
              key={state}
              isSelected={view.states.includes(state)}
              onChange={(isSelected) =>
                onChange({
                  states: isSelected ? [...view.states, state] : view.states.filter((other) => other !== state),
                })
              }
            >
              {label}
            </FilterChip>
          ))}
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
        </FilterChips>
      </div>
    </FilterBar>
  );
}

/** As wide however many are chosen, so that nothing beside it moves; labels of one line stand on one height. */
const Choice = styled.div`
  align-self: start;

  ${media.fromSm} {
    inline-size: 15rem;
  }
`;

const Whole = styled.div`
  flex: 1 1 100%;
`;
