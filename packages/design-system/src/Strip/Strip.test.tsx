import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { emulateMedia } from "../testing/emulate-media.ts";
import { render } from "../testing/render.tsx";
import { labelledTicks, stopAfter, xOf } from "./plane-strip.ts";
import { describe, heads, many, period, pumps, states, ticks } from "./strip.examples.ts";
import { Strip, type StripPlace, type StripSection } from "./Strip.tsx";

const strip = (props: Partial<Parameters<typeof Strip>[0]> = {}) => (
  <Strip
    label="Last 48 hours"
    period={period}
    ticks={ticks}
    states={states}
    heads={heads}
    sections={[{ key: "all", rows: pumps }]}
    describe={describe}
    onOpen={() => {}}
    {...props}
  />
);

conformsAsAWhole("Strip", (label) => strip({ label }));

/** The words of the active place, as a screen reader says them. */
function spoken(): string {
  const list = document.activeElement;
  return document.getElementById(list?.getAttribute("aria-activedescendant") ?? "")?.textContent ?? "";
}

test("it is one tab stop; the arrows go from mark to mark, over the gap, and to the nearest mark of another row", async () => {
  render(strip());
  await userEvent.tab();
  expect(screen.getByRole("listbox", { name: "Last 48 hours" })).toHaveFocus();
  expect(spoken()).toBe("Bilge pump, 6 runs");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(spoken()).toBe("Bilge pump, 20:30, done, 2 of 6");
  await userEvent.keyboard("{End}");
  expect(spoken()).toBe("Bilge pump, still for 35 h");
  await userEvent.keyboard("{ArrowLeft}");
  expect(spoken()).toBe("Bilge pump, 05:42, open, 6 of 6");
  await userEvent.keyboard("{ArrowDown}");
  expect(spoken()).toBe("Ballast pump port, 05:42, done, 6 of 21");
  await userEvent.keyboard("{Home}{ArrowLeft}{ArrowLeft}");
  expect(spoken()).toBe("Ballast pump port, 21 runs");
  await userEvent.keyboard("{Control>}{End}{/Control}");
  expect(spoken()).toMatch(/^Fuel transfer pump, .*, 120 of 120$/);
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test("Enter and a press open a mark, a gap or a name", async () => {
  const opened: StripPlace[] = [];
  render(strip({ onOpen: (place) => void opened.push(place) }));
  await userEvent.tab();
  await userEvent.keyboard("{Enter}{ArrowRight}{Enter}{End}{Enter}");
  expect(opened.map(({ row, on }) => [row.key, on])).toEqual([
    ["Bilge pump", "name"],
    ["Bilge pump", "mark"],
    ["Bilge pump", "gap"],
  ]);
  // The picture comes before the hidden table.
  const [name] = await screen.findAllByText("Fire pump");
  if (name) await userEvent.click(name);
  expect(opened.at(-1)).toMatchObject({ on: "name", row: { key: "Fire pump" } });
});

test("the table has the same content, hidden beside the picture or shown in its place", async () => {
  const { rerender } = render(strip());
  // After the picture.
  const names = async () => (await screen.findAllByRole("rowheader")).map(({ textContent }) => textContent);
  expect(await names()).toEqual(pumps.map(({ label }) => label));
  rerender(strip({ isTable: true }));
  expect(await names()).toEqual(pumps.map(({ label }) => label));
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(
    within(screen.getByRole("table"))
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual([...heads]);
});

test("sections with a heading are folded until it is pressed; on paper all are open, with the table below", async () => {
  const sections: StripSection[] = [
    { key: "some", rows: pumps },
    { key: "aft", heading: "Aft, 94", rows: many(94) },
  ];
  render(strip({ sections }));
  expect(screen.getAllByRole("listbox")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Aft, 94", expanded: false }));
  expect(screen.getByRole("listbox", { name: "Last 48 hours, Aft, 94" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Aft, 94", expanded: true }));
  expect(screen.getAllByRole("listbox")).toHaveLength(1);
  await emulateMedia({ media: "print" });
  await expect.poll(() => document.querySelectorAll("[data-row]").length).toBe(100);
  expect(screen.getByRole("table").getBoundingClientRect().height).toBeGreaterThan(500);
});

test("200 rows are drawn within 150 ms", () => {
  render(<div />);
  const rows = many(200);
  // The quickest of three: other work on the machine only adds.
  const times = [0, 1, 2].map(() => {
    const start = performance.now();
    const { container, unmount } = render(strip({ sections: [{ key: "all", rows }] }));
    // Forces the layout of what is drawn.
    container.getBoundingClientRect();
    const took = performance.now() - start;
    expect(container.querySelectorAll("[data-row]")).toHaveLength(200);
    unmount();
    return took;
  });
  expect(Math.min(...times)).toBeLessThan(150 * SLOW);
});

/** A shared machine with a development build. */
const SLOW = 4;

test("times beyond the period are at its ends; a row without marks is one stop", () => {
  expect([Date.UTC(1980, 0, 6), period[0], period[1], Date.UTC(2200, 0, 1)].map((at) => xOf(at, period, 480))).toEqual([
    0, 0, 480, 480,
  ]);
  expect(xOf(5, [5, 5], 100)).toBe(0);
  const empty = { key: "a", label: "A", marks: [], sum: "0", cells: [] };
  const context = { rows: [empty, ...pumps], withCtrl: false };
  for (const key of ["ArrowRight", "ArrowLeft", "Home", "End", "ArrowUp"])
    expect(stopAfter(key, { row: 0, on: "name" }, context)).toEqual(
      key === "ArrowUp" ? undefined : { row: 0, on: "name" },
    );
  expect(stopAfter("ArrowDown", { row: 0, on: "name" }, context)).toEqual({ row: 1, on: "name" });
  expect(stopAfter("x", { row: 0, on: "name" }, context)).toBeUndefined();
});

test("in a narrow strip days keep their label, and hours lose theirs", () => {
  expect(labelledTicks(ticks, period, 640).map(({ label }) => label)).toContain("12:00");
  expect(labelledTicks(ticks, period, 200).map(({ label }) => label)).toEqual(["27 Nov", "28 Nov"]);
});
