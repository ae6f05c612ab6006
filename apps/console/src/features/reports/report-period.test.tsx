import { screen } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { havbris, vesselsAnswering } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { reportCategories, reportsAnswering } from "#testing/reports.ts";
import { press } from "#testing/steps.ts";

const path = paths.vesselReports({ organizationUuid, vesselUuid: havbris.vesselUuid });
const form = () => screen.findByRole("form", { name: "Create logbook report" });

describe("Today and Yesterday", () => {
  test.each([
    ["a ship that is a day ahead", "2026-11-20T14:05:00+14:00", "+14:00"],
    ["a ship that is a day behind", "2026-11-20T14:05:00-12:00", "-12:00"],
    ["a ship without entries", "", "+00:00"],
  ])("are the days of %s, by its last known offset", async (_, newestEventTime, offset) => {
    renderShore(path, {
      ...reportsAnswering(reportCategories),
      getLogbookReportCategories: () => ({ categories: reportCategories, newestEventTime }),
    });
    await screen.findByRole("button", { name: "Navigation" });
    const today = Temporal.Now.plainDateISO(offset);
    await press("Yesterday");
    expect(screen.getByText(`${String(today.subtract({ days: 1 }))}, ship-time day`)).toBeVisible();
    await press("Today");
    expect(screen.getByText(`${String(today)}, ship-time day`)).toBeVisible();
    const hint = newestEventTime === "" ? /Today is the day in UTC\.$/ : `last known offset, ${offset}.`;
    expect(screen.getByText(hint, { exact: false })).toBeVisible();
  });
});

test("a vessel without report settings shows this before the form is filled in", async () => {
  renderShore(path, vesselsAnswering([{ ...havbris, imoNumber: "", callSign: "" }]));
  await form();
  expect(screen.getByText(/^Havbris has neither an IMO number nor a call sign/)).toBeVisible();
});
