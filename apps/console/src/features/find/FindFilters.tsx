import { useSuspenseQuery } from "@connectrpc/connect-query";
import type { FindTerm } from "@shore/api/gen/shore/v1/find_pb";
import { getVessels } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { LOGBOOK_NAMES, logbookLabel } from "@shore/api/formatting/logbook-names";
import { DateRangePicker } from "@shore/design-system/DateRangePicker";
import { FilterBar } from "@shore/design-system/FilterBar";
import { FilterChip, FilterChips } from "@shore/design-system/FilterChip";
import { MultiComboBox } from "@shore/design-system/MultiComboBox";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { filtersOf, type FindView, STATES } from "./find-view.ts";
import { useTerms } from "./queries.ts";

type FindFiltersProps = {
  view: FindView;
  onChange: (part: Partial<FindView>) => void;
  onClear: () => void;
};

/** What the entries that are looked for have to be. All of it is in the address. */
export function FindFilters({ view, onChange, onClear }: FindFiltersProps) {
  const { vessels } = useSuspenseQuery(getVessels, {}).data;
  const types = useTerms("entry_types");
  const people = useTerms("people");
  const set = filtersOf(view).length;
  return (
    <FilterBar label="Filter entries" filtersSet={set} onClear={set > 0 ? onClear : undefined}>
      <Choice>
        <MultiComboBox
          label="Vessel"
          options={vessels.map(({ vesselUuid, displayName }) => ({ value: vesselUuid, label: displayName }))}
          values={view.vesselUuids}
          onChange={(vesselUuids) => onChange({ vesselUuids })}
          placeholder="All vessels"
        />
      </Choice>
      <Choice>
        <MultiComboBox
          label="Logbook"
          options={LOGBOOK_NAMES.map((value) => ({ value, label: logbookLabel(value) }))}
          values={view.logbookNames}
          onChange={(logbookNames) => onChange({ logbookNames })}
          placeholder="All logbooks"
        />
      </Choice>
      <Choice>
        <MultiComboBox
          label="Event type"
          options={optionsOf(types.terms, view.entryTypeIds)}
          values={view.entryTypeIds}
          onChange={(entryTypeIds) => onChange({ entryTypeIds })}
          onSearch={types.search}
          placeholder="All types"
        />
      </Choice>
      {people.findByPerson && (
        <Choice>
          <MultiComboBox
            label="Recorded by"
            options={optionsOf(people.terms, view.people)}
            values={view.people}
            onChange={(chosen) => onChange({ people: chosen })}
            onSearch={people.search}
            placeholder="Anybody"
          />
        </Choice>
      )}
      <Whole>
        <DateRangePicker
          label="Period"
          note="UTC"
          value={{ from: view.from, to: view.to }}
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
        </FilterChips>
      </div>
    </FilterBar>
  );
}

/** The terms that were read, and what is chosen and not among them, by its value. */
function optionsOf(terms: readonly FindTerm[], chosen: readonly string[]) {
  const missing = chosen.filter((value) => !terms.some((term) => term.value === value));
  return [...terms.map(({ value, label }) => ({ value, label })), ...missing.map((value) => ({ value, label: value }))];
}

/** As wide however many are chosen, so that nothing beside it moves. */
const Choice = styled.div`
  ${media.fromSm} {
    inline-size: 15rem;
  }
`;

const Whole = styled.div`
  flex: 1 1 100%;
`;
