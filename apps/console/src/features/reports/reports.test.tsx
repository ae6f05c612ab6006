import { Code, ConnectError } from "@connectrpc/connect";
import type { GenerateReportRequest, ReportPreviewGetRequest } from "@shore/api/gen/shore/v1/reports_pb";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { type EntryInit, entryUuid } from "#testing/logbook.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { reportCategories, reportsAnswering } from "#testing/reports.ts";
import { failing, never } from "#testing/transport.ts";
import { press } from "#testing/steps.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const { vesselUuid } = havbris;
const path = paths.vesselReports({ organizationUuid, vesselUuid });
let opening: MockInstance<typeof window.open>;
beforeEach(() => {
  opening = vi.spyOn(window, "open").mockReturnValue(null);
});

const form = () => screen.findByRole("form", { name: "Create logbook report" });
const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Document title" });
const selectLogbook = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name: /^Logbook/ }));
  await userEvent.click(await screen.findByRole("option", { name }));
};
const chips = () => within(screen.getByRole("group", { name: "Categories" }));

test("the form starts with the defaults: the deck logbook, 'Deck logbook', sorted by time", async () => {
  renderShore(path);
  await form();
  expect(screen.getByRole("button", { name: /^Logbook/ })).toHaveTextContent("Deck");
  expect(title()).toHaveValue("Deck logbook");
  expect(screen.getByRole("radio", { name: "No, sort by time" })).toBeChecked();
  expect(document.title).toBe("Reports · Havbris · Shore");
  expect(screen.getByText("The PDF opens in a new tab.")).toBeVisible();
});

describe("creating a report", () => {
  test("sends the entered values, and shows 'Report created.'", async () => {
    const requests: GenerateReportRequest[] = [];
    renderShore(
      path,
      reportsAnswering(reportCategories, (request) => requests.push(request)),
    );
    await press("Navigation");
    await press("Mooring");
    await userEvent.click(screen.getByRole("radio", { name: "Yes" }));
    await press("Last month");
    await press("Create report");
    expect(await screen.findByText("Report created.")).toBeVisible();
    const [request] = requests;
    expect(request).toMatchObject({
      vesselUuid,
      logbookName: "deck",
      documentTitle: "Deck logbook",
      categories: ["Mooring", "Navigation"],
      sortByCategories: true,
    });
    const thisMonth = Temporal.Now.plainDateISO("+01:00").with({ day: 1 });
    expect(request).toMatchObject({
      fromDay: String(thisMonth.subtract({ months: 1 })),
      toDay: String(thisMonth.subtract({ days: 1 })),
      fromTime: "",
      toTime: "",
    });
  });

  test("offers the file on the page when the browser blocks the tab, with a descriptive name", async () => {
    renderShore(path);
    await press("Today");
    await press("Create report");
    const today = Temporal.Now.plainDateISO("+01:00").toString();
    const link = await screen.findByRole("link", { name: /^Save/ });
    expect(link).toHaveAttribute("download", `Deck logbook, Havbris, ${today}.pdf`);
    expect(await (await fetch(link.getAttribute("href") ?? "")).text()).toMatch(/^%PDF/);
  });

  test("is sent once however often it is pressed, and the button shows that it is pending", async () => {
    let requests = 0;
    renderShore(path, {
      generateReport: () => {
        requests += 1;
        return never();
      },
    });
    await press("Today");
    await press("Create report");
    await waitFor(() => expect(screen.getByRole("button", { name: "Create report" })).toHaveAttribute("aria-busy"));
    await press("Create report");
    await userEvent.type(title(), "{Enter}");
    expect(requests).toBe(1);
    expect(opening).toHaveBeenCalledOnce();
  });
});

describe("validation errors", () => {
  test("are shown beside the labels, no tab opens, and the first one gets the focus", async () => {
    renderShore(path);
    await form();
    await userEvent.clear(title());
    await press("Create report");
    expect(await screen.findAllByText("Required")).toHaveLength(2);
    expect(title()).toHaveAccessibleDescription("Required");
    expect(title()).toHaveFocus();
    expect(opening).not.toHaveBeenCalled();
  });

  test("a missing period gets the focus, and a preset resolves the error", async () => {
    renderShore(path);
    await form();
    await press("Create report");
    expect(await screen.findByText("Required")).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveAttribute("role", "spinbutton"));
    await press("Today");
    await waitFor(() => expect(screen.queryByText("Required")).toBeNull());
  });

  test("a title that is too long shows an error while typing, and is kept", async () => {
    renderShore(path);
    await form();
    await userEvent.click(title());
    await userEvent.paste("x".repeat(256));
    expect(await screen.findByText("Exceeds maximum length")).toBeVisible();
    expect(title().value).toHaveLength(268);
  });
});

describe("an error", () => {
  test.each(proveOnly)(
    "for a vessel without its settings shows the reason, closes the tab and keeps the form",
    async () => {
      opening.mockRestore();
      const tabs = vi.spyOn(window, "open");
      renderShore(path, {
        generateReport: failing(Code.FailedPrecondition, "Havbris has not sent its settings yet."),
      });
      await press("Today");
      await press("Weather");
      await userEvent.type(title(), " of the week");
      await press("Create report");
      expect(await screen.findByText("Required vessel settings not configured on ship.")).toBeVisible();
      expect(await screen.findByText("Havbris has not sent its settings yet.")).toBeVisible();
      await waitFor(() => expect(tabs.mock.results[0]?.value).toMatchObject({ closed: true }));
      expect(title()).toHaveValue("Deck logbook of the week");
      expect(screen.getByRole("button", { name: "Weather" })).toHaveAttribute("aria-pressed", "true");
      expect(screen.getByRole("button", { name: "Today" })).toHaveAttribute("aria-pressed", "true");
      tabs.mockRestore();
      vi.spyOn(window, "open");
    },
  );

  test("of any other kind shows 'Unable to generate report.', and can be retried", async () => {
    let isDown = true;
    const answers = reportsAnswering(reportCategories);
    renderShore(path, {
      ...answers,
      generateReport: (request, context) => {
        if (isDown) throw new ConnectError("down", Code.Unavailable);
        return answers.generateReport?.(request, context) ?? {};
      },
    });
    await press("Today");
    await press("Create report");
    expect(await screen.findByText("Unable to generate report.")).toBeVisible();
    isDown = false;
    await press("Create report");
    expect(await screen.findByText("Report created.")).toBeVisible();
  });
});

describe("categories", () => {
  test("are counted as they are selected, all at once, and cleared", async () => {
    renderShore(path);
    await press("Navigation");
    expect(screen.getByText("1 of 7 selected")).toBeVisible();
    await press("Select all");
    expect(screen.getByText("7 of 7 selected")).toBeVisible();
    expect(chips().getAllByRole("button", { pressed: true })).toHaveLength(7);
    await press("Clear");
    expect(screen.getByText("0 of 7 selected")).toBeVisible();
    expect(screen.getByText("Leave empty to include all categories.")).toBeVisible();
  });

  test("are those of the selected logbook, and returning to one restores its selection", async () => {
    renderShore(path, {
      getLogbookReportCategories: ({ logbookName }) => ({ categories: logbookName === "deck" ? ["Watch"] : ["Alarm"] }),
    });
    await press("Watch");
    await selectLogbook("Engine");
    expect(await screen.findByRole("button", { name: "Alarm" })).toHaveAttribute("aria-pressed", "false");
    expect(screen.queryByRole("button", { name: "Watch" })).toBeNull();
    await selectLogbook("Deck");
    expect(await screen.findByRole("button", { name: "Watch" })).toHaveAttribute("aria-pressed", "true");
  });

  test("that are loading show this, and the report needs none", async () => {
    const answers = reportsAnswering([]);
    renderShore(path, { ...answers, getLogbookReportCategories: never });
    await form();
    expect(screen.getByText("Loading categories")).toBeInTheDocument();
    await press("Today");
    await press("Create report");
    expect(await screen.findByText("Report created.")).toBeVisible();
  });

  test("that do not exist show this, and the report needs none", async () => {
    renderShore(path, reportsAnswering([]));
    expect(await screen.findByText("No categories found. The report can be created without them.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Select all" })).toBeNull();
    await press("Today");
    await press("Create report");
    expect(await screen.findByText("Report created.")).toBeVisible();
  });

  test("that fail to load show an error in their place, and can be retried", async () => {
    let isDown = true;
    renderShore(path, {
      getLogbookReportCategories: () => {
        if (isDown) throw new ConnectError("down", Code.Unavailable);
        return { categories: reportCategories };
      },
    });
    expect(await screen.findByText(/Failed retrieving categories\./)).toBeVisible();
    isDown = false;
    await press("Try again");
    expect(await screen.findByRole("button", { name: "Navigation" })).toBeVisible();
  });
});

describe("the title", () => {
  test("follows the logbook while it is the default one", async () => {
    renderShore(path);
    await form();
    await selectLogbook("GMDSS");
    expect(title()).toHaveValue("GMDSS logbook");
  });

  test.each(proveOnly)("stays as the user entered it", async () => {
    renderShore(path);
    await form();
    await userEvent.clear(title());
    await userEvent.type(title(), "For the inspector");
    await selectLogbook("Engine");
    expect(title()).toHaveValue("For the inspector");
  });
});

test("the preview follows the form, and shows nothing that is not known", async () => {
  renderShore(path);
  await form();
  const page = within(screen.getByRole("region", { name: "Preview of the first page" }));
  expect(page.getByText("Havbris")).toBeVisible();
  expect(page.getByText("IMO 9990131")).toBeVisible();
  expect(page.getByText("Deck logbook")).toBeVisible();
  expect(page.getByText("All categories")).toBeVisible();
  expect(page.getByText("Sorted by time")).toBeVisible();
  expect(page.queryByText(/\+00:00/)).toBeNull();
  await press("Watch");
  await userEvent.type(title(), " 2026");
  await userEvent.click(screen.getByRole("radio", { name: "Yes" }));
  await press("Last month");
  expect(page.getByText("Deck logbook 2026")).toBeVisible();
  expect(page.getByText("Watch")).toBeVisible();
  expect(page.queryByText("All categories")).toBeNull();
  expect(page.getByText("Sorted by category, then time")).toBeVisible();
  const thisMonth = Temporal.Now.plainDateISO("+01:00").with({ day: 1 });
  const [first, last] = [thisMonth.subtract({ months: 1 }), thisMonth.subtract({ days: 1 })].map(String);
  expect(page.getByText(`${first} to ${last}, ship-time days`)).toBeVisible();
});

describe("the first entries in the preview", () => {
  const page = () => within(screen.getByRole("region", { name: "Preview of the first page" }));
  const entry = (eventTime: string, summary: string, more: EntryInit = {}): EntryInit => ({
    logbookEntryUuid: entryUuid(summary),
    eventTime,
    entryTypeName: "Position",
    entryTypeCategory: "Navigation",
    summary,
    ...more,
  });

  test("are those of the period, below their days, in ship time, removed ones struck; there are none before a period", async () => {
    const requests: ReportPreviewGetRequest[] = [];
    renderShore(path, {
      ...reportsAnswering(reportCategories),
      reportPreviewGet: (request) => {
        requests.push(request);
        return {
          logbookEntries: [
            entry("2026-10-01T23:50:00+02:00", "Course 029°"),
            entry("2026-10-02T04:00:00+02:00", "Course 031°", { crossedOut: true }),
          ],
        };
      },
    });
    await form();
    expect(page().getByText("Choose a period to see the first entries.")).toBeVisible();
    expect(requests).toEqual([]);
    await press("Last month");
    const rows = within(await page().findByRole("list", { name: "First entries" })).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      "2026-10-01",
      "23:50 +02:00PositionCourse 029°",
      "2026-10-02",
      "04:00 +02:00PositionCourse 031°Removed",
    ]);
    expect(page().getByText("Course 031°").closest("del")).not.toBeNull();
    expect(page().getByText("Course 029°").closest("del")).toBeNull();
  });

  test("follow categories, order and logbook as the report does", async () => {
    const requests: ReportPreviewGetRequest[] = [];
    renderShore(path, {
      ...reportsAnswering(reportCategories),
      reportPreviewGet: (request) => {
        requests.push(request);
        return { logbookEntries: [entry("2026-10-01T23:50:00+02:00", "Drill", { entryTypeCategory: "" })] };
      },
    });
    await press("Today");
    await press("Mooring");
    await userEvent.click(screen.getByRole("radio", { name: "Yes" }));
    const today = Temporal.Now.plainDateISO("+01:00").toString();
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({
        vesselUuid,
        logbookName: "deck",
        categories: ["Mooring"],
        sortByCategories: true,
        fromDay: today,
        toDay: today,
      }),
    );
    const [heading, row] = within(await page().findByRole("list", { name: "First entries" })).getAllByRole("listitem");
    expect(heading).toHaveTextContent("No category");
    expect(row?.textContent).toBe("2026-10-01 23:50 +02:00PositionDrill");
    const before = requests.length;
    await userEvent.type(title(), " of the week");
    expect(requests).toHaveLength(before);
  });

  test("that do not exist, are loading or failed are told in their place, and can be retried", async () => {
    let outcome: "waits" | "fails" | "none" = "waits";
    renderShore(path, {
      ...reportsAnswering(reportCategories),
      reportPreviewGet: () => {
        if (outcome === "waits") return never();
        if (outcome === "fails") throw new ConnectError("down", Code.Unavailable);
        return {};
      },
    });
    await press("Today");
    expect(await page().findByText("Loading the first entries")).toBeInTheDocument();
    outcome = "fails";
    await press("Yesterday");
    expect(await page().findByText(/Failed retrieving the first entries\./)).toBeVisible();
    outcome = "none";
    await userEvent.click(page().getByRole("button", { name: "Try again" }));
    expect(await page().findByText("No entries in this period.")).toBeVisible();
    await press("Watch");
    expect(await page().findByText("No entries of these categories in this period.")).toBeVisible();
  });
});

test("an inaccessible vessel has no form", async () => {
  renderShore(path, { getVessel: failing(Code.PermissionDenied) });
  expect(await screen.findByText("Permission denied.")).toBeVisible();
  expect(screen.queryByRole("form")).toBeNull();
});
