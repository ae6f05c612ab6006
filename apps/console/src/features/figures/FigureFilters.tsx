import type { FigureName } from "@shore/api/gen/shore/v1/figures_pb";
import { getVessels } from "@shore/api/gen/calls/vessels";
import { useSuspenseQuery } from "@connectrpc/connect-query";
import { labelAndUnit } from "@shore/api/formatting/values";
import { ChoiceList } from "@shore/design-system/ChoiceList";
import { FilterBar } from "@shore/design-system/FilterBar";
import { ChartLineIcon, ListIcon } from "@shore/design-system/icons";
import { ToggleGroup } from "@shore/design-system/ToggleGroup";
import { oneOfFilter, periodFilter, valuesFilter } from "#shared/fleet-filters/FleetFilters.tsx";
import type { DayPeriod } from "#shared/vessels/day-period.ts";
import { type FiguresView, MAX_FIGURES, withNames, withParameter } from "./figures-view.ts";

type FigureFiltersProps = {
  vesselUuid: string;
  known: readonly FigureName[];
  view: FiguresView;
  period: DayPeriod;
  /** Receives a function that updates the URL's search parameters. */
  onChange: (change: (search: URLSearchParams) => URLSearchParams) => void;
};

/** Selects values, period, comparison, and chart or table. */
export function FigureFilters({ vesselUuid, known, view, period, onChange }: FigureFiltersProps) {
  const { vessels } = useSuspenseQuery(getVessels, {}).data;
  const others = vessels.filter((vessel) => vessel.vesselUuid !== vesselUuid);
  const { names, compare, form } = view;
  const named = known.map(({ name, label }) => ({ value: name, label: labelAndUnit(label).term }));
  const unknown = names.filter((name) => known.every((one) => one.name !== name));
  const values = {
    label: "Values",
    options: [...named, ...unknown.map((name) => ({ value: name, label: name }))],
    values: names,
    onChange: (chosen: readonly string[]) => onChange((search) => withNames(search, chosen)),
  };
  return (
    <FilterBar
      label="Choose figures"
      filters={[
        {
          ...valuesFilter(values),
          // One that is shown by default comes back.
          onRemove: undefined,
          content: <ChoiceList {...values} most={MAX_FIGURES} />,
        },
        periodFilter({
          value: period,
          onChange: ({ from, to }) =>
            from && to && onChange((search) => withParameter(withParameter(search, "from", from), "to", to)),
        }),
        oneOfFilter({
          label: "Compare",
          options: [
            { value: "", label: "With nothing" },
            { value: "before", label: "Period before" },
            ...others.map((vessel) => ({ value: vessel.vesselUuid, label: vessel.displayName })),
          ],
          value: compare,
          initial: "",
          onChange: (chosen) => onChange((search) => withParameter(search, "compare", chosen)),
        }),
      ]}
      end={
        <ToggleGroup
          label="Show figures as"
          options={forms}
          value={form}
          onChange={(next) => onChange((search) => withParameter(search, "show", next === "table" ? next : ""))}
        />
      }
    />
  );
}

const forms = [
  { value: "chart", label: "Chart", icon: <ChartLineIcon /> },
  { value: "table", label: "Table", icon: <ListIcon /> },
] as const;
