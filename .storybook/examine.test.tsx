import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { SeenParts } from "./examination/seen-parts.ts";
import { examinePage } from "./examine.ts";

test("a page without faults has none", async () => {
  render(
    <main>
      <h1>Vessels</h1>
      <button type="button" style={{ minBlockSize: 44 }}>
        Publish
      </button>
    </main>,
  );
  expect((await examinePage("whole")).faults).toEqual([]);
});

test("a grey that can be read by day is found at night", async () => {
  render(<p style={{ color: "#475B6E" }}>Pilot on board</p>);
  const { faults } = await examinePage("whole");
  expect(faults).toContainEqual(expect.stringMatching(/^night: color-contrast: p/));
  expect(faults).not.toContainEqual(expect.stringMatching(/^high-contrast:/));
});

test("a fault that only IBM's engine knows is found: an output without a label", async () => {
  render(<output>12</output>);
  const { faults } = await examinePage("whole");
  expect(faults).toEqual([expect.stringMatching(/^day: ibm input_label_exists: <output>/)]);
});

test("IBM's engine reads the colours of every theme and forced colours", async () => {
  render(
    <>
      <p style={{ color: "#475B6E" }}>Pilot on board</p>
      <p style={{ forcedColorAdjust: "none", background: "Highlight", color: "LinkText" }}>Pilot away</p>
    </>,
  );
  const { faults } = await examinePage("whole");
  expect(faults).toContainEqual(expect.stringMatching(/^night: ibm text_contrast_sufficient: <p/));
  expect(faults).toContainEqual(expect.stringMatching(/^forced colours: ibm text_contrast_sufficient: <p/));
});

test("each engine is asked once in every view, and what it cannot decide is counted", async () => {
  render(<button type="button">Publish</button>);
  const { runs } = await examinePage("whole");
  expect(runs.map(({ engine, view }) => `${engine}, ${view}`)).toEqual([
    "ibm, day",
    "axe, night",
    "ibm, night",
    "axe, high-contrast",
    "ibm, high-contrast",
    "axe, forced colours",
    "ibm, forced colours",
    "axe, phone",
  ]);
  expect(runs[0]?.reviews).toMatchObject({ style_color_misuse: 1 });
});

test("in every test run a story is asked about as it opens, in one other theme and on a phone", async () => {
  render(<p style={{ color: "#475B6E" }}>Pilot on board</p>);
  const { faults, runs } = await examinePage("quick");
  expect(runs.map(({ engine, view }) => `${engine}, ${view}`)).toEqual(["ibm, day", "axe, night", "axe, phone"]);
  expect(faults).toEqual([expect.stringMatching(/^night: color-contrast: p/)]);
});

test("in every test run a story from right to left is not asked what the same story from left to right was", async () => {
  render(<p style={{ color: "#475B6E" }}>Pilot on board</p>);
  const engines = async (depth: "quick" | "whole") => (await examinePage(depth)).runs.map(({ engine }) => engine);
  document.documentElement.dir = "rtl";
  expect(await engines("quick")).toEqual(["axe"]);
  expect(await engines("whole")).toContain("ibm");
  document.documentElement.dir = "ltr";
});

test("in every test run a story whose parts were all examined in others is asked what its words can change", async () => {
  const seen = new SeenParts();
  const engines = async (page: ReactElement, depth: "quick" | "whole" = "quick") => {
    const { unmount } = render(page);
    const { runs } = await examinePage(depth, seen);
    unmount();
    return runs.map(({ engine, view }) => `${engine}, ${view}`);
  };
  const all = ["ibm, day", "axe, night", "axe, phone"];
  expect(await engines(<button type="button">Publish</button>)).toEqual(all);
  expect(await engines(<button type="button">Move</button>)).toEqual(["axe, phone"]);
  expect(await engines(<button type="button">Move</button>, "whole")).toContain("ibm, day");
  for (const [what, withNewPart] of Object.entries({
    "a state": <button type="button" aria-label="Move" aria-pressed />,
    "a style": <button type="button" aria-label="Move" style={{ color: "gray" }} />,
    "no words": <button type="button" aria-label="Move" />,
    "another place": (
      <p>
        <button type="button">Move</button>
      </p>
    ),
    "a heading of the page": <h1>Vessels</h1>,
    "another heading": <h1>Groups</h1>,
  }))
    expect(await engines(withNewPart), what).toEqual(all);
});

test("a part with a fault is not taken for examined", async () => {
  const seen = new SeenParts();
  render(<output>12</output>);
  for (const _ of ["first", "second"])
    expect((await examinePage("quick", seen)).faults).toEqual([expect.stringMatching(/^day: ibm input_label_exists/)]);
});

test("a text that forced colours hide is found", async () => {
  render(<p style={{ forcedColorAdjust: "none", background: "Highlight", color: "LinkText" }}>Pilot on board</p>);
  expect((await examinePage("whole")).faults).toContainEqual(
    expect.stringMatching(/^forced colours: color-contrast: p/),
  );
});

test("a page that scrolls sideways on a phone is found, in both directions of text", async () => {
  render(<p style={{ inlineSize: 400 }}>Pilot on board</p>);
  expect((await examinePage("whole")).faults).toEqual([
    "phone, ltr: scrolls sideways by 80 px",
    "phone, rtl: scrolls sideways by 80 px",
  ]);
});

test("targets too small and too close on a phone are found", async () => {
  const small = { inlineSize: 16, blockSize: 16, padding: 0, border: 0 };
  render(
    <div style={{ display: "flex" }}>
      <button type="button" aria-label="Up" style={small} />
      <button type="button" aria-label="Down" style={small} />
    </div>,
  );
  expect((await examinePage("whole")).faults).toContainEqual(expect.stringMatching(/^phone: target-size:/));
});

test("the page is left as it was", async () => {
  const before = [innerWidth, document.documentElement.dataset["theme"], document.documentElement.dir];
  await examinePage("whole");
  expect([innerWidth, document.documentElement.dataset["theme"], document.documentElement.dir]).toEqual(before);
  expect(matchMedia("(forced-colors: active)").matches).toBe(false);
});
