import { useQuery, useSuspenseQuery } from "@connectrpc/connect-query";
import { LOGBOOK_NAMES, logbookLabel } from "@shore/api/formatting/logbook-names";
import { getVessels, vesselGroupList } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { FilterChip, FilterChips } from "@shore/design-system/FilterChip";
import { MultiComboBox } from "@shore/design-system/MultiComboBox";
import type { ReactNode } from "react";
import { FilterField } from "./filter-layout.ts";

type FleetFilterProps = { values: readonly string[]; onChange: (values: string[]) => void };

/** Filters by vessel. Needs `getVessels` to be loaded before. */
export function VesselFilter({ values, onChange }: FleetFilterProps) {
  const { vessels } = useSuspenseQuery(getVessels, {}).data;
  return (
    <FilterField>
      <MultiComboBox
        label="Vessel"
        options={vessels.map(({ vesselUuid, displayName }) => ({ value: vesselUuid, label: displayName }))}
        values={values}
        onChange={onChange}
        placeholder="All vessels"
      />
    </FilterField>
  );
}

/** Filters by vessel group; renders nothing without groups visible to the user. */
export function GroupFilter({ values, onChange }: FleetFilterProps) {
  const groups = useQuery(vesselGroupList, {}, { throwOnError: false }).data?.vesselGroups ?? [];
  if (groups.length === 0) return null;
  return (
    <FilterField>
      <MultiComboBox
        label="Group"
        options={groups.map(({ vesselGroupId, displayName }) => ({
          value: vesselGroupId?.vesselGroupUuid ?? "",
          label: displayName,
        }))}
        values={values}
        onChange={onChange}
        placeholder="All groups"
      />
    </FilterField>
  );
}

/** Filters by logbook. */
export function LogbookFilter({ values, onChange }: FleetFilterProps) {
  return (
    <FilterField>
      <MultiComboBox
        label="Logbook"
        options={LOGBOOK_NAMES.map((value) => ({ value, label: logbookLabel(value) }))}
        values={values}
        onChange={onChange}
        placeholder="All logbooks"
      />
    </FilterField>
  );
}

type StateFilterProps<State extends string> = {
  states: readonly { state: State; label: string }[];
  values: readonly State[];
  onChange: (values: State[]) => void;
  /** Further chips. */
  children?: ReactNode;
};

/** Filters by states; all chosen states must apply. */
export function StateFilter<State extends string>({ states, values, onChange, children }: StateFilterProps<State>) {
  return (
    <div>
      <FilterChips label="State">
        {states.map(({ state, label }) => (
          <FilterChip
            key={state}
            isSelected={values.includes(state)}
            onChange={(isSelected) => onChange(isSelected ? [...values, state] : values.filter((one) => one !== state))}
          >
            {label}
          </FilterChip>
        ))}
        {children}
      </FilterChips>
    </div>
  );
}
