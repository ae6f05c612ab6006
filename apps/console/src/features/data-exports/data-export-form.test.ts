import { create } from "@bufbuild/protobuf";
import { DataExportScheduleSchema } from "@shore/api/gen/shore/v1/data_exports_pb";
import { expect, test } from "vitest";
import { emissions } from "#testing/data-exports.ts";
import { dataExportForm, fromDataExport, toDataExport, toNewDataExport, withoutSecret } from "./data-export-form.ts";

const stored = create(DataExportScheduleSchema, emissions);
const issues = (isNew: boolean, change: object) =>
  dataExportForm(isNew)
    .safeParse({ ...fromDataExport(stored), azureBlobSasUrl: "https://x", ...change })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

test("a stored schedule round-trips through the form, without an access URL", () => {
  const form = fromDataExport(stored);
  expect(form.azureBlobSasUrl).toBe("");
  expect(toDataExport(form, stored)).toEqual({
    displayName: "Emissions warehouse",
    description: "Nightly feed for the sustainability reporting warehouse",
    fromTime: "2026-01-01T00:00:00+00:00",
    cronExpression: "10 0 * * *",
    azureBlobSasUrl: "",
    datasetNames: ["csrd", "logbook-entries"],
    schemaVersion: 2,
    vesselUuids: stored.vessels.map(({ vesselUuid }) => vesselUuid),
    enabled: true,
  });
});

test("a first instant that a program stored stays as it is, until its day is changed", () => {
  const exact = { ...stored, fromTime: "2026-01-01T10:30:00+00:00" };
  const form = { ...fromDataExport(exact), displayName: "Renamed" };
  expect(toDataExport(form, exact).fromTime).toBe("2026-01-01T10:30:00+00:00");
  expect(toDataExport({ ...form, fromDate: "2026-01-02" }, exact).fromTime).toBe("2026-01-02T00:00:00+00:00");
});

test("a new one starts today and is sent without `enabled`", () => {
  const form = fromDataExport(undefined);
  expect(form.fromDate).toBe(new Date().toISOString().slice(0, 10));
  expect(toNewDataExport({ ...form, azureBlobSasUrl: " https://x " })).not.toHaveProperty("enabled");
  expect(toNewDataExport({ ...form, azureBlobSasUrl: " https://x " }).azureBlobSasUrl).toBe("https://x");
});

test("name and date are required, the access URL only for a new one", () => {
  expect(issues(true, { displayName: "", fromDate: "", azureBlobSasUrl: " " })).toEqual([
    "displayName: Required",
    "fromDate: Required",
    "azureBlobSasUrl: Required",
  ]);
  expect(issues(false, { azureBlobSasUrl: "" })).toBeUndefined();
  expect(issues(true, { fromDate: "2026-02-30" })).toEqual(["fromDate: Required"]);
});

test("it runs daily at 00:10 unless another time or a cron expression is entered", () => {
  const form = fromDataExport(undefined);
  expect(form.runsAt).toBe("00:10");
  expect(toNewDataExport({ ...form, runsAt: " 4:05 " }).cronExpression).toBe("5 4 * * *");
  expect(toNewDataExport({ ...form, runsAt: "0 */6 * * *" }).cronExpression).toBe("0 */6 * * *");
  expect(fromDataExport({ ...stored, cronExpression: "19 * * * *" }).runsAt).toBe("19 * * * *");
  for (const runsAt of ["", "24:00", "12:60", "noon", "1 2 3 4"])
    expect(issues(false, { runsAt }), runsAt).toEqual(["runsAt: Write a time such as 00:10"]);
  expect(issues(false, { runsAt: "0 0 31 2 *" })).toEqual([
    "runsAt: The cron expression never runs: no month of it has such a day.",
  ]);
});

test("texts have maximum lengths", () => {
  const change = { displayName: "n".repeat(257), description: "d".repeat(8193), azureBlobSasUrl: "u".repeat(4097) };
  expect(issues(true, change)).toEqual([
    "displayName: Exceeds maximum length",
    "description: Exceeds maximum length",
    "azureBlobSasUrl: Exceeds maximum length",
  ]);
});

test("a draft in the browser has no access URL", () => {
  const form = { ...fromDataExport(stored), azureBlobSasUrl: "https://secret" };
  expect(JSON.stringify(withoutSecret(form))).not.toContain("secret");
});
