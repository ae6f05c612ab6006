import { numberText } from "@shore/design-system/number-text";
import { type Control, useController } from "react-hook-form";
import type { DataExportForm } from "./data-export-form.ts";

/** The resulting files: one per vessel and dataset for each run. Re-renders alone when a selection changes. */
export function ExportedFiles({ control }: { control: Control<DataExportForm> }) {
  const datasets = useController({ control, name: "datasetNames" }).field.value.length;
  const vessels = useController({ control, name: "vesselUuids" }).field.value.length;
  const files = datasets * vessels;
  if (files === 0) return "Choose at least one dataset and one vessel.";
  return files === 1 ? "1 file each run" : `${numberText(files)} files each run`;
}
