import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { userEvent as real } from "vitest/browser";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { daysFrom, describeFor, kinds, many, month, vessels } from "./completeness.examples.ts";
import { HeatMap, type HeatMapPosition, type HeatMapProps } from "./HeatMap.tsx";
import { render } from "../testing/render.tsx";
import { proveOnly } from "../testing/prove-only.ts";

const opened: string[] = [];

function Fleet(props: Partial<HeatMapProps>) {
  const days = props.days ?? month;
  const rows = props.rows ?? vessels;
  return (
    <HeatMap
      label="Deck"
      rowHead="Vessel"
      kinds={kinds}
      days={days}
      rows={rows}
      sumHeads={["Entries", "Marks"]}
      describe={describeFor(rows, days)}
      onOpen={({ row, column }: HeatMapPosition) => opened.push(`${rows[row]?.label} ${days[column]}`)}
      onOpenRow={(row) => opened.push(`${rows[row]?.label}`)}
      onEscape={() => opened.push("up")}
      {...props}
    />
  );
}

conformsAsAWhole("HeatMap", (label) => <Fleet label={label} />);

test("a map whose rows arrive later is painted", async () => {
  const { rerender } = render(<Fleet rows={[]} empty="Nothing yet." />);
  expect(screen.getByText("Nothing yet.")).toBeVisible();
  rerender(<Fleet />);
  await expect.poll(() => document.querySelector("canvas")?.getBoundingClientRect().width).toBeGreaterThan(100);
});

const grid = () => screen.getByRole("grid", { name: "Deck" });
/** Returns the accessible name of the active cell. */
const reached = () => {
  const id = grid().getAttribute("aria-activedescendant") ?? "";
  return document.getElementById(id)?.getAttribute("aria-label");
};

test("arrow keys move by day and row, Home and End to the ends, Page keys by a month, and the newest day is active first", async () => {
  render(<Fleet days={daysFrom("2026-08-25", 90)} rows={many(12, 90)} />);
  await userEvent.tab();
  expect(grid()).toHaveFocus();
  expect(reached()).toMatch(/^Vessel 1, 2026-11-22: /);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowLeft}{ArrowUp}{ArrowRight}");
  expect(reached()).toMatch(/^Vessel 2, 2026-11-21: /);
  await userEvent.keyboard("{PageUp}");
  expect(reached()).toMatch(/^Vessel 2, 2026-10-21: /);
  await userEvent.keyboard("{PageUp}{PageUp}");
  expect(reached()).toMatch(/^Vessel 2, 2026-08-25: /);
  await userEvent.keyboard("{PageDown}{End}");
  expect(reached()).toMatch(/^Vessel 2, 2026-11-22: /);
  await userEvent.keyboard("{Control>}{End}{/Control}{Home}");
  expect(reached()).toMatch(/^Vessel 12, 2026-08-25: /);
  await userEvent.keyboard("{ArrowDown}{Control>}{Home}{/Control}{ArrowUp}{ArrowLeft}");
  expect(reached()).toBe("Vessel 1");
  await userEvent.keyboard("{ArrowLeft}");
  expect(reached()).toBe("Vessel 1");
});

test("PageUp from the 31st moves to the last day of a shorter month", async () => {
  render(<Fleet days={daysFrom("2026-02-01", 59)} rows={many(1, 59)} />);
  await userEvent.tab();
  expect(reached()).toMatch(/2026-03-31/);
  await userEvent.keyboard("{PageUp}");
  expect(reached()).toMatch(/2026-02-28/);
});

test("Enter opens the day or the row of a name; Escape goes up", async () => {
  opened.length = 0;
  render(<Fleet />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}{Home}{ArrowLeft}{Enter}{Escape}");
  expect(opened).toEqual(["Astrid Marie 2026-11-22", "Astrid Marie", "up"]);
});

test.each(proveOnly)(
  "a focus that a press has led to shows no tooltip; Escape goes up, and another key scrolls to the active cell",
  async () => {
    await setViewport("desk");
    opened.length = 0;
    render(
      <>
        {/* As Back does, to the cell that was opened. */}
        <button onClick={() => grid().focus()}>Back</button>
        <Fleet days={daysFrom("2025-11-23", 366)} rows={many(100, 366)} />
      </>,
    );
    await real.click(screen.getByRole("button", { name: "Back" }));
    expect(grid()).toHaveFocus();
    expect(screen.queryByRole("tooltip")).toBeNull();
    const active = () => document.getElementById(grid().getAttribute("aria-activedescendant") ?? "");
    expect(getComputedStyle(active() ?? document.body).outlineStyle).toBe("none");
    // Real keys: after a real press those of a test do not make a focus visible, here and in later tests.
    await real.keyboard("{Escape}");
    expect(opened).toEqual(["up"]);
    await real.keyboard("{Control>}{End}{/Control}");
    expect(reached()).toMatch(/^Vessel 100, /);
    await expect.poll(() => active()?.getBoundingClientRect().bottom).toBeLessThan(innerHeight);
    expect(getComputedStyle(active() ?? document.body).outlineStyle).toBe("solid");
    expect(await screen.findByRole("tooltip")).toBeVisible();
  },
);

test("a press on a cell opens its day, a press on a name its row", async () => {
  await setViewport("desk");
  opened.length = 0;
  render(<Fleet />);
  const canvas = document.querySelector("canvas");
  const { left, top, width } = canvas?.getBoundingClientRect() ?? new DOMRect();
  await userEvent.pointer({
    keys: "[MouseLeft]",
    target: canvas?.parentElement ?? document.body,
    coords: { clientX: left + width - 4, clientY: top + 3 * 40 + 10 },
  });
  await userEvent.click(screen.getByText("Kystvåg"));
  expect(opened).toEqual(["Havbris 2026-11-22", "Kystvåg"]);
});

test("Escape first hides the tooltip of the active cell", async () => {
  opened.length = 0;
  render(<Fleet />);
  await userEvent.tab();
  await screen.findByRole("tooltip");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("tooltip")).toBeNull();
  expect(grid()).toHaveFocus();
  expect(opened).toEqual([]);
  await userEvent.keyboard("{Escape}");
  expect(opened).toEqual(["up"]);
});

/** Moves the real pointer over the map, in CSS pixels from the start of the days and the top of the rows. */
async function hoverMap(x: number, y: number): Promise<void> {
  const canvas = document.querySelector("canvas");
  await real.hover(canvas?.parentElement ?? document.body, { position: { x, y } });
}

test.each(proveOnly)("Escape hides the tooltip of the hovered cell without focus, until the next cell", async () => {
  await setViewport("desk");
  render(<Fleet />);
  await hoverMap(10, 130);
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Havbris, 2026-10-23: Complete");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("tooltip")).toBeNull();
  await hoverMap(12, 132);
  expect(screen.queryByRole("tooltip")).toBeNull();
  await hoverMap(10, 170);
  expect(await screen.findByRole("tooltip")).toBeVisible();
});

test.each(proveOnly)("Escape hides a tooltip that has just been shown", async () => {
  await setViewport("desk");
  render(<Fleet />);
  const pressed = Promise.withResolvers<void>();
  // Before React has run the effects of what it rendered, as on a busy machine.
  const observer = new MutationObserver(() => {
    if (document.querySelector("[role=tooltip]") === null) return;
    observer.disconnect();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    pressed.resolve();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await hoverMap(10, 130);
  await pressed.promise;
  await expect.poll(() => screen.queryByRole("tooltip")).toBeNull();
});

test("the pointer moves from a cell onto its tooltip, which stays", async () => {
  await setViewport("desk");
  render(<Fleet />);
  // The top of the cell, then the gap between cell and tooltip, which lies in the row above.
  await hoverMap(10, 122);
  const tooltip = await screen.findByRole("tooltip");
  const { left, bottom } = tooltip.getBoundingClientRect();
  await real.hover(document.body, { position: { x: left + 20, y: bottom + 2 } });
  await real.hover(tooltip);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(screen.getByRole("tooltip")).toBe(tooltip);
  await real.hover(screen.getByText("Gap longer than expected"));
  await expect.poll(() => screen.queryByRole("tooltip")).toBeNull();
});

test("names without a handler are not reached by the keyboard", async () => {
  render(<Fleet onOpenRow={undefined} />);
  await userEvent.tab();
  await userEvent.keyboard("{Home}{ArrowLeft}");
  expect(reached()).toMatch(/^Astrid Marie, 2026-10-23: /);
});

test("a cell has a text description, and only the active row is rendered", async () => {
  render(<Fleet />);
  await userEvent.tab();
  expect(screen.getAllByRole("gridcell")).toHaveLength(1 + month.length);
  expect(screen.getAllByRole("row")).toHaveLength(1);
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getAllByRole("gridcell")[0]).toHaveAccessibleName("Bergensund");
  expect(await screen.findByText("Bergensund, 2026-11-22: Complete")).toBeVisible();
  expect(screen.getByText("Gap longer than expected")).toBeVisible();
});

test("for 100 vessels over a year the canvas is no larger than the viewport", async () => {
  await setViewport("desk");
  render(<Fleet days={daysFrom("2025-11-23", 366)} rows={many(100, 366)} />);
  const canvas = document.querySelector("canvas");
  expect(canvas?.getBoundingClientRect().width).toBeLessThan(innerWidth);
  expect(canvas?.getBoundingClientRect().height).toBeLessThan(innerHeight);
  expect(document.querySelectorAll("[data-heat-map] *").length).toBeLessThan(2_500);
});

test("without rows it shows the empty content", () => {
  render(<Fleet rows={[]} empty="No logbooks in this period." />);
  expect(screen.getByText("No logbooks in this period.")).toBeVisible();
});

test("the corner says how many days lie to the left of the newest ones, and shows them when pressed", async () => {
  render(<Fleet days={daysFrom("2026-06-26", 150)} rows={many(12, 150)} />);
  const hint = await screen.findByText(/^‹ \d+ earlier/);
  const hidden = Number(/\d+/.exec(hint.textContent)?.[0]);
  expect(hidden).toBeGreaterThan(50);
  await userEvent.click(hint);
  await expect
    .poll(() => screen.queryByText(`‹ ${hidden} earlier`) ?? screen.queryByText(`‹ ${hidden} earlier days`))
    .toBeNull();
});

test("where all days are visible nothing says that there are more", async () => {
  render(<Fleet days={daysFrom("2026-11-16", 7)} rows={many(3, 7)} />);
  await expect.poll(() => document.querySelector("canvas")?.getBoundingClientRect().width).toBeGreaterThan(100);
  expect(screen.queryByText(/earlier/)).toBeNull();
});
