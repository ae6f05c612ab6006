import { useQuery, useSuspenseQuery } from "@connectrpc/connect-query";
import { LOGBOOK_NAMES, logbookLabel } from "@shore/api/formatting/logbook-names";
import { getVessels, vesselGroupList } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { todayUtc } from "@shore/api/ship-time";
import { Button } from "@shore/design-system/Button";
import { ComboBox } from "@shore/design-system/ComboBox";
import { DateRangePicker } from "@shore/design-system/DateRangePicker";
import { BookOpenIcon, DownloadIcon, LayoutGridIcon, ListIcon, ShipIcon } from "@shore/design-system/icons";
import { Select } from "@shore/design-system/Select";
import { ToggleGroup } from "@shore/design-system/ToggleGroup";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
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
  const groups = useQuery(vesselGroupList, {}, { throwOnError: false }).data?.vesselGroups ?? [];
  const today = todayUtc();
  const isMap = view.form === "map";
  return (
    <Controls>
      <ToggleGroup
        label="Rows"
        options={[
          { value: "vessels", label: "Vessels", icon: <ShipIcon /> },
          { value: "logbooks", label: "Logbooks", icon: <BookOpenIcon /> },
        ]}
        value={view.by}
        onChange={(by) => onChange({ by })}
      />
      {view.by === "vessels" ? (
        <>
          <Select
            label="Logbook"
            isLabelInside
            options={LOGBOOK_NAMES.map((value) => ({ value, label: logbookLabel(value) }))}
            value={view.logbookName}
            onChange={(logbookName) => onChange({ logbookName })}
          />
          {groups.length > 0 && (
            <Select
              label="Group"
              isLabelInside
              options={[
                { value: "", label: "All groups" },
                ...groups.map(({ vesselGroupId, displayName }) => ({
                  value: vesselGroupId?.vesselGroupUuid ?? "",
                  label: displayName,
                })),
              ]}
              value={view.vesselGroupUuid}
              onChange={(vesselGroupUuid) => onChange({ vesselGroupUuid })}
            />
          )}
        </>
      ) : (
        <ComboBox
          label="Vessel"
          options={vessels.map((vessel) => ({ value: vessel.vesselUuid, label: vessel.displayName }))}
          value={vesselUuid}
          isRequired
          onChange={(chosen = "") => onChange({ vesselUuid: chosen })}
        />
      )}
      <DateRangePicker
        label="Period"
        note="Ship time, 400 days at most"
        value={daysShown(view, today)}
        periods={usualPeriods(today)}
        onChange={({ from, to }) => from && to && onChange({ from, to })}
      />
      <End>
        <Button
          icon={isMap ? <ListIcon /> : <LayoutGridIcon />}
          onPress={() => onChange({ form: isMap ? "table" : "map" })}
        >
          {isMap ? "Show as table" : "Show as map"}
        </Button>
        {onExport && (
          <Button
            icon={<DownloadIcon />}
            disabledReason={isLoading ? "The days are still loading." : undefined}
            onPress={onExport}
          >
            Export as CSV
          </Button>
        )}
      </End>
    </Controls>
  );
}

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--ds-space-12);

  ${media.print} {
    display: none;
  }
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-8);
  margin-inline-start: auto;
`;
