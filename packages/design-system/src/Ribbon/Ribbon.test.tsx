import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { emulateMedia } from "../testing/emulate-media.ts";
import { render } from "../testing/render.tsx";
import { stopNear, stopsOf } from "./plane-ribbon.ts";
import { bars, describe, lanes, period, spans, table, ticks } from "./ribbon.examples.ts";
import { Ribbon, type RibbonPlace, type RibbonProps } from "./Ribbon.tsx";

const opened: string[] = [];

function Moving(props: Partial<RibbonProps>) {
  const [place, setPlace] = useState<RibbonPlace>();
  return (
    <Ribbon
      label="Two days"
      period={period}
      ticks={ticks}
      lanes={lanes}
      spans={spans}
      cursor={place?.at}
      reached={place && { lane: place.lane.key, index: place.index }}
      onMove={setPlace}
      onOpen={(at) => void opened.push(describe(at))}
      describe={describe}
      table={table}
      {...props}
    />
  );
}

conformsAsAWhole("Ribbon", (label) => <Moving label={label} />);

/** The words of the active place, as a screen reader says them. */
function spoken(): string {
  const list = document.activeElement;
  return document.getElementById(list?.getAttribute("aria-activedescendant") ?? "")?.textContent ?? "";
}

test("cursor, ring and spans lie over the lanes, with the same scale", async () => {
  render(<Moving />);
  await userEvent.tab();
  await userEvent.keyboard("{End}{ArrowDown}");
  const lane = document.querySelector("[data-lane]")?.getBoundingClientRect();
  const over = [...document.querySelectorAll("[data-over-lanes]")].map((element) => element.getBoundingClientRect());
  expect(over).toHaveLength(3);
  for (const { left, width } of over) expect([left, width]).toEqual([lane?.left, lane?.width]);
});

test("arrows move the cursor through the items of all lanes by time, up and down to the nearest of another lane", async () => {
  render(<Moving />);
  await userEvent.tab();
  expect(screen.getByRole("listbox", { name: "Two days" })).toHaveFocus();
  await userEvent.keyboard("{End}");
  expect(spoken()).toMatch(/^Pressure, 11-28T/);
  await userEvent.keyboard("{ArrowDown}");
  expect(spoken()).toBe("Main pump, 11-28T14:00, ring");
  await userEvent.keyboard("{ArrowDown}");
  expect(spoken()).toBe("Bilge pump, 11-28T00:00, ring");
  await userEvent.keyboard("{PageUp}");
  expect(spoken()).toMatch(/11-2[67]T/);
  await userEvent.keyboard("{PageDown}");
  expect(spoken()).toMatch(/11-28T/);
  await userEvent.keyboard("{Home}");
  const first = spoken();
  await userEvent.keyboard("{ArrowLeft}");
  expect(spoken()).toBe(first);
  await userEvent.keyboard("{ArrowRight}");
  expect(spoken()).toBe("Main pump, 11-26T18:30, full");
  await userEvent.keyboard("{Enter}");
  expect(opened.splice(0)).toEqual(["Main pump, 11-26T18:30, full"]);
});

test("a pressed place is reached, the mark of the lane under it before a nearer one of another", () => {
  const stops = stopsOf(lanes);
  const options = { stops, period, width: 980 };
  const at = (x: number, lane: number) => stops[stopNear(x, { ...options, lane })];
  expect(at(84, 1)).toMatchObject({ lane: 1, index: 1 });
  // Where the lane has none, the nearest of any.
  expect(at(123, 2)).toMatchObject({ lane: 2, index: 0 });
  expect(stopNear(10, { ...options, stops: [], lane: 0 })).toBe(-1);
});

test("a lane without a drawing says why, and the others stand", async () => {
  render(<Moving lanes={[...lanes, { kind: "marks", key: "x", label: "Fire pump", marks: [], told: "No runs." }]} />);
  expect(screen.getByText("No runs.")).toBeVisible();
  await userEvent.tab();
  expect(screen.getByRole("listbox")).toHaveFocus();
});

test("without an item there is no empty tab stop", () => {
  render(<Moving lanes={[{ kind: "bars", key: "runs", label: "Runs", bars: [] }]} />);
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("bars of zero are no stop; a table has the same content, also on paper", async () => {
  const { rerender } = render(<Moving lanes={[{ kind: "bars", key: "runs", label: "Runs", bars }]} />);
  await userEvent.tab();
  await userEvent.keyboard("{Home}");
  expect(spoken()).toMatch(/^Runs, .*, 7$/);
  rerender(<Moving isTable />);
  expect(within(screen.getByRole("table")).getAllByRole("rowheader")).toHaveLength(table.rows.length);
  rerender(<Moving />);
  await emulateMedia({ media: "print" });
  await expect.poll(() => screen.getByRole("table").getBoundingClientRect().height).toBeGreaterThan(100);
});
