import { FilterBar } from "@shore/design-system/FilterBar";
import { LayersIcon, LayoutGridIcon, ListIcon, ShipIcon } from "@shore/design-system/icons";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { SearchField } from "@shore/design-system/SearchField";
import { ToggleGroup } from "@shore/design-system/ToggleGroup";
import { queries } from "@shore/design-system/tokens/breakpoints";
import type { CellFilter, DeliveryView } from "./delivery-rows.ts";

type DeliveryFiltersProps = {
  view: DeliveryView;
  onChange: (part: Partial<DeliveryView>) => void;
  /** The number of vessels with checklists in such a state. */
  counts: Record<Exclude<CellFilter, "all">, number>;
  /** Announced by screen readers after the list changed; empty: nothing. */
  result: string;
  /** Hides the choice of columns, as a phone has none. */
  isPhone: boolean;
};

/** Search text, vessels or groups, matrix or table, and filters for problems. */
export function DeliveryFilters({ view, onChange, counts, result, isPhone }: DeliveryFiltersProps) {
  // Beside them is room for the search text and the filters, in one row.
  const isTablet = useMediaQuery(queries.belowLg);
  return (
    <FilterBar
      label="Filter delivery"
      search={
        <SearchField
          label="Filter delivery"
          placeholder="Filter by name or reference"
          value={view.text}
          onChange={(text) => onChange({ text })}
        />
      }
      filters={chips.map(({ only, label }) => ({
        key: only,
        label,
        isSelected: view.only === only,
        count: counts[only],
        onChange: (isSelected) => onChange({ only: isSelected ? only : "all" }),
      }))}
      result={result}
    >
      {!isPhone && (
        <>
          {view.form === "matrix" && (
            <ToggleGroup
              label="Columns"
              options={columnOptions}
              value={view.by}
              onChange={(by) => onChange({ by })}
              areLabelsHidden={isTablet}
            />
          )}
          <ToggleGroup
            label="Show delivery as"
            options={formOptions}
            value={view.form}
            onChange={(form) => onChange({ form })}
            areLabelsHidden={isTablet}
          />
        </>
      )}
    </FilterBar>
  );
}

const columnOptions = [
  { value: "vessels", label: "Vessels", icon: <ShipIcon /> },
  { value: "groups", label: "Groups", icon: <LayersIcon /> },
] as const;
const formOptions = [
  { value: "matrix", label: "Matrix", icon: <LayoutGridIcon /> },
  { value: "table", label: "Table", icon: <ListIcon /> },
] as const;
const chips = [
  { only: "overdue", label: "Overdue" },
  { only: "not-sent", label: "Not sent" },
  { only: "older", label: "Older revision" },
] as const;
