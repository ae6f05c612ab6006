import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { LocalizedMessageSchema } from "@shore/api/gen/shore/v1/errors_pb";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#paths.ts";
import { csrdAnswering, incineration, manyActions, sludgeActions } from "#testing/csrd.ts";
import { havbris } from "#testing/fleet.ts";
import { logbookAnswering, twoDays } from "#testing/logbook.ts";
import { memberWithoutFlags, organizationUuid } from "#testing/people.ts";
import { closeFilter, openFilter } from "#testing/filters.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";
import { proveOnly, some } from "@shore/design-system/testing/prove-only";

const to = { organizationUuid, vesselUuid: havbris.vesselUuid };
const rowOf = (name: RegExp) => screen.findByRole("row", { name });
const rows = () => screen.getAllByRole("row").map((row) => row.textContent ?? "");
/** The text in a wide table, with plain spaces: without the parts for stacked rows. */
const texts = (elements: (HTMLElement | undefined)[]) =>
  elements.map((element) => element?.innerText.replaceAll("\u00A0", " ").trim());
const band = async (name: string) => {
  const figures = [...(await screen.findByRole("region", { name })).querySelectorAll("dl > div")];
  return Object.fromEntries(
    figures.map((figure) => {
      for (const drawn of figure.querySelectorAll("[aria-hidden]")) drawn.remove();
      const [term, value, note = ""] = [...figure.children].map(({ textContent }) =>
        textContent?.replaceAll("\u00A0", " "),
      );
      return [term, [value, note]];
    }),
  );
};

test("an action is shown in eight columns, with the sign of its effect, grouped by days with several operations", async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(1280, 800));
  renderShore(paths.csrd(to));
  const table = within(await screen.findByRole("table", { name: "Operation actions" }));
  expect(texts(table.getAllByRole("columnheader"))).toEqual([
    "Action",
    "Action time",
    "Operation id",
    "Operation",
    "Operation time",
    "Description",
    "Volume m³",
    "ROB m³",
  ]);
  const row = within(await rowOf(/Incinerator no\. 1, 1 h 48/));
  expect(texts([row.getByRole("rowheader"), ...row.getAllByRole("cell")])).toEqual([
    "Incinerated",
    "11 Nov 01:13 +01:00",
    "48a20910",
    "Incineration",
    "10 Nov 23:00 +01:00",
    "Incinerator no. 1, 1 h 48 min\nDoes not add up: expected 1.292 m³.\nExplain",
    "− 0.416",
    "1.392",
  ]);
  expect(texts(within(await rowOf(/Transferred 10 Nov/)).getAllByRole("cell")).at(-2)).toBe("0.416");
  expect(table.getAllByRole("rowheader", { name: /\sm³/ }).map(({ textContent }) => textContent)).toEqual([
    "Saturday 7 November 2026 · Delivered 6.718\u00A0m³ · Collected 1.338\u00A0m³",
  ]);
  expect(document.title).toBe("CSRD · Havbris · Shore");
});

test("volumes and ROB are rounded down and aligned to the end of their columns", async () => {
  renderShore(paths.csrd(to), csrdAnswering([{ ...sludgeActions[4], volumeM3: 1.2349, robM3: 1.005 }]));
  const [volume, retained] = within(await rowOf(/Antwerp/))
    .getAllByRole("cell")
    .slice(-2);
  expect(texts([volume, retained])).toEqual(["− 1.234", "1.005"]);
  for (const cell of [volume, retained]) expect(getComputedStyle(cell ?? document.body).textAlign).toBe("end");
  expect(screen.getByText(/m³ in 1 action\.$/u)).toBeInTheDocument();
});

describe("the balance of the period", () => {
  test("shows the opening ROB, the volumes added and removed, and how far the recorded ROB exceeds their sum", async () => {
    renderShore(paths.csrd(to));
    expect(await band("Balance of November 2026")).toEqual({
      "Opening, 1 Nov UTC": ["5.800", "m³ retained on board"],
      Collected: ["4.355", "4 actions"],
      Delivered: ["6.718", "1 action"],
      Incinerated: ["0.717", "2 actions"],
      Expected: ["2.720", "m³"],
      Recorded: ["2.820", "14 Nov 15:29 +01:00"],
      Difference: ["+0.100 m³", "More than rounding, 0.0045 m³"],
    });
  });

  test.each(proveOnly)("is marked as in balance, or within rounding", async () => {
    const { unmount } = renderShore(`${paths.csrd(to)}?from=2026-11-01&to=2026-11-10`);
    expect((await band("Balance of 1 to 10 November 2026"))["Difference"]).toEqual(["0.000 m³", "In balance"]);
    unmount();
    const [newest, ...older] = sludgeActions.slice(3);
    renderShore(paths.csrd(to), csrdAnswering([{ ...newest, robM3: 1.7062 }, ...older]));
    expect((await band("Balance of November 2026"))["Difference"]).toEqual(["−0.001 m³", "Within rounding, 0.0035 m³"]);
  });

  test("is not judged if an action is of an unknown type", async () => {
    renderShore(
      paths.csrd(to),
      csrdAnswering([{ ...sludgeActions[0], actionType: "Evaporated" }, ...sludgeActions.slice(1)]),
    );
    const figures = await band("Balance of November 2026");
    expect(figures["Expected"]).toEqual(["—", "1 action of other kinds"]);
    expect(figures["Difference"]).toEqual(["—", "Not judged"]);
  });
});

describe("the period", () => {
  test.each(
    some(1, [
      ["03/04/2026", /has two readings/],
      ["2026-12-31", "Ends before it begins"],
    ]),
  )("stays while its first day is %s, which is shown with what is wrong", async (text, message) => {
    const { router } = renderShore(`${paths.csrd(to)}?from=2026-11-01&to=2026-11-22`);
    await openFilter("Period");
    const from = within(await screen.findByRole("group", { name: "From" }));
    await userEvent.click(from.getByRole("spinbutton", { name: /year/ }));
    await userEvent.paste(text);
    // In the popover and below the row of filters.
    await screen.findAllByText(message);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(router.state.location.search).toBe("?from=2026-11-01&to=2026-11-22");
  });

  test("is in the URL, chosen from a list or day by day, and opening that URL shows the same", async () => {
    const { router, unmount } = renderShore(paths.csrd(to));
    await rowOf(/Separators.*1\.428/);
    expect(screen.getByRole("button", { name: "Period: November 2026 UTC" })).toBeVisible();
    expect(screen.queryByRole("row", { name: /30 Oct/ })).toBeNull();
    await openFilter("Period");
    await press("Q4 2026");
    await closeFilter();
    expect(await rowOf(/30 Oct/)).toBeVisible();
    expect(router.state.location.search).toBe("?from=2026-10-01&to=2026-12-31");
    unmount();
    renderShore(`${paths.csrd(to)}?from=2026-10-01&to=2026-10-31`);
    expect(await rowOf(/30 Oct/)).toBeVisible();
    expect(screen.queryByRole("row", { name: /14 Nov/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Period: October 2026 UTC" })).toBeVisible();
  });

  test("without actions shows an empty state and no balance", async () => {
    renderShore(`${paths.csrd(to)}?from=2026-08-01&to=2026-08-31`);
    expect(await screen.findByText("No operation actions in this period.")).toBeVisible();
    expect(screen.queryByRole("region", { name: /^Balance/ })).toBeNull();
  });

  test("applies to the downloaded file", async () => {
    const blocked = vi.spyOn(window, "open").mockReturnValue(null);
    try {
      renderShore(`${paths.csrd(to)}?from=2026-11-01&to=2026-11-10`);
      await press("Export as CSV");
      const link = await screen.findByRole("link", { name: "Save Havbris, CSRD, 2026-11-01 to 2026-11-10.csv" });
      expect(await (await fetch(link.getAttribute("href") ?? "")).text()).toBe(
        "2026-11-01T00:00:00+00:00\r\n2026-11-11T00:00:00+00:00\r\n",
      );
      expect(await screen.findByText("Data exported.")).toBeVisible();
    } finally {
      blocked.mockRestore();
    }
  });
});

test("the steps of one operation are collapsed and expanded by keyboard", async () => {
  renderShore(paths.csrd(to));
  const fold = within(await rowOf(/Incinerator no\. 1, 1 h 48/)).getByRole("button", { name: "Fold 1 earlier step" });
  expect(fold).toHaveAttribute("aria-expanded", "true");
  fold.focus();
  await userEvent.keyboard("{Enter}");
  expect(rows().filter((text) => text.includes("Transferred"))).toHaveLength(1);
  expect(screen.getByText("1 earlier step folded")).toBeVisible();
  expect(screen.getByRole("button", { name: "Show 1 earlier step" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(rows().filter((text) => text.includes("Transferred"))).toHaveLength(2);
});

describe("an operation links to", () => {
  const follow = async () => {
    const link = await screen.findByRole("link", { name: "5ef66d10-93b4-4c5f-8a77-2f5e1d6c9b10, logbook entry" });
    expect(link).toHaveTextContent("5ef66d10");
    await userEvent.click(link);
    // The first test of this screen also waits for its code to load.
    expect(await screen.findByRole("table", { name: "Logbook entries" })).toBeVisible();
  };

  test("its logbook entry at that entry's URL, and Back returns to the period", async () => {
    const logbookEntryUuid = twoDays[0]?.logbookEntryUuid ?? "";
    const eventTime = twoDays[0]?.eventTime ?? "";
    const { router } = renderShore(`${paths.csrd(to)}?from=2026-11-01&to=2026-11-20`, {
      ...logbookAnswering(twoDays),
      csrdOperationEntryGet: () => ({ logbookEntryUuid, eventTime }),
    });
    await follow();
    expect(router.state.location.search).toBe(`?${new URLSearchParams({ entry: logbookEntryUuid })}`);
    await router.navigate(-1);
    await expect.poll(() => screen.queryByRole("region", { name: "Balance of 1 to 20 November 2026" })).not.toBeNull();
  });

  test.each(proveOnly)("the logbooks until its UTC day if it has no entry", async () => {
    const late = { ...sludgeActions[0], actionTime: "2026-11-20T22:30:00-03:00" };
    const { router } = renderShore(paths.csrd(to), csrdAnswering([late]));
    await follow();
    expect(router.state.location.pathname).toMatch(/until-date\/2026-11-21$/);
    expect(router.state.location.search).toBe("");
  });
});

describe("the URL of an operation", () => {
  test.each(proveOnly)(
    "scrolls to its action, focuses it, selects its month, and shows the number of actions",
    async () => {
      const oldest = { ...sludgeActions[4], actionTime: "2026-11-01T00:00:00Z" };
      renderShore(
        paths.csrd({ ...to, operationUuid: incineration.replace("48", "77") }),
        csrdAnswering([...manyActions(130), { ...oldest, operationUuid: incineration.replace("48", "77") }]),
      );
      const row = (await screen.findByRole("link", { name: /^77a20910/ })).closest("tr");
      if (row === null) throw new Error("The link is not in a table row.");
      expect(row).toHaveAttribute("aria-current", "true");
      expect(within(row).getByRole("link")).toHaveFocus();
      const { top, bottom } = row.getBoundingClientRect();
      expect(top).toBeGreaterThan(0);
      expect(bottom).toBeLessThan(window.innerHeight);
      expect(screen.getByText(/^1 action of operation 77a20910/)).toBeInTheDocument();
    },
  );

  test("shows a message if the vessel has no such operation, or has it in another period", async () => {
    const { unmount } = renderShore(paths.csrd({ ...to, operationUuid: "0000" }));
    expect(await screen.findByText("Operation 0000 is not among the actions of this vessel.")).toBeVisible();
    expect(document.querySelector('[aria-current="true"]')).toBeNull();
    unmount();
    renderShore(`${paths.csrd({ ...to, operationUuid: incineration })}&from=2026-10-01&to=2026-10-31`);
    expect(await screen.findByText(/is not among the actions of this period\.$/)).toBeVisible();
  });
});

test("an action with empty fields shows dashes and has no links", async () => {
  renderShore(paths.csrd(to), csrdAnswering([{ actionType: "Collected", actionTime: "unknown", operationUuid: "7" }]));
  const row = within(await rowOf(/Collected unknown/));
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "unknown",
    "7",
    "—",
    "—",
    "—",
    "+\u00A00.000\u00A0m³",
    "ROB 0.000",
  ]);
  expect(row.queryByRole("link")).toBeNull();
});

test("a vessel without actions shows an empty state", async () => {
  renderShore(paths.csrd(to), csrdAnswering([]));
  expect(await screen.findByText("No operation actions found.")).toBeVisible();
});

test.each(proveOnly)("a long list loads in pages, to its end", async () => {
  renderShore(paths.csrd(to), csrdAnswering(manyActions(150)));
  await rowOf(/Action 100 of 150/);
  expect(screen.queryByRole("row", { name: /Action 101 of 150/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show more operation actions" }));
  expect(await rowOf(/Action 150 of 150/)).toBeVisible();
  expect(screen.getByText("No more operation actions...")).toBeVisible();
});

test.each(some(1, [1280, 1180, 1024, 768, 360]))("at %i px volume and ROB of every row are visible", async (width) => {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(1280, 800));
  renderShore(paths.csrd(to));
  await rowOf(/Antwerp/);
  for (const row of screen.getAllByRole("row").filter((one) => within(one).queryAllByRole("cell").length > 0)) {
    for (const cell of within(row).getAllByRole("cell").slice(-2)) {
      const { left, right, height } = cell.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(height).toBeGreaterThan(0);
    }
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test("an error is shown below the vessel's name, and Try again repeats the request", async () => {
  let isDown = true;
  renderShore(paths.csrd(to), {
    csrdOperationActionList: () => {
      if (!isDown) return { csrdOperationActions: sludgeActions };
      throw new ConnectError("down", Code.Unavailable, undefined, [
        { desc: LocalizedMessageSchema, value: create(LocalizedMessageSchema, { message: "The database is away." }) },
      ]);
    },
  });
  expect(await screen.findByText("Something went wrong.")).toBeVisible();
  expect(screen.getByText("The database is away.")).toBeVisible();
  expect(screen.getByRole("navigation", { name: "Vessel" })).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await rowOf(/Incinerator no\. 1, 1 h 48/)).toBeVisible();
});

test("without the feature flag there is no tab, and the URL still shows the table", async () => {
  renderShore(paths.csrd(to), memberWithoutFlags);
  expect(await rowOf(/Incinerator no\. 1, 1 h 48/)).toBeVisible();
  const tabs = within(screen.getByRole("navigation", { name: "Vessel" })).getAllByRole("link");
  expect(texts(tabs)).toEqual(["Overview", "Logbooks", "Track", "Figures", "Reports"]);
  expect(tabs.filter((tab) => tab.hasAttribute("aria-current"))).toEqual([]);
});
