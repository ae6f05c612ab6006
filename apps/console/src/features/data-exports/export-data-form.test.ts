import { DataExportFileFormat } from "@shore/api/gen/shore/v1/data_exports_pb";
import { expect, test } from "vitest";
import { emptyExportData, exportDataForm, toExportData } from "./export-data-form.ts";

const form = { vesselUuid: "a", dataset: "csrd", period: { from: "2026-10-01", to: "2026-10-31" } };

test("both days of the period are included, from midnight to midnight in UTC", () => {
  expect(toExportData(form, false)).toEqual({
    vesselUuid: "a",
    dataset: "csrd",
    fromTime: "2026-10-01T00:00:00+00:00",
    toTime: "2026-11-01T00:00:00+00:00",
    fileFormat: DataExportFileFormat.CSV,
  });
});

test("the feature flag makes it JSON", () => {
  expect(toExportData(form, true).fileFormat).toBe(DataExportFileFormat.JSON);
});

test("all fields are required, and dates are yyyy-MM-dd", () => {
  const wrong = (value: unknown) =>
    exportDataForm.safeParse(value).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  expect(wrong(emptyExportData)).toEqual(["vesselUuid: Required", "dataset: Required", "period: Required"]);
  expect(wrong({ ...form, period: { from: "2026-02-30", to: "2026-03-01" } })).toEqual(["period: Required"]);
  expect(wrong(form)).toBeUndefined();
});
