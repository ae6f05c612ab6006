import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { LineChart, type LineChartProps } from "./LineChart.tsx";
import { astridMarie, FROM, havbris, hourly, speeds, TO } from "./noon.examples.ts";
import { render } from "../testing/render.tsx";

const plots: LineChartProps["plots"] = [
  { key: "barometer", title: "Barometer", unit: "hPa", series: [havbris, astridMarie] },
  { key: "speed", title: "Speed over ground", unit: "kn", series: [speeds] },
];
const opened: number[] = [];

function Noon(props: Partial<LineChartProps>) {
  const [cursor, onCursorChange] = useState<number>();
  return (
    <>
      <LineChart
        label="Two values"
        plots={plots}
        from={FROM}
        to={TO}
        empty="No values in this period."
        describe={(time) => `At ${new Date(time).toISOString()}`}
        onOpen={(time) => opened.push(time)}
        {...props}
        cursor={cursor}
        onCursorChange={onCursorChange}
      />
      <output>{cursor === undefined ? "" : new Date(cursor).toISOString().slice(0, 16)}</output>
    </>
  );
}

conformsAsAWhole("LineChart", (label) => <Noon label={label} />);

const chart = () => screen.getByRole("listbox", { name: "Two values" });
const cursor = () => screen.getByRole("status").textContent;

test("arrow keys move one cursor through the values of all plots, Page keys by a day, Enter opens", async () => {
  render(<Noon />);
  await userEvent.tab();
  expect(chart()).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  expect(cursor()).toBe("2026-11-08T00:00");
  await userEvent.keyboard("{ArrowRight}{ArrowDown}{ArrowRight}");
  expect(cursor()).toBe("2026-11-08T11:00");
  expect(screen.getByRole("option", { selected: true })).toHaveTextContent("At 2026-11-08T11:00:00.000Z");
  expect(document.querySelectorAll("[data-cursor] circle")).toHaveLength(2);
  await userEvent.keyboard("{PageDown}");
  expect(cursor()).toBe("2026-11-09T11:00");
  await userEvent.keyboard("{PageUp}{ArrowLeft}{ArrowUp}{ArrowRight}");
  expect(cursor()).toBe("2026-11-08T08:00");
  await userEvent.keyboard("{End}{Enter}");
  expect(cursor()).toBe("2026-11-22T11:00");
  expect(opened.splice(0)).toEqual([Date.UTC(2026, 10, 22, 11)]);
  await userEvent.keyboard("{PageDown}{Home}{PageUp}");
  expect(cursor()).toBe("2026-11-08T00:00");
});

test("a press moves the cursor to the nearest value", async () => {
  render(<Noon />);
  const { left, width, top } = chart().getBoundingClientRect();
  await userEvent.pointer({
    keys: "[MouseLeft>]",
    target: chart(),
    coords: { clientX: left + 56 + (width - 56 - 132) / 2, clientY: top + 100 },
  });
  expect(cursor()).toMatch(/^2026-11-15T/);
});

test("a line breaks at a gap, a removed value has a bar and is not part of it, typed values are rings", () => {
  render(<Noon />);
  const [, second] = document.querySelectorAll("[data-plot]");
  expect(second?.querySelector("path[data-series]")?.getAttribute("d")?.match(/M/g)).toHaveLength(4);
  expect(second?.querySelector("g > [data-strike]")).toHaveAttribute("d", expect.stringMatching(/^M[^M]+$/));
  expect(second?.querySelector('[data-manual=""], [data-manual="true"]')?.getAttribute("d")?.match(/M/g)).toHaveLength(
    1,
  );
  expect(screen.getByText("Entered manually")).toBeVisible();
  expect(screen.getByText("Removed")).toBeVisible();
});

test("the label at the end of a line has the last value as recorded, not rounded like the axis", async () => {
  await setViewport("desk");
  render(<Noon />);
  expect(screen.getByText("1007.5")).toBeVisible();
  expect(screen.getByText("1024.2")).toBeVisible();
  expect(screen.getByText("1020")).toBeVisible();
});

test("values too long for the gutter are labelled in millions", () => {
  const points = [40_000_000, 99_999_999].map((value, at) => ({ time: FROM + at * 3_600_000, value }));
  render(<Noon plots={[{ key: "volume", title: "Volume", unit: "m³", series: [{ ...havbris, points }] }]} />);
  const texts = [...document.querySelectorAll("text")].map(({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(["40M", "100M"]));
  expect(texts).not.toContain("100000000");
});

test("a line without marks hides removed values", () => {
  const [plot] = [{ key: "a", title: "Speed", series: [{ ...speeds, hasDots: false }] }];
  render(<Noon plots={[plot]} />);
  expect(document.querySelector("[data-strike]")).toHaveAttribute("d", "");
  expect(screen.queryByText("Removed")).toBeNull();
});

test("aggregated values show their range; 2,000 values are a few elements", () => {
  render(
    <Noon
      to={FROM + 2_000 * 3_600_000}
      plots={[{ key: "a", title: "Barometer", series: [{ key: "a", label: "A", points: hourly(2_000) }] }]}
    />,
  );
  expect(document.querySelector("[data-range]")?.getAttribute("d")?.match(/M/g)).toHaveLength(2_000);
  expect(document.querySelectorAll("[data-plot] *").length).toBeLessThan(100);
});

test("steps hold their value until the next, with a baseline at 0; end points are no cursor position", async () => {
  const points = [
    { time: FROM, value: 5, isEnd: true },
    { time: FROM + 86_400_000, value: 7 },
    { time: TO, value: 7, isEnd: true },
  ];
  render(<Noon plots={[{ key: "a", title: "ROB", shape: "steps", series: [{ key: "a", label: "A", points }] }]} />);
  const steps = document.querySelector("path[data-series]")?.getAttribute("d") ?? "";
  expect(steps.match(/L/g)).toHaveLength(4);
  expect(screen.getByText("0")).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard("{Home}");
  expect(cursor()).toBe("2026-11-09T00:00");
  await userEvent.keyboard("{End}");
  expect(cursor()).toBe("2026-11-09T00:00");
  expect(document.querySelector("[data-dot]")?.getAttribute("d")?.match(/M/g)).toHaveLength(1);
});

const valueLabels = () =>
  [...document.querySelectorAll("[data-plot] text[text-anchor=end]:not([data-finding-text])")].map(
    (label) => label.textContent,
  );

test("small changes look small: the value axis begins at 0, unless the values are far from it", () => {
  const points = [12.8, 13.5].map((value, at) => ({ time: FROM + at * 3_600_000, value }));
  render(<Noon plots={[{ key: "a", title: "Speed", series: [{ key: "a", label: "A", points }] }]} />);
  expect(valueLabels()).toEqual(["0", "2", "4", "6", "8", "10", "12", "14"]);
});

test("of whole numbers only whole numbers are labelled", () => {
  const points = [0, 3, 4].map((value, at) => ({ time: FROM + at * 3_600_000, value }));
  render(<Noon plots={[{ key: "a", title: "Wind force", series: [{ key: "a", label: "A", points }] }]} />);
  expect(valueLabels()).toEqual(["0", "1", "2", "3", "4"]);
});

test("a value with a finding is a diamond with its text beside it", () => {
  const points = [
    { time: FROM, value: 5 },
    { time: FROM + 86_400_000, value: 7, finding: "+0.100, does not add up" },
  ];
  render(<Noon plots={[{ key: "a", title: "ROB", shape: "steps", series: [{ key: "a", label: "A", points }] }]} />);
  expect(document.querySelectorAll("[data-finding]")).toHaveLength(1);
  expect(screen.getByText("+0.100, does not add up")).toBeVisible();
});

test("of adjacent findings, each is a diamond and the first has its text", () => {
  const points = [0, 1, 2].map((hour) => ({ time: FROM + hour * 3_600_000, value: 5, finding: `+0.${hour}00` }));
  render(<Noon plots={[{ key: "a", title: "ROB", shape: "steps", series: [{ key: "a", label: "A", points }] }]} />);
  expect(document.querySelectorAll("[data-finding]")).toHaveLength(3);
  expect([...document.querySelectorAll("[data-finding-text]")].map((words) => words.textContent)).toEqual(["+0.000"]);
});

test("where the line leaves no room for the text of a finding, its figure stands there alone", () => {
  // The line falls shortly before the mark, which is shortly before the end.
  const end = TO - FROM;
  const points = [12, 12, 1, 3, 3].map((value, at) => ({
    time: FROM + end * [0, 0.85, 0.86, 0.94, 1][at]!,
    value,
    ...(at === 3 && { finding: "+0.100, does not add up" }),
  }));
  render(<Noon plots={[{ key: "a", title: "ROB", shape: "steps", series: [{ key: "a", label: "A", points }] }]} />);
  expect(document.querySelector("[data-finding-text]")?.textContent).toBe("+0.100");
});

test("the text of a finding is on the side that the line does not cross", () => {
  // The line falls before the mark and rises right after it: only below it there is room.
  const values = [20, 20, 2, 2, 20, 20];
  const points = values.map((value, at) => ({
    time: FROM + (at < 3 ? at * 20 : 70 + at * 0.2) * 3_600_000,
    value,
    ...(at === 2 && { finding: "+0.100" }),
  }));
  render(<Noon plots={[{ key: "a", title: "ROB", shape: "steps", series: [{ key: "a", label: "A", points }] }]} />);
  const text = document.querySelector("[data-finding-text]")?.getBoundingClientRect();
  const line = document.querySelector<SVGPathElement>("[data-series]");
  if (text === undefined || line === null) throw new Error("There is no text, or no line.");
  const place = line.getScreenCTM();
  for (let at = 0; at <= line.getTotalLength(); at += 1) {
    const point = line.getPointAtLength(at).matrixTransform(place ?? undefined);
    const isWithin = point.x > text.left && point.x < text.right && point.y > text.top + 3 && point.y < text.bottom - 3;
    expect(isWithin).toBe(false);
  }
});

test("bars stand on 0, each alone; a removed value is none, and those of two series stand side by side", () => {
  const points = [4, 3, 5].map((value, at) => ({ time: FROM + at * 3_600_000, value, isStruck: at === 1 }));
  const series = [
    { key: "a", label: "A", points },
    { key: "b", label: "B", points: points.slice(2) },
  ];
  render(<Noon plots={[{ key: "a", title: "Pilot transfers", shape: "bars", series }]} />);
  const drawn = (of: number) => document.querySelector(`[data-bars="${of}"]`)?.getAttribute("d")?.slice(1).split("M");
  const [first, second, ...others] = (drawn(1) ?? []).map((bar) => bar.split(/[ V]/).map(Number));
  expect(others).toEqual([]);
  expect(first?.[1]).toBe(second?.[1]);
  expect((first?.[1] ?? 0) - (first?.[2] ?? 0)).toBeCloseTo(((second?.[1] ?? 0) - (second?.[2] ?? 0)) * 0.8, 0);
  expect(Number(drawn(2)?.[0]?.split(" ")[0]) - (second?.[0] ?? 0)).toBeCloseTo(5, 1);
});

test("without values a plot shows the empty text, and nothing is focusable", async () => {
  render(<Noon plots={[{ key: "a", title: "Barometer", series: [] }]} />);
  expect(screen.getByText("No values in this period.")).toBeVisible();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test("days, months and years are labelled as densely as their labels allow", () => {
  const { rerender } = render(<Noon />);
  expect(screen.getByText("8 Nov")).toBeVisible();
  rerender(<Noon from={Date.UTC(1941, 0, 1)} to={Date.UTC(1944, 0, 1)} />);
  expect(screen.getByText("Jan 1943")).toBeVisible();
  rerender(<Noon from={Date.UTC(1941, 0, 1)} to={Date.UTC(2021, 0, 1)} />);
  expect(screen.getByText("1980")).toBeVisible();
});
