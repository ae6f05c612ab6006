import { useSuspenseQuery } from "@connectrpc/connect-query";
import { getVessels } from "@shore/api/gen/calls/vessels";
import { todayUtc } from "@shore/api/ship-time";
import { type BarFilter, FilterBar } from "@shore/design-system/FilterBar";
import { BookOpenIcon, DownloadIcon, LayoutGridIcon, ListIcon, ShipIcon } from "@shore/design-system/icons";
import { ToggleGroup } from "@shore/design-system/ToggleGroup";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { queries } from "@shore/design-system/tokens/breakpoints";
import { BarEnd } from "#shared/fleet-filters/BarEnd.ts";
import { LOGBOOK_OPTIONS, oneOfFilter, periodFilter, useGroupOptions } from "#shared/fleet-filters/FleetFilters.tsx";
import { HeadButton } from "#shared/screen/HeadButton.tsx";
import { type CompletenessView, daysShown, usualPeriods } from "./completeness-view.ts";

type CompletenessFiltersProps = {
  view: CompletenessView;
  /** The vessel whose logbooks are shown. */
  vesselUuid: string;
  onChange: (part: Partial<CompletenessView>) => void;
  /** Whether the days shown are those of the previous choice. */
  isLoading: boolean;
  /** Undefined while there is nothing to export. */
  onExport: (() => void) | undefined;
};

/** Selects one logbook of all vessels or all logbooks of one vessel, the period, and map or table. */
export function CompletenessFilters({ view, vesselUuid, onChange, isLoading, onExport }: CompletenessFiltersProps) {
  const { vessels } = useSuspenseQuery(getVessels, {}).data;
  const groups = useGroupOptions();
  const today = todayUtc();
  const isMap = view.form === "map";
  const isNarrow = useMediaQuery(queries.belowSm);
  const rows: BarFilter[] =
    view.by === "vessels"
      ? [
          oneOfFilter({
            label: "Logbook",
            options: LOGBOOK_OPTIONS,
            value: view.logbookName,
            onChange: (logbookName) => onChange({ logbookName }),
          }),
        ]
      : [
          oneOfFilter({
            label: "Vessel",
            options: vessels.map((vessel) => ({ value: vessel.vesselUuid, label: vessel.displayName })),
            value: vesselUuid,
            onChange: (chosen) => onChange({ vesselUuid: chosen }),
          }),
        ];
  if (view.by === "vessels" && groups.length > 0)
    rows.push(
      oneOfFilter({
        label: "Group",
        options: [{ value: "", label: "All groups" }, ...groups],
        value: view.vesselGroupUuid,
        initial: "",
        onChange: (vesselGroupUuid) => onChange({ vesselGroupUuid }),
      }),
    );
  return (
    <FilterBar
      label="Filter completeness"
      filters={[
        ...rows,
        periodFilter({
          days: "ship time",
          note: "Ship time, 400 days at most",
          value: daysShown(view, today),
          periods: usualPeriods(today),
          onChange: ({ from, to }) => from && to && onChange({ from, to }),
          onRemove: view.from && view.to ? () => onChange({ from: undefined, to: undefined }) : undefined,
        }),
        ...(isNarrow
          ? [oneOfFilter({ label: "Rows", options: ROWS, value: view.by, onChange: (by) => onChange({ by }) })]
          : []),
      ]}
      end={
        <BarEnd>
          <HeadButton
            icon={isMap ? <ListIcon /> : <LayoutGridIcon />}
            label={isMap ? "Show as table" : "Show as map"}
            onPress={() => onChange({ form: isMap ? "table" : "map" })}
          />
          {onExport && (
            <HeadButton
              icon={<DownloadIcon />}
              label="Export as CSV"
              disabledReason={isLoading ? "The days are still loading." : undefined}
              onPress={onExport}
            />
          )}
        </BarEnd>
      }
    >
      {!isNarrow && <ToggleGroup label="Rows" options={ROWS} value={view.by} onChange={(by) => onChange({ by })} />}
    </FilterBar>
  );
}

const ROWS = [
  { value: "vessels", label: "Vessels", icon: <ShipIcon /> },
  { value: "logbooks", label: "Logbooks", icon: <BookOpenIcon /> },
] as const;
