import { describe, expect, test } from "vitest";
import { newReport, type ReportForm, reportForm, toReportRequest, usualTitle } from "./report-form.ts";

const filled: ReportForm = { ...newReport, from: "2026-10-01", to: "2026-10-31" };
const to = { vesselUuid: "3d0c7a10-0000-4000-8000-000000000004", ofLogbook: ["Mooring", "Navigation", "Watch"] };
const faults = (form: ReportForm) =>
  reportForm.safeParse(form).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

test("a new report is of the deck logbook, called 'Deck logbook' and sorted by time", () => {
  expect(newReport).toMatchObject({ logbookName: "deck", documentTitle: "Deck logbook", sortByCategories: "no" });
  expect(usualTitle("oil1")).toBe("Oil I logbook");
});

describe("what is asked of the server", () => {
  test("is the period from the beginning of its first day to the end of its last, in UTC", () => {
    expect(toReportRequest(filled, to)).toEqual({
      vesselUuid: to.vesselUuid,
      logbookName: "deck",
      documentTitle: "Deck logbook",
      categories: [],
      sortByCategories: false,
      fromTime: "2026-10-01T00:00:00+00:00",
      toTime: "2026-11-01T00:00:00+00:00",
    });
  });

  test.each([
    ["an ordinary day", "2026-11-21", "2026-11-22"],
    ["the day on which Europe's clocks go forward", "2026-03-29", "2026-03-30"],
    ["the day on which Europe's clocks go back", "2026-10-25", "2026-10-26"],
    ["the day on which America's clocks go back", "2026-11-01", "2026-11-02"],
    ["a leap day", "2028-02-29", "2028-03-01"],
    ["the last day of a year", "2026-12-31", "2027-01-01"],
  ])("is all 24 hours of %s", (_, day, next) => {
    const { fromTime = "", toTime = "" } = toReportRequest({ ...filled, from: day, to: day }, to);
    expect(toTime).toBe(`${next}T00:00:00+00:00`);
    expect(Date.parse(toTime) - Date.parse(fromTime)).toBe(24 * 3_600_000);
  });

  test("is only what was chosen of the logbook's categories, in their order", () => {
    const chosen = { ...filled, categories: ["Sounding", "Watch", "Mooring"], sortByCategories: "yes" } as const;
    expect(toReportRequest({ ...chosen, categories: [...chosen.categories] }, to)).toMatchObject({
      categories: ["Mooring", "Watch"],
      sortByCategories: true,
    });
  });
});

describe("the rules", () => {
  test("a filled form is right, and so is one with the longest title", () => {
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
