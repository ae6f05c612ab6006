import { DataExportFileFormat } from "@shore/api/gen/shore/v1/data_exports_pb";
import { endOfUtcDay, isDay, startOfUtcDay } from "@shore/api/ship-time";
import { z } from "zod";

/** Validation of Export data. Source: docs/spec/validation.md: dates required, `yyyy-MM-dd`, converted to UTC midnight. */
export const exportDataForm = z.object({
  vesselUuid: z.string().min(1, "Required"),
  dataset: z.string().min(1, "Required"),
  period: z
    .object({ from: z.string().optional(), to: z.string().optional() })
    .refine(({ from = "", to = "" }) => isDay(from) && isDay(to), "Required"),
});

export type ExportDataForm = z.infer<typeof exportDataForm>;

export const emptyExportData: ExportDataForm = {
  vesselUuid: "",
  dataset: "",
  period: { from: undefined, to: undefined },
};

/** Converts form values to the request: both days are inclusive, so the period ends at the midnight after the last. */
export function toExportData({ period: { from = "", to = "" }, ...form }: ExportDataForm, isJson: boolean) {
  return {
    ...form,
    fromTime: startOfUtcDay(from),
    toTime: endOfUtcDay(to),
    fileFormat: isJson ? DataExportFileFormat.JSON : DataExportFileFormat.CSV,
  };
}
