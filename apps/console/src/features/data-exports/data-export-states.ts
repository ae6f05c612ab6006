import type { Clock } from "@shore/api/clock-time";
import type { DataExportDataset, DataExportSchedule } from "@shore/api/gen/shore/v1/data_exports_pb";
import type { FieldStates } from "#shared/editor/FieldNotices.tsx";
import { timeText } from "#shared/ship-time/time-texts.ts";
import { byName, type Choosable, choosableVessels, type DataExportForm, fromDataExport } from "./data-export-form.ts";
import { versionText } from "./schema-versions.ts";

type States = {
  opened: DataExportSchedule | undefined;
  stored: DataExportSchedule | undefined;
  entered: DataExportForm;
  /** The selectable ones. */
  vessels: readonly Choosable[];
  datasets: readonly DataExportDataset[];
  clock: Clock;
};

/**
 * Returns the form's fields as opened, as stored now, and as entered; vessels and datasets by name. Of a stored access URL only
 * location and expiry are known; of an entered one nothing is shown.
 */
export function fieldStates({ opened, stored, entered, clock, ...offered }: States): FieldStates[] {
  const forms = { opened: fromDataExport(opened), stored: fromDataExport(stored), entered };
  const vessels = choosableVessels(offered.vessels, [...(opened?.vessels ?? []), ...(stored?.vessels ?? [])]);
  const known = [...(opened?.datasets ?? []), ...(stored?.datasets ?? []), ...offered.datasets];
  const datasets = byName([...new Map(known.map((one) => [one.name, one])).values()]);
  const field = (label: string, text: (form: DataExportForm) => string): FieldStates => ({
    label,
    opened: text(forms.opened),
    stored: text(forms.stored),
    entered: text(forms.entered),
  });
  const ofStorage = (label: string, text: (schedule: DataExportSchedule) => string): FieldStates => {
    const now = stored === undefined ? "" : text(stored);
    return {
      label,
      opened: opened === undefined ? "" : text(opened),
      stored: now,
      entered: entered.azureBlobSasUrl === "" ? now : "As the access URL you entered says",
    };
  };
  return [
    field("Display name", ({ displayName }) => displayName),
    field("From date", ({ fromDate }) => fromDate),
    field("Description", ({ description }) => description),
    ofStorage("Storage", ({ storageLocation }) => storageLocation),
    ofStorage("Access expires", ({ storageExpireTime }) => storageExpireTime && timeText(storageExpireTime, clock)),
    field("Status", ({ enabled }) => (enabled ? "Enabled" : "Disabled")),
    field("Datasets", ({ datasetNames }) => namesOf(datasets.filter(({ name }) => datasetNames.includes(name)))),
    field("Columns", ({ schemaVersion }) => versionText(schemaVersion)),
    field("Vessels", ({ vesselUuids }) =>
      namesOf(vessels.filter(({ vesselUuid }) => vesselUuids.includes(vesselUuid))),
    ),
  ];
}

function namesOf(things: readonly { displayName: string }[]): string {
  return things.map(({ displayName }) => displayName).join(", ");
}
