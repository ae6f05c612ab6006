import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { Button } from "@shore/design-system/Button";
import { Calendar } from "@shore/design-system/Calendar";
import { CheckboxGroup } from "@shore/design-system/CheckboxGroup";
import { FilterChip } from "@shore/design-system/FilterChip";
import { IconButton } from "@shore/design-system/IconButton";
import { BookOpenIcon, CalendarIcon, SearchIcon } from "@shore/design-system/icons";
import { Popover } from "@shore/design-system/Popover";
import { StickyLine } from "@shore/design-system/StickyLine";
import { media } from "@shore/design-system/tokens/breakpoints";
import { numberText } from "@shore/design-system/number-text";
import { useNavigate } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { useStateCounts } from "./log-counts.ts";
import { ENTRY_STATES, type LogbookFilter } from "./logbook-filter.ts";
import { useLogbookOptions } from "./use-logbook-options.ts";

export type LogbookLineProps = {
  vesselName: string;
  /** The filter of the list shown. */
  filter: LogbookFilter;
  /** The filter whose list may still be loading: the fields show it, and further changes build on it. */
  requestedFilter: LogbookFilter;
  /** The current entry's number in the list, from 1. */
  number: number | undefined;
  onFind: () => void;
};

/** The filters and the position in the list, shown once the page's head has scrolled out of view. Source: docs/spec/screens.md#logbooks. */
export function LogbookLine({ vesselName, filter, requestedFilter, number, onFind }: LogbookLineProps) {
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const options = useLogbookOptions(requestedFilter);
  const counts = useStateCounts(filter);
  const { untilDate, logbookNames, states } = requestedFilter;
  const show = (change: Partial<LogbookFilter>) =>
    void navigate(paths.logbooksUntil({ organizationUuid, ...requestedFilter, ...change }));
  return (
    <StickyLine aria-label="Shown entries">
      <Name>{vesselName}</Name>
      <Muted>Logbooks</Muted>
      <Choices>
        <Popover
          label="Until date"
          trigger={
            <Button size="small" icon={<CalendarIcon />}>
              Until {untilDate}
            </Button>
          }
        >
          {(close) => (
            <Calendar
              label="Until date"
              value={untilDate}
              focusesOnMount
              onChange={(day) => {
                close();
                show({ untilDate: day });
              }}
            />
          )}
        </Popover>
        <Popover
          label="Logbook"
          trigger={
            <Button size="small" icon={<BookOpenIcon />}>
              {logbookNames.length === 0 ? "All logbooks" : logbookNames.map(logbookLabel).join(", ")}
            </Button>
          }
        >
          <CheckboxGroup
            label="Logbook"
            options={options}
            values={logbookNames}
            onChange={(names) => show({ logbookNames: names })}
          />
        </Popover>
        {ENTRY_STATES.filter(({ value }) => states.includes(value)).map(({ value, label }) => (
          <FilterChip
            key={value}
            isSelected
            onChange={() => show({ states: states.filter((state) => state !== value) })}
          >
            {label}
          </FilterChip>
        ))}
      </Choices>
      <Position>{number !== undefined && counts && placeText(number, counts)}</Position>
      <IconButton size="small" label="Find in logbooks" icon={<SearchIcon />} onPress={onFind} />
    </StickyLine>
  );
}

/** Returns `Entry 7 of 1,007`. */
function placeText(number: number, { entries, isExact }: { entries: number; isExact: boolean }): string {
  const total = isExact ? numberText(entries) : `more than ${numberText(Math.max(0, entries - 1))}`;
  return `Entry ${numberText(number)} of ${total}`;
}

const Name = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  font: var(--ds-font-card);
`;

const Muted = styled.span`
  color: var(--ds-muted);

  ${media.belowMd} {
    display: none;
  }
`;

/** Scrolls sideways on overflow; leaves room for the focus ring. */
const Choices = styled.div`
  display: flex;
  gap: var(--ds-space-12);
  min-inline-size: 0;
  overflow-x: auto;
  padding: 3px;
  margin: -3px;

  & > * {
    flex: none;
  }
`;

const Position = styled.span`
  margin-inline-start: auto;
  color: var(--ds-muted);
  font: var(--ds-font-small);
  font-variant-numeric: tabular-nums;
`;
