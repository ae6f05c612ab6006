import type { LogbookStateCount } from "@shore/api/gen/shore/v1/logbooks_pb";
import { todayUtc } from "@shore/api/ship-time";
import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { DatePicker } from "@shore/design-system/DatePicker";
import { FilterBar } from "@shore/design-system/FilterBar";
import { FilterChip, FilterChips } from "@shore/design-system/FilterChip";
import { FileTextIcon, MenuIcon, RowsIcon, SearchIcon } from "@shore/design-system/icons";
import { MultiComboBox } from "@shore/design-system/MultiComboBox";
import { ToggleGroup } from "@shore/design-system/ToggleGroup";
import { media, queries } from "@shore/design-system/tokens/breakpoints";
import { numberText } from "@shore/design-system/number-text";
import { useNavigate } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { useStateCounts } from "./log-counts.ts";
import { useLogbookOptions } from "./use-logbook-options.ts";
import { ENTRY_STATES, type EntryStateName, type LogbookFilter } from "./logbook-filter.ts";
import type { RowDensity } from "./row-density.ts";

export type LogbookFiltersProps = {
  filter: LogbookFilter;
  /** Clears the filter; its button unmounts. */
  onClear: () => void;
  /** Opens the find bar for these logbooks. */
  onFind: () => void;
  density: RowDensity;
  onDensityChange: (density: RowDensity) => void;
};

/**
 * Filters by until-date, logbooks and states. All are in the URL, so that it can be shared. The printed list
 * contains the loaded entries; a complete copy is a report.
 */
export function LogbookFilters({ filter, onClear, onFind, density, onDensityChange }: LogbookFiltersProps) {
  const to = useRouteParams("organizationUuid", "vesselUuid");
  const navigate = useNavigate();
  const counts = useStateCounts(filter);
  const show = (change: Partial<LogbookFilter>) => void navigate(paths.logbooksUntil({ ...to, ...filter, ...change }));
  const { untilDate, logbookNames, states } = filter;
  return (
    <FilterBar
      label="Filter logbook entries"
      filtersSet={(untilDate === todayUtc() ? 0 : 1) + logbookNames.length + states.length}
      onClear={logbookNames.length + states.length > 0 ? onClear : undefined}
      end={
        <End>
          <Button variant="quiet" icon={<SearchIcon />} onPress={onFind}>
            <FindLabel>Find in logbooks</FindLabel>
          </Button>
          <Density>
            <ToggleGroup label="Row height" options={densities} value={density} onChange={onDensityChange} />
          </Density>
        </End>
      }
    >
      <UntilDate>
        <DatePicker
          label="Until date"
          note="UTC"
          labelPlacement="beside"
          value={untilDate}
          isRequired
          onChange={(day) => {
            if (day !== undefined && day !== untilDate) show({ untilDate: day });
          }}
        />
      </UntilDate>
      <Logbooks>
        <MultiComboBox
          label="Logbook"
          labelPlacement="beside"
          options={useLogbookOptions(filter)}
          values={logbookNames}
          onChange={(names) => show({ logbookNames: names })}
          placeholder="All logbooks"
        />
      </Logbooks>
      <Quick>
        <Chips>
          <FilterChips label="Only entries that are">
            {ENTRY_STATES.map(({ value, label }) => {
              const count = counts?.states.find(({ state }) => state === value);
              return (
                <FilterChip
                  key={value}
                  isSelected={states.includes(value)}
                  onChange={(isOn) => show({ states: withState(states, value, isOn) })}
                  count={count && countText(count)}
                >
                  {label}
                </FilterChip>
              );
            })}
          </FilterChips>
        </Chips>
        <ButtonLink variant="quiet" size="small" icon={<FileTextIcon />} href={paths.vesselReports(to)}>
          Print as report
        </ButtonLink>
      </Quick>
    </FilterBar>
  );
}

function withState(states: LogbookFilter["states"], state: EntryStateName, isOn: boolean): EntryStateName[] {
  const wanted = ENTRY_STATES.map(({ value }) => value);
  return wanted.filter((value) => (value === state ? isOn : states.includes(value)));
}

/** Returns `1,204`; `9,999+` if not all were counted. */
function countText({ entries, isExact }: LogbookStateCount): string {
  return isExact ? numberText(entries) : `${numberText(Math.max(0, entries - 1))}+`;
}

/** A line each on a phone: the names of two logbooks fill one. */
const UntilDate = styled.div`
  ${media.belowSm} {
    flex-basis: 100%;
  }
`;

/** Fixed width, so that a selection causes no layout shift. */
const Logbooks = styled(UntilDate)`
  ${media.fromSm} {
    inline-size: 16rem;
  }

  ${media.fromMd} {
    inline-size: 18rem;
  }
`;

/** On a tablet only the icon is shown, which fits beside the fields. */
const FindLabel = styled.span`
  @media ${queries.fromSm} and ${queries.belowMd} {
    position: absolute;
    inline-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** Touch input has high rows anyway. */
const Density = styled.span`
  ${media.touch} {
    display: none;
  }
`;

const densities = [
  { value: "compact", label: "Compact", icon: <RowsIcon /> },
  { value: "normal", label: "Roomy", icon: <MenuIcon /> },
] as const;

/** On a line of its own. */
const Quick = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--ds-space-8) var(--ds-space-12);
  order: 1;
`;

/** On a tablet one line that scrolls sideways. */
const Chips = styled.div`
  min-inline-size: 0;

  @media ${queries.fromSm} and ${queries.belowMd} {
    flex: 1 1 0;
    overflow-x: auto;
    padding: 3px;
    margin: -3px;

    & > fieldset {
      flex-wrap: nowrap;
    }

    & > fieldset > button {
      flex: none;
    }
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: var(--ds-space-8);
`;
