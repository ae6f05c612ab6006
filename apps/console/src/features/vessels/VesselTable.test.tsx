import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { Code } from "@connectrpc/connect";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#paths.ts";
import { fleet, vesselsAnswering } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { shipLinks } from "#testing/ship-links.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { positionsAnswering } from "#testing/tracks.ts";
import { failing } from "#testing/transport.ts";
import { proveOnly, some } from "@shore/design-system/testing/prove-only";

const vessels = paths.vessels({ organizationUuid });

beforeEach(() => localStorage.clear());

test("all columns fit at 1640 px; without positions there is no column for them", async () => {
  await inWindow(1640);
  const { unmount } = renderShore(vessels);
  await screen.findByText(/56° 25.440′ N/);
  await userEvent.click(screen.getByRole("button", { name: "Columns" }));
  const shown = (await screen.findAllByRole("checkbox", { checked: true })).length;
  expect(screen.getAllByRole("checkbox")).toHaveLength(shown);
  unmount();
  renderShore(vessels, { fleetPositionsGet: failing(Code.Unavailable) });
  await screen.findByRole("table", { name: "Vessels" });
  await expect.poll(heads).not.toContain("Position");
});

test.each(proveOnly)(
  "from a table width of 1280 px the position has a column, before the voyage reference",
  async () => {
    await inWindow(1600);
    renderShore(vessels);
    await screen.findByText("1 column does not fit here: Voyage reference. Choose in Columns.");
    expect(heads()).toContain("Position");
  },
);

test("beside the position the last 24 hours are drawn on a map; rows keep their height while it loads", async () => {
  await inWindow(1600);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answers = positionsAnswering(fleet.slice(0, -1));
  renderShore(vessels, {
    fleetPositionsGet: async (request, context) => {
      await released;
      return (await answers.fleetPositionsGet?.(request, context)) ?? {};
    },
  });
  const row = await screen.findByRole("row", { name: /Havbris/ });
  await expect.poll(() => tracks().length).toBe(fleet.length);
  const heightBefore = row.getBoundingClientRect().height;
  release();
  await expect.poll(() => document.querySelectorAll("[data-mini-track] [data-coast]").length).toBe(fleet.length - 1);
  expect(row.getBoundingClientRect().height).toBe(heightBefore);
  // Screen readers get the text beside it.
  expect(row.querySelector("[data-mini-track]")).toHaveAttribute("aria-hidden", "true");
  expect(within(row).getByText(/56° 25.440′ N/)).toBeVisible();
  // Under way an arrowhead, moored a ring; the last of the fleet has no position.
  expect(row.querySelector("[data-arrow]")).not.toBeNull();
  expect(screen.getByText("No position")).toBeVisible();
});

test.each(proveOnly)("a position selected in Columns of a narrower table is shown as text", async () => {
  await inWindow(1024);
  renderShore(vessels);
  await userEvent.click(await screen.findByRole("button", { name: "Columns" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Position" }));
  expect(await screen.findByText(/56° 25.440′ N/)).toBeVisible();
  expect(tracks().every((track) => !track.checkVisibility())).toBe(true);
});

const tracks = () => [...document.querySelectorAll("[data-mini-track]")];

test.each(proveOnly)(
  "beside the sidebar at 1440 px all columns but the position fit, which can be selected in Columns",
  async () => {
    await inWindow(1440);
    renderShore(vessels);
    await screen.findByText("1 column does not fit here: Position. Choose in Columns.");
    expect(heads()).toHaveLength(8);
  },
);

test.each(proveOnly)("an attention request that fails leaves the list without its column", async () => {
  renderShore(vessels, { attentionGet: failing(Code.Unavailable) });
  await screen.findByRole("table", { name: "Vessels" });
  await expect.poll(heads).not.toContain("Attention");
  expect(screen.queryByRole("button", { name: /^(Act|Look)/ })).toBeNull();
});

test.each(proveOnly)("positions are hidden while entries are still indexed, as they may be outdated", async () => {
  await inWindow(1600);
  let incomplete = true;
  const answers = positionsAnswering(fleet);
  renderShore(vessels, {
    fleetPositionsGet: async (request, context) => ({
      ...(await answers.fleetPositionsGet?.(request, context)),
      incomplete,
    }),
  });
  await screen.findByRole("table", { name: "Vessels" });
  await expect.poll(heads).toContain("Position");
  expect(screen.queryByText(/56° 25.440′ N/)).toBeNull();
  incomplete = false;
  expect(await screen.findByText(/56° 25.440′ N/)).toBeVisible();
});

const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

test.each(proveOnly)("columns without values are listed below the table, and shown on press", async () => {
  await inWindow(1440);
  renderShore(vessels, {
    ...vesselsAnswering([{ ...fleet[0], imoNumber: "", voyage: undefined }]),
    ...positionsAnswering([]),
  });
  await screen.findByText(
    "6 columns without values are hidden: Position, IMO / call sign, Voyage status, Route, Voyage number, Voyage reference.",
  );
  expect(heads()).toEqual(["Name", "Attention", "Last record"]);
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(heads()).toHaveLength(8);
  expect(screen.queryByText(/without values/)).toBeNull();
});

test("columns without room are listed below it, and shown again by Columns", async () => {
  await inWindow(768);
  renderShore(vessels);
  await screen.findByText(
    "5 columns do not fit here: Position, IMO / call sign, Route, Voyage number, Voyage reference. Choose in Columns.",
  );
  expect(heads()).toEqual(["Name", "Attention", "Last record", "Voyage status"]);
  await userEvent.click(screen.getByRole("button", { name: "Columns" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Route" }));
  await expect.poll(heads).toEqual(["Name", "Attention", "Last record", "Voyage status", "Route"]);
  expect(screen.queryByText(/do not fit/)).toBeNull();
});

test("a row on a phone shows all values", async () => {
  await inWindow(360);
  renderShore(vessels);
  const row = within(await screen.findByRole("row", { name: /Havbris/ }));
  expect((await screen.findAllByText(/° [\d.]+′ N/)).length).toBeGreaterThan(0);
  expect(tracks()[0]?.getBoundingClientRect()).toMatchObject({ width: 96, height: 64 });
  for (const text of ["15 min ago", /56° 25.440′ N/, "Under way", "Gothenburg - Antwerp", "2026-122"])
    expect(row.getByText(text)).toBeVisible();
  expect(screen.queryByText(/do not fit/)).toBeNull();
});

/** Sets the viewport width until the test ends. */
async function inWindow(width: number): Promise<void> {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(width, 900);
}

test.for(some(1, [1280, 1440, 1920]))("a last record of another year keeps to its column at %i px", async (width) => {
  await inWindow(width);
  renderShore(vessels, {
    shipLinkList: () => ({
      shipLinks: shipLinks.map((link) => ({ ...link, newestRecordTime: "2020-12-30T12:00:00+01:00" })),
    }),
  });
  const times = await screen.findAllByText("2020-12-30", { exact: false });
  expect(times.length).toBeGreaterThan(1);
  for (const time of times) {
    const cell = time.closest("td, [role=cell], [role=gridcell]")?.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(time);
    const text = range.getBoundingClientRect();
    expect(cell).toBeDefined();
    expect(text.right).toBeLessThanOrEqual(cell!.right);
    expect(time).toHaveTextContent("2020-12-30 12:00 +01:00");
  }
});
