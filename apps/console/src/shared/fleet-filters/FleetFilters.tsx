import { useQuery, useSuspenseQuery } from "@connectrpc/connect-query";
import { LOGBOOK_NAMES, logbookLabel } from "@shore/api/formatting/logbook-names";
import { vesselGroupList } from "@shore/api/gen/calls/vessel_groups";
import { getVessels } from "@shore/api/gen/calls/vessels";
import { ChoiceList, type ChoiceListProps } from "@shore/design-system/ChoiceList";
import { DateRangePicker, type NamedRange } from "@shore/design-system/DateRangePicker";
import { type ChoiceFilter, useFilterFault } from "@shore/design-system/FilterBar";
import { failsAside } from "#shared/loaders/fails-aside.ts";
import { type DayRange, periodText } from "./recent-period.ts";

type Values<Value extends string> = {
  label: string;
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  /** Says a value that is no option, such as the UUID of a vessel that does not exist. @default the value itself */
  unknown?: string;
} & Pick<ChoiceListProps<Value>, "options" | "onSearch">;

/** A filter by any of several values; none: all. */
export function valuesFilter<Value extends string>({
  label,
  options,
  values,
  onChange,
  unknown,
  onSearch,
}: Values<Value>): ChoiceFilter {
  const chosen = values.map((value) => options.find((option) => option.value === value)?.label ?? unknown ?? value);
  const [first, second, ...others] = chosen;
  return {
    key: label,
    label,
    value: first === undefined ? undefined : [first, second].filter(Boolean).join(", ") + countText(others.length),
    onRemove: first === undefined ? undefined : () => onChange([]),
    content: <ChoiceList label={label} options={options} values={values} onChange={onChange} onSearch={onSearch} />,
  };
}

type OneOf<Value extends string> = {
  label: string;
  options: ChoiceListProps<Value>["options"];
  value: Value;
  /** The value that is not shown as a setting; undefined: each is one that cannot be removed. */
  initial?: Value | undefined;
  onChange: (value: Value) => void;
};

/** A filter by one of several values. */
export function oneOfFilter<Value extends string>({
  label,
  options,
  value,
  initial,
  onChange,
}: OneOf<Value>): ChoiceFilter {
  return {
    key: label,
    label,
    value: value === initial ? undefined : (options.find((option) => option.value === value)?.label ?? value),
    onRemove: initial === undefined || value === initial ? undefined : () => onChange(initial),
    content: (close) => (
      <ChoiceList
        label={label}
        isSingle
        options={options}
        values={[value]}
        onChange={([chosen]) => {
          if (chosen !== undefined) onChange(chosen);
          close();
        }}
      />
    ),
  };
}

type FleetFilterProps = { values: readonly string[]; onChange: (values: string[]) => void };

/** Returns the filter by vessel. Needs `getVessels` to be loaded before. */
export function useVesselFilter({ values, onChange }: FleetFilterProps): ChoiceFilter {
  const { vessels } = useSuspenseQuery(getVessels, {}).data;
  const options = vessels.map(({ vesselUuid, displayName }) => ({ value: vesselUuid, label: displayName }));
  return valuesFilter({ label: "Vessel", options, values, onChange, unknown: UNKNOWN });
}

/** Returns the filter by vessel group; none without groups visible to the user. */
export function useGroupFilter({ values, onChange }: FleetFilterProps): ChoiceFilter[] {
  const options = useGroupOptions();
  return options.length === 0 ? [] : [valuesFilter({ label: "Group", options, values, onChange, unknown: UNKNOWN })];
}

/** Returns the vessel groups visible to the user, as options. */
export function useGroupOptions(): { value: string; label: string }[] {
  const groups = useQuery(vesselGroupList, {}, failsAside("vessel groups")).data?.vesselGroups ?? [];
  return groups.map(({ vesselGroupId, displayName }) => ({
    value: vesselGroupId?.vesselGroupUuid ?? "",
    label: displayName,
  }));
}

/** Of a vessel or group that was removed, or that the reader may not see: the two are not told apart. */
const UNKNOWN = "not available";

/** All logbooks, as options. */
export const LOGBOOK_OPTIONS = LOGBOOK_NAMES.map((value) => ({ value, label: logbookLabel(value) }));

/** Returns the filter by logbook. */
export function logbookFilter({ values, onChange }: FleetFilterProps): ChoiceFilter {
  return valuesFilter({ label: "Logbook", options: LOGBOOK_OPTIONS, values, onChange });
}

type StateFilterProps<State extends string> = {
  states: readonly { state: State; label: string }[];
  values: readonly State[];
  onChange: (values: State[]) => void;
  error?: string | undefined;
};

/** Returns the filter by states; all chosen states must apply. */
export function stateFilter<State extends string>({ states, values, onChange, error }: StateFilterProps<State>) {
  const options = states.map(({ state, label }) => ({ value: state, label }));
  return { ...valuesFilter({ label: "State", options, values, onChange }), error };
}

type PeriodProps = {
  value: DayRange;
  onChange: (range: DayRange) => void;
  /** Handler that goes back to the period without a choice; undefined: it is that period. */
  onRemove?: (() => void) | undefined;
  /** Whose days they are, in the row of filters too. @default "UTC" */
  days?: "UTC" | "ship time" | "your time" | undefined;
  /** More of them, in the popover. */
  note?: string;
  periods?: readonly NamedRange[] | undefined;
  error?: string | undefined;
};

/** Returns the filter by period: presets, and own days. */
export function periodFilter({ onRemove, error, ...fields }: PeriodProps): ChoiceFilter {
  const { value, days = "UTC", periods = [] } = fields;
  const preset = periods.find(({ range }) => range.from === value.from && range.to === value.to);
  return {
    key: "Period",
    label: "Period",
    value: (value.from ?? value.to) === undefined ? undefined : (preset?.name ?? periodText(value)),
    note: days,
    onRemove,
    error,
    content: <PeriodFields {...fields} />,
  };
}

function PeriodFields({ value, onChange, days = "UTC", note = days, periods }: PeriodProps) {
  const onFault = useFilterFault();
  return (
    <DateRangePicker
      label="Period"
      note={note}
      value={value}
      periods={periods}
      onChange={({ from, to }, fault) => {
        onFault(fault);
        // A day that is refused would otherwise open that end of the period.
        if (fault === undefined) onChange({ from, to });
      }}
    />
  );
}

function countText(others: number): string {
  return others === 0 ? "" : ` +${others}`;
}
