import { describe, expect, test } from "vitest";
import { newReport, type ReportForm, reportForm, toReportRequest, usualTitle } from "./report-form.ts";

const filled: ReportForm = { ...newReport, from: "2026-10-01", to: "2026-10-31" };
const to = { vesselUuid: "3d0c7a10-0000-4000-8000-000000000004", ofLogbook: ["Mooring", "Navigation", "Watch"] };
const faults = (form: ReportForm) =>
  reportForm.safeParse(form).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

test("a new report is of the deck logbook, titled 'Deck logbook' and sorted by time", () => {
  expect(newReport).toMatchObject({ logbookName: "deck", documentTitle: "Deck logbook", sortByCategories: "no" });
  expect(usualTitle("oil1")).toBe("Oil I logbook");
});

describe("the request", () => {
  test("has the days on board and no instants, as a ship's day is not a UTC day", () => {
    expect(toReportRequest(filled, to)).toEqual({
      vesselUuid: to.vesselUuid,
      logbookName: "deck",
      documentTitle: "Deck logbook",
      categories: [],
      sortByCategories: false,
      fromDay: "2026-10-01",
      toDay: "2026-10-31",
    });
  });

  test("has only the selected categories of the logbook, in their order", () => {
    const chosen = { ...filled, categories: ["Sounding", "Watch", "Mooring"], sortByCategories: "yes" } as const;
    expect(toReportRequest({ ...chosen, categories: [...chosen.categories] }, to)).toMatchObject({
      categories: ["Mooring", "Watch"],
      sortByCategories: true,
    });
  });

  test("names no category when all are selected, so that entries without a category are in the report", () => {
    const all = { ...filled, categories: ["Watch", "Sounding", "Navigation", "Mooring"] };
    expect(toReportRequest(all, to).categories).toEqual([]);
  });
});

describe("validation", () => {
  test("accepts a filled form, and one with the longest title", () => {
    expect(faults(filled)).toEqual([]);
    expect(faults({ ...filled, documentTitle: "x".repeat(256) })).toEqual([]);
    expect(faults({ ...filled, to: filled.from })).toEqual([]);
  });

  test.each([
    ["a title that is missing", { documentTitle: "" }, "documentTitle: Required"],
    ["a title of spaces", { documentTitle: "  " }, "documentTitle: Required"],
    ["a title that is too long", { documentTitle: "x".repeat(257) }, "documentTitle: Exceeds maximum length"],
    ["a period without a beginning", { from: "" }, "from: Required"],
    ["a period without an end", { to: "" }, "to: Required"],
    ["a day that does not exist", { to: "2026-02-30" }, "to: Required"],
    ["a period that ends before it begins", { to: "2026-09-30" }, "to: Ends before it begins"],
  ])("refuse %s", (_, change, fault) => {
    expect(faults({ ...filled, ...change })).toEqual([fault]);
  });
});
