import { useSuspenseQuery } from "@connectrpc/connect-query";
import { LOGBOOK_NAMES, logbookLabel } from "@shore/api/formatting/logbook-names";
import { getVessels, vesselGroupList } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { DateRangePicker } from "@shore/design-system/DateRangePicker";
import { FilterBar } from "@shore/design-system/FilterBar";
import { MultiComboBox } from "@shore/design-system/MultiComboBox";
import { Select } from "@shore/design-system/Select";
import { media } from "@shore/design-system/tokens/breakpoints";
import { useState } from "react";
import { styled } from "styled-components";
import { type BalanceView, filtersSet, NO_FILTERS, periodOf, STATES } from "./balance-view.ts";

type BalanceFiltersProps = { view: BalanceView; onChange: (part: Partial<BalanceView>) => void };

/** Of which vessels, groups and logbooks, in which period and state. All of it is in the address. */
export function BalanceFilters({ view, onChange }: BalanceFiltersProps) {
  const { vessels } = useSuspenseQuery(getVessels, {}).data;
  const { vesselGroups } = useSuspenseQuery(vesselGroupList, {}).data;
  const [clears, setClears] = useState(0);
  const set = filtersSet(view);
  const clear = () => {
    onChange(NO_FILTERS);
    setClears(clears + 1);
  };
  return (
    <FilterBar label="Filter findings" filtersSet={set} onClear={set > 0 ? clear : undefined}>
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
          label="Group"
          options={vesselGroups.map(({ vesselGroupId, displayName }) => ({
            value: vesselGroupId?.vesselGroupUuid ?? "",
            label: displayName,
          }))}
          values={view.vesselGroupUuids}
          onChange={(vesselGroupUuids) => onChange({ vesselGroupUuids })}
          placeholder="All groups"
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
      <State>
        <Select label="State" options={STATES} value={view.state} onChange={(state) => onChange({ state })} />
      </State>
      {/* Cleared, it also forgets a date that is incomplete or wrong, which the address never had. */}
      <DateRangePicker
        key={clears}
        label="Period"
        note="UTC"
        value={periodOf(view)}
        onChange={({ from, to }) => onChange({ from, to })}
      />
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

const State = styled.div`
  align-self: start;

  ${media.fromSm} {
    min-inline-size: 10rem;
  }
`;
