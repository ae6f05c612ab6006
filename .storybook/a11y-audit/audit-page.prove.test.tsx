import { expect, test } from "vitest";
import { auditPage } from "./audit-page.ts";
import { render } from "@shore/design-system/testing/render";

test("a page without faults reports none", async () => {
  render(
    <main>
      <h1>Vessels</h1>
      <button type="button" style={{ minBlockSize: 44 }}>
        Publish
      </button>
    </main>,
  );
  expect((await auditPage()).faults).toEqual([]);
});

test("a grey readable in Day is reported in Night", async () => {
  render(<p style={{ color: "#475B6E" }}>Pilot on board</p>);
  const { faults } = await auditPage();
  expect(faults).toContainEqual(expect.stringMatching(/^night: color-contrast: p/));
  expect(faults).not.toContainEqual(expect.stringMatching(/^high-contrast:/));
});

test("a fault that only IBM's engine detects is reported: an output without a label", async () => {
  render(<output>12</output>);
  const { faults } = await auditPage();
  expect(faults).toEqual([expect.stringMatching(/^day: ibm input_label_exists: <output>/)]);
});

test("IBM's engine checks the colours of every theme and of forced colours", async () => {
  render(
    <>
      <p style={{ color: "#475B6E" }}>Pilot on board</p>
      <p style={{ forcedColorAdjust: "none", background: "Highlight", color: "LinkText" }}>Pilot away</p>
    </>,
  );
  const { faults } = await auditPage();
  expect(faults).toContainEqual(expect.stringMatching(/^night: ibm text_contrast_sufficient: <p/));
  expect(faults).toContainEqual(expect.stringMatching(/^forced colours: ibm text_contrast_sufficient: <p/));
});

test("each engine runs once per view, and undecided rules are counted", async () => {
  render(<button type="button">Publish</button>);
  const { runs } = await auditPage();
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

test("text hidden by forced colours is reported", async () => {
  render(<p style={{ forcedColorAdjust: "none", background: "Highlight", color: "LinkText" }}>Pilot on board</p>);
  expect((await auditPage()).faults).toContainEqual(expect.stringMatching(/^forced colours: color-contrast: p/));
});

test("a page that scrolls sideways on a phone is reported, in both text directions", async () => {
  render(<p style={{ inlineSize: 400 }}>Pilot on board</p>);
  expect((await auditPage()).faults).toEqual([
    "phone, ltr: scrolls sideways by 80 px",
    "phone, rtl: scrolls sideways by 80 px",
  ]);
});

test("targets too small and too close on a phone are reported", async () => {
  const small = { inlineSize: 16, blockSize: 16, padding: 0, border: 0 };
  render(
    <div style={{ display: "flex" }}>
      <button type="button" aria-label="Up" style={small} />
      <button type="button" aria-label="Down" style={small} />
    </div>,
  );
  expect((await auditPage()).faults).toContainEqual(expect.stringMatching(/^phone: target-size:/));
});

test("the audit restores the page", async () => {
  const before = [innerWidth, document.documentElement.dataset["theme"], document.documentElement.dir];
  await auditPage();
  expect([innerWidth, document.documentElement.dataset["theme"], document.documentElement.dir]).toEqual(before);
  expect(matchMedia("(forced-colors: active)").matches).toBe(false);
});
