import type { LogbookStateCount } from "@shore/api/gen/shore/v1/logbooks_pb";
import { todayUtc } from "@shore/api/ship-time";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { DatePicker } from "@shore/design-system/DatePicker";
import { FilterBar, useFilterFault } from "@shore/design-system/FilterBar";
import { IconButton } from "@shore/design-system/IconButton";
import { FileTextIcon, MenuIcon, RowsIcon, SearchIcon } from "@shore/design-system/icons";
import { ToggleGroup } from "@shore/design-system/ToggleGroup";
import { media } from "@shore/design-system/tokens/breakpoints";
import { numberText } from "@shore/design-system/number-text";
import { useNavigate } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { BarEnd } from "#shared/fleet-filters/BarEnd.ts";
import { valuesFilter } from "#shared/fleet-filters/FleetFilters.tsx";
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
  const today = todayUtc();
  const options = useLogbookOptions(filter);
  const logbook = valuesFilter({
    label: "Logbook",
    options,
    values: logbookNames,
    onChange: (names) => show({ logbookNames: names }),
  });
  return (
    <FilterBar
      label="Filter logbook entries"
      filters={[
        {
          key: "until",
          label: "Until date",
          value: untilDate,
          onRemove: untilDate === today ? undefined : () => show({ untilDate: today }),
          content: <UntilDate untilDate={untilDate} onChange={(day) => show({ untilDate: day })} />,
        },
        logbook,
        ...ENTRY_STATES.map(({ value, label }) => {
          const count = counts?.states.find(({ state }) => state === value);
          return {
            key: value,
            label,
            isSelected: states.includes(value),
            onChange: (isOn: boolean) => show({ states: withState(states, value, isOn) }),
            count: count && countText(count),
          };
        }),
      ]}
      onClear={logbookNames.length + states.length > 0 ? onClear : undefined}
      end={
        <BarEnd>
          <IconButton label="Find in logbooks" icon={<SearchIcon />} onPress={onFind} />
          <Density>
            <ToggleGroup
              label="Row height"
              options={densities}
              value={density}
              onChange={onDensityChange}
              areLabelsHidden
            />
          </Density>
          <Report>
            <ButtonLink variant="quiet" size="small" icon={<FileTextIcon />} href={paths.vesselReports(to)}>
              <ReportLabel>Print as report</ReportLabel>
            </ButtonLink>
          </Report>
        </BarEnd>
      }
    />
  );
}

type UntilDateProps = { untilDate: string; onChange: (day: string) => void };

function UntilDate({ untilDate, onChange }: UntilDateProps) {
  const reportFault = useFilterFault();
  return (
    <DatePicker
      label="Until date"
      note="UTC"
      value={untilDate}
      isRequired
      onChange={(day, fault) => {
        reportFault(fault);
        if (day !== undefined && day !== untilDate) onChange(day);
      }}
    />
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

/** On a phone the tab Reports is as near. */
const Report = styled.span`
  ${media.belowSm} {
    display: none;
  }
`;

/** Below the width of a desk only the icon is shown, which fits beside the filters. */
const ReportLabel = styled.span`
  @media (width < 110em) {
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
