import { todayUtc } from "@shore/api/ship-time";
import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { DatePicker } from "@shore/design-system/DatePicker";
import { FilterBar } from "@shore/design-system/FilterBar";
import { FileTextIcon, SearchIcon } from "@shore/design-system/icons";
import { MultiComboBox } from "@shore/design-system/MultiComboBox";
import { media } from "@shore/design-system/tokens/breakpoints";
import { useNavigate } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { logbookLabel, LOGBOOK_NAMES } from "@shore/api/formatting/logbook-names";
import type { LogbookFilter } from "./logbook-filter.ts";

export type LogbookFiltersProps = {
  filter: LogbookFilter;
  /** All logbooks again; its button goes with what it clears. */
  onClear: () => void;
  /** Opens what finds in these logbooks. */
  onFind: () => void;
};

/**
 * Until which day, and of which logbooks. Both are in the address, so that a colleague sees the same. The list on paper holds what
 * was loaded of it; a complete copy is a report.
 */
export function LogbookFilters({ filter, onClear, onFind }: LogbookFiltersProps) {
  const to = useRouteParams("organizationUuid", "vesselUuid");
  const navigate = useNavigate();
  const show = (change: Partial<Pick<LogbookFilter, "untilDate" | "logbookNames">>) =>
    void navigate(paths.logbooksUntil({ ...to, ...filter, ...change }));
  return (
    <FilterBar
      label="Filter logbook entries"
      filtersSet={(filter.untilDate === todayUtc() ? 0 : 1) + filter.logbookNames.length}
      onClear={filter.logbookNames.length > 0 ? onClear : undefined}
      end={
        <>
          <Button variant="quiet" icon={<SearchIcon />} onPress={onFind}>
            Find in logbooks
          </Button>
          <ButtonLink variant="quiet" icon={<FileTextIcon />} href={paths.vesselReports(to)}>
            Print as report
          </ButtonLink>
        </>
      }
    >
      <UntilDate>
        <DatePicker
          label="Until date"
          note="UTC"
          labelPlacement="beside"
          value={filter.untilDate}
          isRequired
          onChange={(day) => {
            if (day !== undefined && day !== filter.untilDate) show({ untilDate: day });
          }}
        />
      </UntilDate>
      <Logbooks>
        <MultiComboBox
          label="Logbook"
          labelPlacement="beside"
          options={options}
          values={filter.logbookNames}
          onChange={(names) => show({ logbookNames: names })}
          placeholder="All logbooks"
        />
      </Logbooks>
    </FilterBar>
  );
}

/** A phone has a line for each: the names of two logbooks take one. */
const UntilDate = styled.div`
  ${media.belowSm} {
    flex-basis: 100%;
  }
`;

/** As wide however many are chosen, so that nothing beside it moves. */
const Logbooks = styled(UntilDate)`
  ${media.fromSm} {
    inline-size: 21rem;
  }

  /* Two names and the count of the others in one line. */
  ${media.fromMd} {
    inline-size: 26rem;
  }
`;

const options = LOGBOOK_NAMES.map((value) => ({ value, label: logbookLabel(value) }));
