import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { LocalizedMessageSchema } from "@shore/api/gen/shore/v1/errors_pb";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { csrdAnswering, manyActions, sludgeActions } from "#testing/csrd.ts";
import { havbris } from "#testing/fleet.ts";
import { memberWithoutFlags, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const to = { organizationUuid, vesselUuid: havbris.vesselUuid };
const rowOf = (name: RegExp) => screen.findByRole("row", { name });
/** Without the words that stand before values in stacked rows only. */
const texts = (elements: (HTMLElement | undefined)[]) =>
  elements.map((element) => {
    const copy = element?.cloneNode(true);
    if (copy instanceof Element) for (const label of copy.querySelectorAll("[data-stack-label]")) label.remove();
    return copy?.textContent;
  });

test("an action is shown in eight columns below the ship's day, which says what each kind of action moved", async () => {
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
  const row = within(await rowOf(/Incinerator no\. 1/));
  expect(texts([row.getByRole("rowheader"), ...row.getAllByRole("cell")])).toEqual([
    "Incinerated",
    "21:05 +00:00",
    "7f2077aa",
    "Incineration",
    "2026-11-18 23:40 +00:00",
    "Incinerator no. 1, 2 h 35 min",
    "0.390",
    "16.410",
  ]);
  expect(
    table.getByRole("rowheader", {
      name: "Wednesday 18 November 2026 · Incinerated 0.390 m³ · Discharged 4.207 m³ · Collected 1.875 m³",
    }),
  ).toBeVisible();
  expect(document.title).toBe("CSRD · Havbris · Shore");
});

test("volumes and what is retained are rounded down and stand at the end of their columns", async () => {
  renderShore(paths.csrd(to), csrdAnswering([{ ...sludgeActions[0], volumeM3: 1.2349, robM3: 1.005 }]));
  const [volume, retained] = within(await rowOf(/Gothenburg/))
    .getAllByRole("cell")
    .slice(-2);
  expect(texts([volume, retained])).toEqual(["1.234", "1.005"]);
  for (const cell of [volume, retained]) expect(getComputedStyle(cell ?? document.body).textAlign).toBe("end");
});

test("an operation leads to the vessel's log entries until its day in UTC", async () => {
  const late = { ...sludgeActions[0], actionTime: "2026-11-20T22:30:00-03:00" };
  renderShore(paths.csrd(to), csrdAnswering([late]));
  const link = await screen.findByRole("link", { name: /^7f21c0aa-93b4-4c5f-8a77-2f5e1d6c9b10/ });
  expect(link).toHaveTextContent("7f21c0aa");
  expect(link).toHaveAttribute("href", `/shore${paths.logbooksUntil({ ...to, untilDate: "2026-11-21" })}`);
  await userEvent.click(link);
  expect(await screen.findByRole("table", { name: "Logbook entries" })).toBeVisible();
});

describe("the address of an operation", () => {
  test("brings its action into sight with the focus on it, marks it and says how many there are", async () => {
    const oldest = { ...sludgeActions[4], actionTime: "2026-01-01T00:00:00Z" };
    renderShore(
      paths.csrd({ ...to, operationUuid: "the-one" }),
      csrdAnswering([...manyActions(230), { ...oldest, operationUuid: "the-one" }]),
    );
    const row = (await screen.findByRole("link", { name: /^the-one/ })).closest("tr");
    if (row === null) throw new Error("The link stands in no row.");
    expect(row).toHaveAttribute("aria-current", "true");
    expect(within(row).getByRole("link")).toHaveFocus();
    const { top, bottom } = row.getBoundingClientRect();
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(window.innerHeight);
    expect(screen.getByText("1 action of operation the-one")).toBeInTheDocument();
  });

  test("says so where the vessel has no such operation", async () => {
    renderShore(paths.csrd({ ...to, operationUuid: "0000" }));
    expect(await screen.findByText("Operation 0000 is not among the actions of this vessel.")).toBeVisible();
    expect(document.querySelector('[aria-current="true"]')).toBeNull();
  });
});

test("an action that says little is shown with dashes, and leads nowhere", async () => {
  renderShore(paths.csrd(to), csrdAnswering([{ actionType: "Collected", actionTime: "unknown", operationUuid: "7" }]));
  const row = within(await rowOf(/Collected unknown/));
  expect(texts(row.getAllByRole("cell"))).toEqual(["unknown", "7", "—", "—", "—", "0.000", "0.000"]);
  expect(row.queryByRole("link")).toBeNull();
});

test("no actions: says so", async () => {
  renderShore(paths.csrd(to), csrdAnswering([]));
  expect(await screen.findByText("No operation actions found.")).toBeVisible();
});

test("a long list comes in pieces, to its end", async () => {
  renderShore(paths.csrd(to), csrdAnswering(manyActions(150)));
  await rowOf(/Action 100 of 150/);
  expect(screen.queryByRole("row", { name: /Action 101 of 150/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show more operation actions" }));
  expect(await rowOf(/Action 150 of 150/)).toBeVisible();
  expect(screen.getByText("No more operation actions...")).toBeVisible();
});

test("a failure is told below the vessel's name, and Try again asks once more", async () => {
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
  expect(await rowOf(/Incinerator no\. 1/)).toBeVisible();
});

test("without the switch there is no tab, and the address shows the same table", async () => {
  renderShore(paths.csrd(to), memberWithoutFlags);
  expect(await rowOf(/Incinerator no\. 1/)).toBeVisible();
  const tabs = within(screen.getByRole("navigation", { name: "Vessel" })).getAllByRole("link");
  expect(texts(tabs)).toEqual(["Overview", "Logbooks", "Reports"]);
  expect(tabs.filter((tab) => tab.hasAttribute("aria-current"))).toEqual([]);
});
