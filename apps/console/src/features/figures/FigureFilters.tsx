import type { FigureName } from "@shore/api/gen/shore/v1/figures_pb";
import { getVessels } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { useSuspenseQuery } from "@connectrpc/connect-query";
import { labelAndUnit } from "@shore/api/formatting/values";
import { ComboBox } from "@shore/design-system/ComboBox";
import { DateRangePicker } from "@shore/design-system/DateRangePicker";
import { ChartLineIcon, ListIcon } from "@shore/design-system/icons";
import { MultiComboBox } from "@shore/design-system/MultiComboBox";
import { ToggleGroup } from "@shore/design-system/ToggleGroup";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
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
  const isFull = names.length >= MAX_FIGURES;
  const named = known.map(({ name, label }) => ({ value: name, label: labelAndUnit(label).term }));
  const unknown = names.filter((name) => known.every((one) => one.name !== name));
  return (
    <Controls>
      <Wide>
        <MultiComboBox
          label="Values"
          note={`${names.length} of ${MAX_FIGURES}`}
          options={[...named, ...unknown.map((name) => ({ value: name, label: name }))].filter(
            ({ value }) => !isFull || names.includes(value),
          )}
          values={names}
          tagsShown={MAX_FIGURES}
          placeholder="Choose up to four"
          onChange={(chosen) => onChange((search) => withNames(search, chosen))}
        />
      </Wide>
      <DateRangePicker
        label="Period"
        note="UTC days"
        value={period}
        onChange={({ from, to }) =>
          from && to && onChange((search) => withParameter(withParameter(search, "from", from), "to", to))
        }
      />
      <ComboBox
        label="Compare"
        placeholder="With nothing"
        options={[
          { value: "before", label: "Period before" },
          ...others.map((vessel) => ({ value: vessel.vesselUuid, label: vessel.displayName })),
        ]}
        value={compare === "" ? undefined : compare}
        onChange={(chosen = "") => onChange((search) => withParameter(search, "compare", chosen))}
      />
      <ToggleGroup
        label="Show figures as"
        options={forms}
        value={form}
        onChange={(next) => onChange((search) => withParameter(search, "show", next === "table" ? next : ""))}
      />
    </Controls>
  );
}

const forms = [
  { value: "chart", label: "Chart", icon: <ChartLineIcon /> },
  { value: "table", label: "Table", icon: <ListIcon /> },
] as const;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--ds-space-12) var(--ds-space-16);

  ${media.print} {
    display: none;
  }
`;

const Wide = styled.div`
  flex: 1 1 320px;
  min-inline-size: 0;
  max-inline-size: 560px;
`;
