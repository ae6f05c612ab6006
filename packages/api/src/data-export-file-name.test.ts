import { expect, test } from "vitest";
import { dataExportFileName } from "./data-export-file-name.ts";

test.each([
  ["2026-11-20T00:00:00Z", "2026-11-21T00:00:00Z", "csrd-2026-11-20.csv"],
  ["2026-11-20T02:00:00+02:00", "2026-11-20T19:00:00-05:00", "csrd-2026-11-20.csv"],
  ["2026-10-01T00:00:00Z", "2026-11-01T00:00:00Z", "csrd-2026-10-01-to-2026-10-31.csv"],
  ["2026-11-20T06:00:00Z", "2026-11-21T06:00:00Z", "csrd-2026-11-20T0600Z-to-2026-11-21T0600Z.csv"],
  ["2026-11-20T00:00:00Z", "2026-11-20T00:10:30Z", "csrd-2026-11-20T0000Z-to-2026-11-20T001030Z.csv"],
])("a file from %s to %s is named %s", (from, to, name) => {
  expect(dataExportFileName("csrd", { from, to }, "csv")).toBe(name);
});
