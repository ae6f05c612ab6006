import { Code, ConnectError } from "@connectrpc/connect";
import { DataExportFileFormat } from "@shore/api/gen/shore/v1/data_exports_pb";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { everything, findAnswering, hits, questionOf } from "#testing/find.ts";
import { entryUuid } from "#testing/logbook.ts";
import { chooseInFilter, closeFilter, openFilter } from "#testing/filters.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { failing } from "#testing/transport.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const path = paths.find({ organizationUuid });
const field = () => screen.findByRole("searchbox", { name: "Find in all logbooks" });
const bar = () => within(screen.getByRole("search", { name: "Filter entries" }));
const nothing = { hits: [], total: 0, totalIsExact: true, indexedPercent: 100 };

test.each(proveOnly)("on a phone Saved views stays beside the field, above the answer", async () => {
  await page.viewport(360, 800);
  onTestFinished(() => page.viewport(1280, 800));
  renderShore(`${path}?q=noon`);
  const box = (await field()).getBoundingClientRect();
  const link = screen.getByRole("link", { name: "Saved views" }).getBoundingClientRect();
  expect(link.left).toBeGreaterThan(box.right);
  expect(Math.abs(link.top + link.height / 2 - box.top - box.height / 2)).toBeLessThan(2);
});

test("typed words are found: the URL is the query, matches are marked in the rows and in the open entry, which leads to its logbook", async () => {
  const { router } = renderShore(paths.vessels({ organizationUuid }));
  await userEvent.click(await screen.findByRole("link", { name: "Find" }));
  const input = await field();
  await expect.poll(() => document.activeElement).toBe(input);
  await userEvent.keyboard("noon");
  expect(await screen.findByText(`${hits.length} entries`)).toBeVisible();
  expect(router.state.location.search).toBe("?q=noon");
  const row = screen.getByRole("row", { name: /Noon report/ });
  expect(
    within(row)
      .getAllByRole("mark")
      .map((mark) => mark.textContent),
  ).toEqual(["Noon", "Noon"]);
  await userEvent.click(within(row).getByRole("button", { name: /^Details of Noon report/ }));
  const panel = within(await screen.findByRole("region", { name: /^Noon report/ }));
  expect(panel.getAllByRole("mark").map((mark) => mark.textContent)).toEqual(["Noon", "Noon"]);
  await userEvent.click(panel.getByRole("link", { name: "Open in logbook" }));
  await expect.poll(() => router.state.location.pathname).toMatch(/\/logbooks\/until-date\/2026-11-20$/);
  expect(router.state.location.search).toBe(`?entry=${entryUuid("noon report")}`);
  await router.navigate(-1);
  await expect.poll(() => document.activeElement?.closest("tr")?.textContent).toMatch(/Noon report/);
});

test("j and k open the next and the previous entry beside the list; Escape closes it", async () => {
  renderShore(`${path}?q=noon`);
  const title = () => document.querySelector("#found-entry h2")?.textContent;
  await screen.findByRole("row", { name: /^Noon report/ });
  await expect.poll(title).toMatch(/^Position/);
  (await screen.findByRole("radio", { name: "Newest first" })).blur();
  await userEvent.keyboard("j");
  await expect.poll(title).toMatch(/^Noon report/);
  await userEvent.keyboard("k");
  await expect.poll(title).toMatch(/^Position/);
  // The row that a key has opened gets the focus when it is in view; only then another element keeps it.
  const focusedRow = () => document.activeElement?.closest("tr")?.textContent;
  await expect.poll(focusedRow).toMatch(/Position/);
  (document.querySelector("#found-entry [role=region]") as HTMLElement).focus(); // The panel's content.
  await userEvent.keyboard("{Escape}");
  await expect.poll(title).toBeUndefined();
  await expect.poll(focusedRow).toMatch(/Position/);
  await userEvent.keyboard("j");
  await expect.poll(title).toMatch(/^Position/);
  await userEvent.keyboard("{Escape}"); // The focus is in the list.
  await expect.poll(title).toBeUndefined();
});

test("entries by day are bars: a press makes a day the period, a second one opens it again", async () => {
  const { router } = renderShore(`${path}?q=noon`, {
    ...findAnswering(),
    findDays: () => ({
      days: [
        { day: "2026-11-18", entries: 2 },
        { day: "2026-11-20", entries: 4 },
      ],
      isComplete: true,
    }),
  });
  const bars = within(await screen.findByRole("toolbar", { name: "Entries by day, UTC" }));
  expect(bars.getAllByRole("button").map((one) => one.getAttribute("aria-label"))).toEqual([
    "18 Nov: 2 entries",
    "19 Nov: 0 entries",
    "20 Nov: 4 entries",
  ]);
  await userEvent.click(bars.getByRole("button", { name: "20 Nov: 4 entries" }));
  await expect.poll(() => router.state.location.search).toBe("?q=noon&from=2026-11-20&to=2026-11-20");
});

test.each(proveOnly)(
  "bars by keyboard: with Shift the arrows go over several days, and Enter makes them the period",
  async () => {
    const { router } = renderShore(`${path}?q=noon`, {
      ...findAnswering(),
      findDays: () => ({
        days: [
          { day: "2026-11-18", entries: 2 },
          { day: "2026-11-20", entries: 4 },
        ],
        isComplete: true,
      }),
    });
    (await screen.findByRole("button", { name: "18 Nov: 2 entries" })).focus();
    await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}");
    await expect.poll(() => router.state.location.search).toBe("?q=noon&from=2026-11-18&to=2026-11-20");
  },
);

test.each(proveOnly)("an example is a query on press, and Enter submits immediately", async () => {
  const { router } = renderShore(path);
  await userEvent.click(await screen.findByRole("button", { name: /^alarm -tested/ }));
  expect(await field()).toHaveValue("alarm -tested");
  await userEvent.clear(await field());
  await userEvent.type(await field(), "pump{Enter}");
  expect(router.state.location.search).toBe("?q=pump");
});

test("filters narrow the query and are in the URL; Clear removes them and keeps the words", async () => {
  const requests: string[] = [];
  const { router } = renderShore(
    `${path}?q=noon`,
    findAnswering((request) => {
      requests.push(questionOf(request).states.join());
      return everything;
    }),
  );
  await chooseInFilter("State", "Removed");
  await expect.poll(() => requests.at(-1)).toBe("removed");
  expect(router.state.location.search).toBe("?q=noon&state=removed");
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  await expect.poll(() => router.state.location.search).toBe("?q=noon");
});

test("filters set by another screen's link are chips that can be removed", async () => {
  const requests: string[] = [];
  const { router } = renderShore(
    `${path}?change=struck&received=2026-11-21T16:40:00Z&event-before=2026-11-21T13:20:00Z`,
    findAnswering((request) => {
      const { change, receivedFromTime, toTime } = questionOf(request);
      requests.push([change, receivedFromTime, toTime].join(" "));
      return everything;
    }),
  );
  expect(await screen.findByRole("button", { name: "Removed, received from 21 Nov 2026, 16:40 +00:00" })).toBeVisible();
  expect(requests.at(-1)).toBe("struck 2026-11-21T16:40:00Z 2026-11-21T13:20:00Z");
  await userEvent.click(screen.getByRole("button", { name: "Event before 21 Nov 2026, 13:20 +00:00" }));
  await expect.poll(() => router.state.location.search).toBe("?change=struck&received=2026-11-21T16%3A40%3A00Z");
  await userEvent.click(screen.getByRole("button", { name: /^Removed, received/ }));
  await expect.poll(() => router.state.location.search).toBe("");
});

test.each(proveOnly)("Clear also resets an incomplete date", async () => {
  renderShore(`${path}?q=noon&state=removed`);
  const from = () => within(screen.getByRole("group", { name: "From" })).getByRole("spinbutton", { name: /year/ });
  await openFilter("Period");
  await screen.findByRole("group", { name: "From" });
  await userEvent.click(from());
  await userEvent.keyboard("2026{Enter}");
  await closeFilter();
  expect(bar().getByText("Incomplete date")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  await expect.poll(() => bar().queryByText("Incomplete date")).toBeNull();
  await openFilter("Period");
  expect(from()).toHaveTextContent("yyyy");
});

test.each(proveOnly)(
  "a value is selected with a range; a contradictory range is reported at the field, and no request is sent",
  async () => {
    const requests: unknown[] = [];
    const { router } = renderShore(
      `${path}?q=noon`,
      findAnswering((request) => {
        requests.push(questionOf(request).values.map(({ name, min, max }) => [name, min, max]));
        return everything;
      }),
    );
    await openFilter("Value");
    await userEvent.click(await screen.findByRole("option", { name: "Barometer hPa" }));
    await userEvent.type(await screen.findByRole("spinbutton", { name: "Barometer hPa from" }), "1000{Enter}");
    await userEvent.type(screen.getByRole("spinbutton", { name: "Barometer hPa to" }), "1010.5{Enter}");
    await expect.poll(() => requests.at(-1)).toEqual([["barometer", 1000, 1010.5]]);
    expect(new URLSearchParams(router.state.location.search).get("value")).toBe("barometer:1000:1010.5");

    const before = requests.length;
    const least = screen.getByRole("spinbutton", { name: "Barometer hPa from" });
    await userEvent.clear(least);
    await userEvent.type(least, "2000{Enter}");
    await closeFilter();
    expect(await screen.findByText("A filter contradicts itself: Value.")).toBeVisible();
    expect(bar().getByText("Has to be no less than From")).toBeVisible();
    expect(requests).toHaveLength(before);
    await userEvent.click(screen.getByRole("button", { name: "Remove Value" }));
    await expect.poll(() => router.state.location.search).toBe("?q=noon");
  },
);

test.each(proveOnly)("values with the same label are distinguished by their names", async () => {
  const label = "Speed over ground kn";
  renderShore(`${path}?q=noon`, {
    ...findAnswering(),
    findTerms: () => ({ terms: ["speed", "speedOverGround"].map((value) => ({ value, label })), findByPerson: true }),
  });
  await openFilter("Value");
  await userEvent.click(await screen.findByRole("option", { name: "Speed over ground kn: speedOverGround" }));
  expect(await screen.findByRole("spinbutton", { name: "Speed over ground kn: speedOverGround from" })).toBeVisible();
});

test("an area is entered in degrees, open on unset sides, and removed by its clear button", async () => {
  let area: unknown;
  const { router } = renderShore(
    `${path}?q=noon`,
    findAnswering((request) => {
      ({ area } = questionOf(request));
      return everything;
    }),
  );
  await openFilter("Area");
  await userEvent.type(await screen.findByRole("spinbutton", { name: "South" }), "57.5{Enter}");
  await expect.poll(() => area).toMatchObject({ south: 57.5, west: -180, north: 90, east: 180 });
  await userEvent.type(screen.getByRole("spinbutton", { name: "North" }), "50{Enter}");
  expect(await screen.findByText("Has to be no less than South")).toBeVisible();
  await closeFilter();
  expect(bar().getByText("North: Has to be no less than South")).toBeVisible();
  expect(await screen.findByText("A filter contradicts itself: Area.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Remove Area" }));
  await expect.poll(() => router.state.location.search).toBe("?q=noon");
  expect(await screen.findByText(`${hits.length} entries`)).toBeVisible();
});

test.each(proveOnly)(
  "a side of an area that has two readings, or lies beyond its limits, stays while the popover is closed, and says so",
  async () => {
    // So wide that Area has its place in the row.
    await page.viewport(1440, 800);
    onTestFinished(() => page.viewport(1280, 800));
    const { router } = renderShore(`${path}?q=noon`, findAnswering());
    const side = (name: string) => screen.findByRole("spinbutton", { name });
    const open = () => openFilter("Area");
    await open();
    await userEvent.type(await side("South"), "12,345");
    await userEvent.keyboard("{Escape}");
    expect(bar().getByText("South: Is it 12.345 or 12345?")).toBeVisible();
    await open();
    expect(await side("South")).toHaveValue("12,345");
    await userEvent.click(screen.getByRole("button", { name: "12.345" }));
    await expect.poll(() => new URLSearchParams(router.state.location.search).get("area")).toBe("12.345,,,");
    await userEvent.type(await side("North"), "95");
    await userEvent.keyboard("{Escape}");
    expect(bar().getByText("North: Not above 90")).toBeVisible();
    await open();
    expect(await side("North")).toHaveValue("95");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "Remove Area" }));
    await expect.poll(() => screen.queryByText("North: Not above 90")).toBeNull();
    await open();
    expect([await side("South"), await side("North")].map((field) => (field as HTMLInputElement).value)).toEqual([
      "",
      "",
    ]);
  },
);

test.each(proveOnly)(
  "unknown parts of the URL's query are reported and ignored; the next change removes them from the URL",
  async () => {
    const requests: unknown[] = [];
    const gone = "00000000-0000-4000-8000-000000000000";
    const { router } = renderShore(
      `${path}?q=noon&vessel=${havbris.vesselUuid},${gone}&logbook=deck,cargo2`,
      findAnswering((request) => {
        requests.push([questionOf(request).vesselUuids, questionOf(request).logbookNames]);
        return everything;
      }),
    );
    expect(await screen.findByText(/Left out: 1 vessel, Logbook “cargo2”\.$/)).toBeVisible();
    expect(requests).toEqual([[[havbris.vesselUuid], ["deck"]]]);
    await chooseInFilter("State", "Removed");
    await expect.poll(() => screen.queryByText(/Left out/)).toBeNull();
    expect(new URLSearchParams(router.state.location.search).get("vessel")).toBe(havbris.vesselUuid);
  },
);

test("saved views that fail to load do not hide the examples", async () => {
  renderShore(path, { savedViewList: failing(Code.Unavailable) });
  expect(await screen.findByText("Failed retrieving views")).toBeVisible();
  expect(screen.getByRole("button", { name: /^alarm -tested/ })).toBeVisible();
});

test.each(proveOnly)("an empty result suggests which filter to remove", async () => {
  const { router } = renderShore(
    `${path}?q=zebra&to=2020-01-01&state=removed`,
    findAnswering((request) => (questionOf(request).toTime === "" ? { ...nothing, total: 12 } : nothing)),
  );
  expect(await screen.findByText("No entries found.")).toBeVisible();
  const withoutPeriod = await screen.findByRole("button", { name: "Without Period: 12" });
  expect(screen.queryByRole("button", { name: /Without State/ })).toBeNull();
  await userEvent.click(withoutPeriod);
  await expect.poll(() => router.state.location.search).toBe("?q=zebra&state=removed");
});

test("a query with exclusions only is not sent, and a message says so", async () => {
  renderShore(`${path}?q=-noon`, findAnswering({ ...nothing, nothingAsked: true }));
  expect(await screen.findByText("Type a word that has to occur, or choose a filter.")).toBeVisible();
});

test("a search that hit its time limit shows how far it got and continues on request", async () => {
  const late = { ...everything, searchedToTime: "2019-03-02T00:00:00Z", nextPageToken: "further", totalIsExact: false };
  renderShore(
    `${path}?q=noon`,
    findAnswering(({ pageToken }) => (pageToken === "" ? late : { ...nothing, hits: [] })),
  );
  expect(await screen.findByText(/^Searched back to March 2019\./)).toBeVisible();
  screen.getByRole("button", { name: "Search further" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("No more entries.")).toHaveFocus();
});

test.each(proveOnly)("the order is changed by keyboard, and its control keeps the focus", async () => {
  const { router } = renderShore(`${path}?q=noon`);
  (await screen.findByRole("radio", { name: "Newest first" })).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => router.state.location.search).toContain("order=oldest");
  await screen.findByRole("row", { name: /^Noon report/ });
  expect(screen.getByRole("radio", { name: "Oldest first" })).toHaveFocus();
});

test("a count above the limit and entries that are not indexed yet are reported", async () => {
  const page = { ...everything, total: 1001, indexedPercent: 62, indexedFromTime: "2022-11-01T00:00:00Z" };
  renderShore(`${path}?q=noon`, findAnswering(page));
  expect(await screen.findByText("About 1,000+ entries")).toBeVisible();
  expect(screen.getByText("Entries since November 2022 can be found now. Older ones follow: 62 %.")).toBeVisible();
});

test.each(proveOnly)("entries indexed meanwhile appear without a new query", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let isIndexing = true;
    renderShore(
      `${path}?q=noon`,
      findAnswering(() => (isIndexing ? { ...nothing, indexedPercent: 62 } : everything)),
    );
    expect(await screen.findByText("Entries are still being added to the index: 62 %.")).toBeVisible();
    isIndexing = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByText(`${hits.length} entries`)).toBeVisible();
    expect(screen.queryByText(/added to the index/)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test("an error is shown in place, and Try again repeats the request", async () => {
  let isDown = true;
  renderShore(
    `${path}?q=noon`,
    findAnswering(() => {
      if (isDown) throw new ConnectError("down", Code.Unavailable);
      return everything;
    }),
  );
  expect(await screen.findByRole("alert", { name: "Failed retrieving entries" })).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(`${hits.length} entries`)).toBeVisible();
});

test("Export requests the file of the query, and offers it when the browser blocks the new tab", async () => {
  const blocked = vi.spyOn(window, "open").mockReturnValue(null);
  try {
    let requested: unknown;
    renderShore(`${path}?q=noon&state=removed`, {
      ...findAnswering(),
      generateFoundEntriesFile: ({ question, fileFormat }) => {
        requested = [question?.text, question?.states, fileFormat];
        return { fileContentType: "application/json", fileContent: new TextEncoder().encode("{}") };
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Export" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "JSON" }));
    const link = await screen.findByRole("link", { name: "Save Found entries, noon.json" });
    expect(await (await fetch(link.getAttribute("href") ?? "")).text()).toBe("{}");
    expect(requested).toEqual(["noon", ["removed"], DataExportFileFormat.JSON]);
    expect(await screen.findByText("Data exported.")).toBeVisible();
  } finally {
    blocked.mockRestore();
  }
});

test.each(proveOnly)(
  "a file that would be too large is refused with advice; without a query there is no export",
  async () => {
    const tab = vi.spyOn(window, "open").mockReturnValue(null);
    try {
      const message = "The file would be larger than 32 MB. Narrow the period.";
      const { router } = renderShore(`${path}?q=noon`, {
        ...findAnswering(),
        generateFoundEntriesFile: failing(Code.ResourceExhausted, message),
      });
      await userEvent.click(await screen.findByRole("button", { name: "Export" }));
      await userEvent.click(await screen.findByRole("menuitem", { name: "CSV" }));
      expect(await screen.findByText("Unable to export data.")).toBeVisible();
      expect(await screen.findByText(message)).toBeVisible();
      // The message belongs to this query only.
      await chooseInFilter("State", "Removed");
      await expect.poll(() => screen.queryByText(message)).toBeNull();
      await router.navigate(path);
      await expect.poll(() => screen.queryByRole("button", { name: "Export" })).toBeNull();
    } finally {
      tab.mockRestore();
    }
  },
);
