import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { userEvent as realPointer } from "vitest/browser";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { emulateMedia } from "../testing/emulate-media.ts";
import { render } from "../testing/render.tsx";
import { Sparkline, type SparklineProps } from "./Sparkline.tsx";
import { barometer, describeDay, describeIn, entriesByDay, speeds, WEEK } from "./sparkline.examples.ts";

const days: SparklineProps = {
  label: "Entries a day",
  summary: "3 to 15 a day.",
  shape: "bars",
  points: entriesByDay,
  describe: describeDay,
  width: 120,
};
const week: SparklineProps = {
  label: "Speed, 7 days",
  shape: "line",
  points: speeds,
  describe: describeIn("kn"),
  period: WEEK,
  width: 240,
  height: 44,
};

conformsAsAWhole("Sparkline", (label) => <Sparkline {...days} label={label} />);

const chart = (name = "Entries a day") => screen.getByRole("listbox", { name });
const drawn = (selector: string) => document.querySelector(selector)?.getAttribute("d") ?? "";

test("it has a name and a summary", () => {
  render(<Sparkline {...days} />);
  expect(chart()).toHaveAccessibleDescription("3 to 15 a day.");
  expect(drawn("[data-bars]").match(/M/g)).toHaveLength(30);
});

test("arrow keys move from value to value, the newest first; each is announced and shown", async () => {
  render(<Sparkline {...days} />);
  await userEvent.tab();
  expect(chart()).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(screen.getByRole("option", { selected: true })).toHaveTextContent("22 Nov, 3 entries");
  expect(await screen.findByRole("tooltip")).toHaveTextContent("22 Nov, 3 entries");
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowRight}");
  expect(screen.getByRole("option", { selected: true })).toHaveTextContent("21 Nov, 9 entries");
  await userEvent.keyboard("{Home}{ArrowLeft}");
  expect(screen.getByRole("option", { selected: true })).toHaveTextContent("24 Oct, 9 entries");
  expect(chart()).toHaveAttribute("aria-activedescendant", screen.getByRole("option", { selected: true }).id);
  await userEvent.keyboard("{End}{ArrowRight}");
  expect(screen.getByRole("option", { selected: true })).toHaveTextContent("22 Nov, 3 entries");
  await userEvent.tab();
  await expect.poll(() => screen.queryByRole("tooltip")).toBeNull();
});

test("the pointer shows the nearest value", async () => {
  render(<Sparkline {...days} />);
  const { left, top } = chart().getBoundingClientRect();
  await userEvent.pointer({ target: chart(), coords: { clientX: left + 14, clientY: top + 4 } });
  expect(await screen.findByRole("tooltip")).toHaveTextContent("27 Oct, 15 entries");
  await userEvent.unhover(chart());
  await expect.poll(() => screen.queryByRole("tooltip")).toBeNull();
});

test("Escape hides its tooltip until the next value, and leaves focus and the value where they are", async () => {
  render(<Sparkline {...days} />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowLeft}");
  await screen.findByRole("tooltip");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("tooltip")).toBeNull();
  expect(chart()).toHaveFocus();
  expect(screen.getByRole("option", { selected: true })).toHaveTextContent("22 Nov, 3 entries");
  await userEvent.keyboard("{ArrowLeft}");
  expect(await screen.findByRole("tooltip")).toHaveTextContent("21 Nov, 9 entries");
});

test("Escape hides the tooltip of the hovered value without focus", async () => {
  render(<Sparkline {...days} />);
  await realPointer.hover(chart());
  await screen.findByRole("tooltip");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("tooltip")).toBeNull();
});

test("the pointer may rest on its tooltip", async () => {
  render(
    <div style={{ paddingBlockStart: 100 }}>
      <Sparkline {...days} />
    </div>,
  );
  await realPointer.hover(chart());
  const tooltip = await screen.findByRole("tooltip");
  await realPointer.hover(tooltip);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(tooltip).toBeInTheDocument();
  await realPointer.unhover(tooltip);
  await expect.poll(() => screen.queryByRole("tooltip")).toBeNull();
});

test("fewer bars than places are aligned at the end, and a day without entries has none", () => {
  const points = [...entriesByDay.slice(-3, -1), { time: 0, value: 0 }];
  render(<Sparkline {...days} points={points} barSlots={30} />);
  expect(drawn("[data-bars]").match(/M[\d.]+/g)).toEqual(["M108.5", "M112.5"]);
});

test("the line breaks at gaps; a single value is a dot, one entered by hand a ring", () => {
  const { rerender } = render(<Sparkline {...week} />);
  expect(drawn("[data-line]").match(/M/g)).toHaveLength(3);
  expect(drawn("[data-dot]").match(/M/g)).toHaveLength(1);
  expect(drawn("[data-manual]")).toBe("");
  rerender(<Sparkline {...week} points={barometer} />);
  expect(drawn("[data-manual]").match(/M/g)).toHaveLength(7);
  // Rings lie within the drawing at both ends.
  const ys = [...drawn("[data-manual]").matchAll(/M[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
  expect(Math.min(...ys)).toBeGreaterThan(4);
  expect(Math.max(...ys)).toBeLessThan(40);
});

test("without a width it takes the available width", async () => {
  const { width, ...others } = week;
  render(
    <div style={{ inlineSize: 400 }}>
      <Sparkline {...others} />
    </div>,
  );
  await expect.poll(() => document.querySelector("[data-sparkline] svg")?.getAttribute("width")).toBe("400");
  expect(width).not.toBe(400);
});

test("with heads it has a visually hidden table of the same values", () => {
  render(<Sparkline {...week} heads={["Time", "Speed"]} />);
  const rows = within(screen.getByRole("table", { name: "Speed, 7 days" })).getAllByRole("row");
  expect(rows).toHaveLength(speeds.length + 1);
  expect(rows[0]).toHaveTextContent("TimeSpeed");
  expect(rows[1]).toHaveTextContent("2026-11-16 08:00 +00:0013.1 kn");
});

test("without values it is not focusable", async () => {
  render(<Sparkline {...week} points={[]} heads={["Time", "Speed"]} />);
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(screen.queryByRole("table")).toBeNull();
});

test("in forced colours it uses the system colours", async () => {
  await emulateMedia({ "forced-colors": "active" });
  render(
    <>
      <span style={{ color: "CanvasText" }}>Text</span>
      <Sparkline {...days} />
    </>,
  );
  const bars = document.querySelector("[data-bars]");
  expect(bars && getComputedStyle(bars).fill).toBe(getComputedStyle(screen.getByText("Text")).color);
});

test("in right-to-left text time still runs from left to right", () => {
  document.documentElement.dir = "rtl";
  render(<Sparkline {...days} />);
  expect(getComputedStyle(chart()).direction).toBe("ltr");
});
