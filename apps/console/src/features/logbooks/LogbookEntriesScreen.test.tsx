import { todayUtc } from "@shore/api/ship-time";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import {
  type EntryInit,
  recordingRequests,
  logbookAnswering,
  manyEntries,
  noonReport,
  otherData,
} from "#testing/logbook.ts";
import { manager, member, memberWithoutFlags, nobody, organizationUuid, outsider } from "#testing/people.ts";
import { chooseInFilter, openFilter } from "#testing/filters.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const to = { organizationUuid, vesselUuid: havbris.vesselUuid };
const until = (untilDate: string, logbookNames: string[] = []) =>
  paths.logbooksUntil({ ...to, untilDate, logbookNames });
const november20 = until("2026-11-20");
const entryRow = (name: RegExp) => screen.findByRole("row", { name });

describe("the list", () => {
  test("shows ship time with its offset, event type, summary and recorder, grouped by ship-time day", async () => {
    renderShore(november20);
    const row = await entryRow(/Fuel change-over/);
    expect(within(row).getByText("11:20")).toBeVisible();
    expect(within(row).getByText("+01:00")).toBeVisible();
    expect(within(row).getByText("Engine")).toBeVisible();
    expect(within(row).getByText("Change-over from VLSFO to MGO completed")).toBeVisible();
    expect(within(row).getByText("T. Brekke")).toBeVisible();
    const days = screen.getAllByRole("rowheader", { name: /November 2026/ });
    expect(days.map(({ textContent }) => textContent)).toEqual([
      "Friday 20 November 2026 6 entries · 1 removed · 4 not verified",
      "Thursday 19 November 2026 3 entries · 3 not verified",
    ]);
    expect(screen.getByText("No more logbook entries...")).toBeInTheDocument();
    await expect.poll(() => document.title).toBe("Logbooks · Havbris · Shore");
  });

  test("a removed entry stays readable, struck through, with a pill", async () => {
    renderShore(november20);
    const row = await entryRow(/6 min 40 s/);
    const deletions = within(row)
      .getAllByRole("deletion")
      .map(({ textContent }) => textContent);
    expect(deletions).toEqual(["09:48", "Drill", "Abandon ship drill held, all mustered in 6 min 40 s"]);
    expect(within(row).getByText("Removed")).toBeVisible();
  });

  test("text written on board has an unknown language, text of the page is English", async () => {
    renderShore(november20);
    const row = within(await entryRow(/6 min 40 s/));
    const languageOf = (text: string) => row.getByText(text).closest("[lang]")?.getAttribute("lang");
    expect(languageOf("Drill")).toBe("");
    expect(languageOf("Abandon ship drill held, all mustered in 6 min 40 s")).toBe("");
    expect(languageOf("Removed")).not.toBe("");
  });

  test("requests 20 entries before the end of the day, then before the last event, to the end", async () => {
    const { requests, answers } = recordingRequests(logbookAnswering(manyEntries(45)));
    renderShore(november20, answers);
    await entryRow(/Entry 1 of 45/);
    expect(requests[0]).toEqual({ logbookNames: [], beforeTime: "2026-11-21T00:00:00+00:00", limit: 20 });
    await waitFor(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      expect(screen.getByText("No more logbook entries...")).toBeInTheDocument();
    });
    expect(requests.map(({ beforeTime }) => beforeTime)).toEqual([
      "2026-11-21T00:00:00+00:00",
      "2026-11-20T20:40:00+01:00",
      "2026-11-20T17:20:00+01:00",
    ]);
  });

  test("an entry whose type has no name shows the type's id, as on a report", async () => {
    renderShore(november20, logbookAnswering([{ ...noonReport, entryTypeName: "", entryTypeId: "noon_report" }]));
    expect(
      within(await entryRow(/noon_report/)).getByRole("button", { name: /^Details of noon_report, / }),
    ).toBeVisible();
  });

  test("without entries shows an empty state", async () => {
    renderShore(november20, logbookAnswering([]));
    expect(await screen.findByText("No logbook entries found.")).toBeVisible();
    expect(screen.queryByText("No more logbook entries...")).toBeNull();
  });
});

describe("details", () => {
  async function openNoonReport(entry?: EntryInit) {
    renderShore(november20, entry && logbookAnswering([entry]));
    await userEvent.click(await screen.findByRole("button", { name: "Details of Noon report, 12:00 +01:00" }));
    const details = within(await screen.findByRole("region", { name: "Noon report" }));
    // What is below the head is rendered after it.
    await details.findAllByRole("definition");
    return details;
  }
  const text = (element: HTMLElement | null) => element?.textContent?.replaceAll("\u00A0", " ");
  const fact = (details: ReturnType<typeof within>, term: string) =>
    text(details.getByText(term).nextElementSibling as HTMLElement | null);

  test("show the summary and the entered data, numbers rounded to four decimals", async () => {
    const details = await openNoonReport();
    expect(details.getByText(/^Noon at/)).toBeVisible();
    expect(fact(details, "Weather")).toBe("Partly cloudy");
    expect(fact(details, "Distance run nm")).toBe("312.4");
    expect(fact(details, "Checklist")).toBe("Noon routine");
    const tanks = within(details.getByRole("table", { name: "Tanks" }));
    expect(tanks.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Tank", "ROB m³"]);
    expect(tanks.getByRole("cell", { name: "108.25" })).toBeVisible();
  });

  test.each(proveOnly)("link an operation reference to that operation among the vessel's actions", async () => {
    const operationUuid = "7f0d2c1e-93b4-4c5f-8a77-2f5e1d6c9b10";
    const details = await openNoonReport();
    expect(details.getByRole("link", { name: operationUuid })).toHaveAttribute(
      "href",
      `/shore${paths.csrd({ ...to, operationUuid })}`,
    );
  });

  test("show collected data: positions in degrees and minutes, manual values with * and a legend", async () => {
    const details = await openNoonReport();
    expect(fact(details, "Position")).toBe("56° 48.210′ N 007° 02.733′ E");
    expect(fact(details, "Course over ground °")).toBe("214.3");
    expect(fact(details, "Sea temperature °C")).toBe("9.8123 *entered manually");
    expect(fact(details, "Autopilot")).toBe("Yes");
    expect(details.getByText("Entered manually")).toBeVisible();
  });

  test.each(proveOnly)("show values for which entries have no field last, as received", async () => {
    const details = await openNoonReport({ ...noonReport, otherData });
    expect(fact(details, "x-Hull")).toBe("Fouled below the waterline");
    expect(fact(details, "x-empty")).toBe("—");
    expect(fact(details, "x-sensors")).toBe('{"draught":[6.25,6.4]}');
    const titles = details.getAllByRole("heading").map(text);
    expect(titles.indexOf("Other data")).toBe(titles.indexOf("Remarks") + 1);
  });

  test("show who recorded, verified and signed it, and when", async () => {
    const details = await openNoonReport();
    expect(details.getAllByRole("listitem").slice(0, 5).map(text)).toEqual([
      "Recorded by Signe Lund2026-11-20 12:03 +01:00",
      "Verified by Henrik Aune2026-11-20 12:20 +01:00",
      "Signed by Henrik Aune2026-11-20 12:21 +01:00",
      "Swell from SW increasing during the forenoon. Signe Lund, 2026-11-20 12:04 +01:00",
      "Barometer read 1017.5 hPa. Signe Lund, 2026-11-20 12:05 +01:00. Removed by Henrik Aune, 2026-11-20 12:19 +01:00",
    ]);
    // Once among the remarks, once below the strike in the history.
    expect(details.getAllByRole("deletion").map(text)).toEqual(Array(2).fill("Barometer read 1017.5 hPa."));
  });

  test("of a removed entry show who removed it, and when", async () => {
    renderShore(november20);
    await userEvent.click(await screen.findByRole("button", { name: "Details of Drill, 09:48 +01:00" }));
    expect(await screen.findByText("Removed by Henrik Aune")).toBeVisible();
    expect(screen.getByText("2026-11-20 10:12 +01:00")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Details of Drill, 09:48 +01:00" }));
    await waitFor(() => expect(screen.queryByText("Removed by Henrik Aune")).toBeNull());
  });
});

describe("filter", () => {
  test("the logbooks in the URL are requested, and Clear removes them", async () => {
    const { requests, answers } = recordingRequests(logbookAnswering([noonReport, ...manyEntries(3)]));
    const { router } = renderShore(until("2026-11-20", ["engine", "nonsense"]), answers);
    await entryRow(/Entry 2 of 3/);
    expect(requests[0]?.logbookNames).toEqual(["engine"]);
    expect(screen.queryByRole("row", { name: /Noon report/ })).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: "Clear" }));
    await entryRow(/Noon report/);
    expect(router.state.location.search).toBe("");
  });

  test.each([
    ["above the list", 0],
    ["where nothing was found", 1],
  ])("Clear %s goes with what it clears, and the focus is in the list", async (_where, at) => {
    renderShore(until("2026-11-20", ["oil1"]));
    await screen.findByText("No logbook entries found.");
    await waitFor(() => expect(screen.getAllByRole("button", { name: "Clear" })).toHaveLength(2));
    screen.getAllByRole("button", { name: "Clear" })[at]?.focus();
    await userEvent.keyboard("{Enter}");
    await entryRow(/Noon report/);
    expect(document.activeElement).toContainElement(screen.getByRole("table", { name: "Logbook entries" }));
    expect(document.activeElement).not.toContainElement(screen.getByRole("button", { name: "Logbook" }));
  });

  test("another date shows the entries until that day, and Back the previous ones", async () => {
    const { router } = renderShore(november20, logbookAnswering(manyEntries(200)));
    await entryRow(/Entry 1 of 200/);
    await openFilter("Until date");
    await userEvent.click(await screen.findByRole("spinbutton", { name: /day/i }));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toContain("/until-date/2026-11-19"));
    const newest = await entryRow(/Entry 139 of 200/);
    expect(within(newest).getByText("00:50")).toBeVisible();
    expect(screen.queryByRole("row", { name: /Entry 1 of 200/ })).toBeNull();

    await router.navigate(-1);
    await entryRow(/Entry 1 of 200/);
    await router.navigate(1);
    await entryRow(/Entry 139 of 200/);
    expect(screen.queryByRole("row", { name: /Entry 1 of 200/ })).toBeNull();
  });

  test.each(proveOnly)("an incomplete date keeps its input with an error, and the list stays", async () => {
    const { router } = renderShore(november20, logbookAnswering(manyEntries(200)));
    await entryRow(/Entry 1 of 200/);
    await openFilter("Until date");
    await userEvent.click(await screen.findByRole("spinbutton", { name: /day/i }));
    await userEvent.keyboard("{Backspace}{Backspace}{Enter}");
    const bar = within(screen.getByRole("search", { name: "Filter logbook entries" }));
    expect(bar.getByText("Incomplete date")).toBeVisible();
    expect(screen.getByRole("spinbutton", { name: /day/i })).toHaveTextContent("dd");
    expect(router.state.location.pathname).toContain("/until-date/2026-11-20");
    await entryRow(/Entry 1 of 200/);
    await userEvent.keyboard("19{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toContain("/until-date/2026-11-19"));
    expect(screen.queryByText("Incomplete date")).toBeNull();
  });

  test("a selected logbook is in the URL", async () => {
    const { router } = renderShore(november20);
    await chooseInFilter("Logbook", "Engine");
    await waitFor(() => expect(router.state.location.search).toBe("?logbook=engine"));
    await entryRow(/Fuel change-over/);
    await waitFor(() => expect(screen.queryByRole("row", { name: /Noon report/ })).toBeNull());
  });
});

describe("URLs", () => {
  test("without a date redirects to today in UTC, with the same filter", async () => {
    const { router } = renderShore(`${paths.logbooks(to)}?logbook=deck`);
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/shore${paths.logbooks(to)}/until-date/${todayUtc()}`),
    );
    expect(router.state.location.search).toBe("?logbook=deck");
  });

  test("a link to it makes Back lead to the page with the link", async () => {
    const { router } = renderShore(paths.vessel(to));
    await userEvent.click(await screen.findByRole("link", { name: "Logbooks" }));
    await waitFor(() => expect(router.state.location.pathname).toContain(`/until-date/${todayUtc()}`));
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/shore${paths.vessel(to)}`));
  });

  test.each(["2026-02-30"])("the invalid date %s shows an error with a link", async (text) => {
    const { router } = renderShore(until(text));
    expect(await screen.findByRole("heading", { name: `“${text}” is not a date.` })).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Show entries until today" }));
    await waitFor(() => expect(router.state.location.pathname).toContain(todayUtc()));
  });

  test.each([
    ["unknown", "3d0c7a10-0000-4000-8000-999999999999"],
    ["malformed", "havbris"],
  ])("a vessel that is %s is 'Not found.'", async (_kind, vesselUuid) => {
    renderShore(paths.logbooksUntil({ organizationUuid, vesselUuid, untilDate: "2026-11-20" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Not found." })).toBeVisible();
    expect(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  });
});

describe("permissions", () => {
  test.each([
    ["a manager", manager, ["Overview", "Logbooks", "Track", "Figures", "Reports", "CSRD", "Checklists", "Link"]],
    ["a member", member, ["Overview", "Logbooks", "Track", "Figures", "Reports", "CSRD", "Checklists", "Link"]],
    [
      "a member of an organization without the switch csrd",
      memberWithoutFlags,
      ["Overview", "Logbooks", "Track", "Figures", "Reports"],
    ],
  ])("%s reads the logbook and sees these tabs", async (_who, answers, tabs) => {
    renderShore(november20, answers);
    await entryRow(/Noon report/);
    const strip = within(screen.getByRole("navigation", { name: "Vessel" }));
    expect(strip.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(tabs);
    expect(strip.getByRole("link", { name: "Logbooks" })).toHaveAttribute("aria-current", "page");
  });

  test("a user without membership is redirected to the lobby, a signed-out user to the login", async () => {
    const { unmount } = renderShore(november20, outsider);
    expect(await screen.findByText(/You are not authorized/)).toBeVisible();
    unmount();
    renderShore(november20, nobody);
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  });
});
