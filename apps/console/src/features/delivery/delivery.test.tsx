import { Code, ConnectError } from "@connectrpc/connect";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#paths.ts";
import { checklistUuid, revisionUuid } from "#testing/checklists.ts";
import { closeFilter, openFilter } from "#testing/filters.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { deliveryAnswering } from "#testing/vessel-checklists.ts";

const path = paths.delivery({ organizationUuid });
const grid = async () => within(await screen.findByRole("grid", { name: "Delivery" }));
/** The cell of a checklist and a vessel or group. */
const cell = async (checklist: string, column: string) => {
  const heads = (await grid()).getAllByRole("columnheader").map(({ textContent }) => textContent);
  const row = within((await grid()).getByRole("row", { name: new RegExp(`^${checklist}`) }));
  // The first header is that of the names.
  return row.getAllByRole("cell")[heads.indexOf(column) - 1]!;
};
const rowNames = async () => (await grid()).getAllByRole("link").map((link) => link.textContent);

test("each checklist has a cell per vessel with the state on board, and totals at both edges", async () => {
  renderShore(path);
  expect(await screen.findByText("57 of 70 in use")).toBeVisible();
  const names = (await grid()).getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect([names.length, names[0], names[1], names.at(-1)]).toEqual([
    14,
    "Latest published revision",
    "Astrid Marie",
    "In use",
  ]);
  expect(await cell("Pre-arrival bridge", "Astrid Marie")).toHaveAccessibleName(
    "Delivered 2026-10-30 09:30 +01:00, not opened. Overdue since 2026-11-07: published 2026-10-30, limit 7 days.",
  );
  expect(await cell("Pre-departure bridge", "Lofot Pilot")).toHaveAccessibleName(
    /^Revision 2 in use since 2026-06-02 08:00 \+02:00 by H\. Aune, no confirmation for revision 3\. Overdue since/,
  );
  expect(await cell("Bunkering", "Havbris")).toHaveAccessibleName("Not distributed.");
  expect(await cell("Abandon ship drill", "Utsira Light")).toHaveAccessibleName("Not sent.");
  const row = within((await grid()).getByRole("row", { name: /^Pre-departure bridge/ }));
  expect(row.getByRole("rowheader")).toHaveTextContent("Pre-departure bridgeBR-101 · rev. 3, 2026-10-04");
  expect(row.getByRole("link")).toHaveAttribute(
    "href",
    `/shore${paths.checklistRevision({ organizationUuid, checklistTemplateUuid: checklistUuid(1), checklistTemplateRevisionUuid: revisionUuid(1, 3) })}`,
  );
  expect(row.getAllByRole("cell").at(-1)).toHaveTextContent("10 of 12");
  const totals = within((await grid()).getByRole("row", { name: /^In use, by vessel/ }));
  expect(
    totals
      .getAllByRole("cell")
      .map(({ textContent }) => textContent)
      .slice(-2),
  ).toEqual(["0/5", "57 of 70"]);
  const tabs = within(screen.getByRole("navigation", { name: "Checklists" }));
  expect(tabs.getByRole("link", { name: "Delivery" })).toHaveAttribute("aria-current", "page");
});

test("the grid is one tab stop with arrow key navigation, and shows the text at the cell; Escape hides it", async () => {
  renderShore(path);
  const first = (await grid()).getByRole("link", { name: "Pre-departure bridge" });
  first.focus();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}");
  const under = await cell("Pre-arrival bridge", "Astrid Marie");
  expect(under).toHaveFocus();
  const words = screen.getByText(/^Pre-arrival bridge, Astrid Marie: Delivered/);
  expect(words).toBeVisible();
  const [of, at] = [words, under].map((one) => one.getBoundingClientRect());
  expect(
    Math.min(Math.abs((of?.top ?? 0) - (at?.bottom ?? 99)), Math.abs((of?.bottom ?? 0) - (at?.top ?? 99))),
  ).toBeLessThan(8);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByText(/^Pre-arrival bridge, Astrid Marie: Delivered/)).toBeNull();
  await userEvent.keyboard("{End}");
  expect(await cell("Pre-arrival bridge", "Utsira Light")).toHaveFocus();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  expect(await cell("Fuel change-over", "Utsira Light")).toHaveFocus();
  await userEvent.keyboard("{Control>}{Home}{/Control}");
  expect(first).toHaveFocus();
  await userEvent.tab();
  expect(document.activeElement?.closest("[role=grid]")).toBeNull();
});

test("chips filter by overdue, not sent or older, with counts; the URL keeps the filter", async () => {
  const { router } = renderShore(path);
  const press = async (label: string) => {
    await openFilter(label);
    await closeFilter();
  };
  await press("Overdue");
  await waitFor(async () => expect(await rowNames()).toEqual(["Pre-departure bridge", "Pre-arrival bridge"]));
  expect((await grid()).getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Latest published revision",
    "Astrid Marie",
    "Lofot Pilot",
    "In use",
  ]);
  expect(router.state.location.search).toBe("?only=overdue");
  await press("Not sent");
  expect(router.state.location.search).toBe("?only=not-sent");
  await press("Older revision");
  await waitFor(async () => expect(await rowNames()).toEqual(["Pre-departure bridge", "Pre-arrival bridge"]));
  await userEvent.type(screen.getByRole("searchbox", { name: "Filter delivery" }), "nowhere");
  expect(await screen.findByText("No delivery matches what you filter by.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  await waitFor(async () => expect(await rowNames()).toHaveLength(7));
});

test("by group a cell shows on how many of its vessels the checklist is in use", async () => {
  renderShore(`${path}?by=groups`);
  expect(await cell("Bunkering", "Coastal")).toHaveAccessibleName("In use on 5 of 5 vessels.");
  expect(await cell("Pre-departure bridge", "Pilot and service")).toHaveAccessibleName(
    "In use on 0 of 2 vessels, 1 overdue.",
  );
});

test("the table shows the same, one row per checklist and vessel", async () => {
  renderShore(`${path}?form=table&only=overdue`);
  const table = within(await screen.findByRole("table", { name: "Delivery" }));
  expect(table.getAllByRole("row")).toHaveLength(4);
  const row = within(table.getByRole("row", { name: /Pre-departure bridge .*Lofot Pilot/ }));
  expect(row.getByText("Revision 2 on board")).toBeVisible();
  expect(row.getByText("2026-06-02 08:00 +02:00")).toBeVisible();
  expect(row.getByText("2026-11-07")).toBeVisible();
});

test("on a phone each checklist shows the number of vessels by state, and the overdue ones", async () => {
  await page.viewport(360, 800);
  try {
    renderShore(path);
    const list = within(await screen.findByRole("list", { name: "Delivery" }));
    const card = within(list.getByRole("region", { name: /^Pre-arrival bridge/ }));
    expect(card.getByText("9 of 12 in use")).toBeVisible();
    expect(card.getByText("Overdue: Astrid Marie, Lofot Pilot")).toBeVisible();
    expect(screen.queryByRole("radiogroup", { name: "Columns" })).toBeNull();
  } finally {
    await page.viewport(1280, 800);
  }
});

test("an empty distribution and an error have different messages", async () => {
  const { unmount } = renderShore(path, deliveryAnswering({ deliveries: [] }));
  expect(await screen.findByRole("heading", { name: "No published checklists are distributed." })).toBeVisible();
  unmount();
  let isDown = true;
  const answers = deliveryAnswering();
  renderShore(path, {
    checklistDeliveryGet: (request, context) => {
      if (isDown) throw new ConnectError("down", Code.InvalidArgument);
      return answers.checklistDeliveryGet?.(request, context) ?? {};
    },
  });
  expect(await screen.findByRole("heading", { name: "Failed retrieving delivery" })).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await cell("Bunkering", "Astrid Marie")).toBeVisible();
});

test("in print the vessels beyond the sheet's width follow below, each after the names of the checklists", async () => {
  renderShore(path);
  await grid();
  dispatchEvent(new Event("beforeprint"));
  const sheets = screen.getAllByRole("grid", { name: "Delivery" }).map((sheet) => within(sheet));
  const heads = sheets.map((sheet) => sheet.getAllByRole("columnheader").map(({ textContent }) => textContent));
  expect(heads.map((names) => [names.length, names[0], names[1], names.at(-1)])).toEqual([
    [8, "Latest published revision", "Astrid Marie", "In use"],
    [8, "Latest published revision", "Marstal Breeze", "In use"],
  ]);
  const drill = sheets[1]!.getByRole("row", { name: /^Abandon ship drill/ });
  expect(within(drill).getAllByRole("cell").at(-2)).toHaveAccessibleName("Not sent.");
  dispatchEvent(new Event("afterprint"));
  expect((await grid()).getAllByRole("columnheader")).toHaveLength(14);
});
