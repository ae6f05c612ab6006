import type { DataExportDataset } from "@shore/api/gen/shore/v1/data_exports_pb";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { CheckboxGroup } from "@shore/design-system/CheckboxGroup";
import { EmptyState } from "@shore/design-system/EmptyState";
import { FileTextIcon, ShipIcon } from "@shore/design-system/icons";
import { TransferList } from "@shore/design-system/TransferList";
import { type Control, useController } from "react-hook-form";
import { styled } from "styled-components";
import { vesselIdentifier } from "#shared/vessels/vessel-facts.ts";
import { byName, type Choosable, type DataExportForm } from "./data-export-form.ts";

type ChooseDatasetsProps = { control: Control<DataExportForm>; datasets: readonly DataExportDataset[] };

/** Selects the datasets. Re-renders alone when one is selected. */
export function ChooseDatasets({ control, datasets }: ChooseDatasetsProps) {
  const { field } = useController({ control, name: "datasetNames" });
  return (
    <Card title={<Chosen label="Datasets" count={field.value.length} of={datasets.length} />}>
      {datasets.length === 0 ? (
        <EmptyState icon={<FileTextIcon />} title="No datasets found." headingLevel={3}>
          The data export can be saved without datasets.
        </EmptyState>
      ) : (
        <CheckboxGroup
          label="Datasets"
          isLabelHidden
          orientation="horizontal"
          options={byName(datasets).map(({ name, displayName }) => ({ value: name, label: displayName }))}
          values={field.value}
          onChange={field.onChange}
        />
      )}
    </Card>
  );
}

type ChooseVesselsProps = {
  control: Control<DataExportForm>;
  /** Ordered by name. */
  vessels: readonly Choosable[];
};

/** Selects the vessels. A small fleet is shown as checkboxes, a larger one has a filter. Re-renders alone when one is selected. */
export function ChooseVessels({ control, vessels }: ChooseVesselsProps) {
  const { field } = useController({ control, name: "vesselUuids" });
  const empty = (
    <EmptyState icon={<ShipIcon />} title="No vessels found." headingLevel={3}>
      The data export can be saved without vessels.
    </EmptyState>
  );
  const uuids = vessels.map(({ vesselUuid }) => vesselUuid);
  if (vessels.length > MAX_CHECKBOXES)
    return (
      <TransferList
        label="Vessels"
        filterLabel="Filter vessels"
        heads={["Name", "IMO / call sign"]}
        items={vessels.map((vessel) => ({
          key: vessel.vesselUuid,
          label: vessel.displayName,
          detail: vesselIdentifier(vessel),
        }))}
        selectedKeys={new Set(field.value)}
        // Always in the same order: selecting and deselecting a vessel leaves the form unchanged.
        onChange={(keys) => field.onChange(uuids.filter((uuid) => keys.has(uuid)))}
        empty={empty}
      />
    );
  const areAllChosen = field.value.length === vessels.length;
  return (
    <Card
      title={<Chosen label="Vessels" count={field.value.length} of={vessels.length} />}
      actions={
        vessels.length > 1 && (
          <Button variant="quiet" size="small" onPress={() => field.onChange(areAllChosen ? [] : uuids)}>
            {areAllChosen ? "Select none" : "Select all"}
          </Button>
        )
      }
    >
      {vessels.length === 0 ? (
        empty
      ) : (
        <CheckboxGroup
          label="Vessels"
          isLabelHidden
          orientation="horizontal"
          options={vessels.map((vessel) => ({
            value: vessel.vesselUuid,
            label: vessel.displayName,
            description: vesselIdentifier(vessel) || undefined,
          }))}
          values={field.value}
          onChange={field.onChange}
        />
      )}
    </Card>
  );
}

function Chosen({ label, count, of }: { label: string; count: number; of: number }) {
  return (
    <>
      {label}{" "}
      <Count>
        {count} of {of} selected
      </Count>
    </>
  );
}

/** More checkboxes are not readable at a glance. */
const MAX_CHECKBOXES = 36;

const Count = styled.span`
  margin-inline-start: var(--ds-space-8);
  color: var(--ds-muted);
  font: var(--ds-font-body);
`;
