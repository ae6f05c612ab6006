import { render } from "@shore/design-system/testing/render";
import { expect, test } from "vitest";
import { longTextFaults } from "./long-texts.ts";
import { overlaps } from "./overlaps.ts";

test("texts that fit are no fault, and the page is restored", async () => {
  const { container } = render(<p>Pilot on board</p>);
  const before = [document.documentElement.dir, container.innerHTML];
  expect(await longTextFaults()).toEqual([]);
  expect([document.documentElement.dir, container.innerHTML]).toEqual(before);
});

test("a box as wide as its English text cuts off longer texts", async () => {
  render(<div style={{ inlineSize: 120, fontSize: 16, overflow: "hidden", whiteSpace: "nowrap" }}>Pilot on board</div>);
  expect(await longTextFaults()).toEqual(
    [360, 768, 1440].map((width) => `longer texts at ${width} px: cut off: div “Pilot on board”`),
  );
});

test("text that overlaps its neighbour is reported", async () => {
  render(
    <div style={{ display: "grid", gridTemplateColumns: "110px 110px", whiteSpace: "nowrap" }}>
      <b>Pilot on board</b>
      <i>Pilot away</i>
    </div>,
  );
  expect(await longTextFaults()).toContain("longer texts at 1440 px: over i “Pilot away”: b “Pilot on board”");
});

test("a line that fits the page only in English makes it scroll sideways", async () => {
  render(<p style={{ inlineSize: "max-content", font: "16px sans-serif" }}>{"Pilot on board ".repeat(3)}</p>);
  expect(await longTextFaults()).toEqual([
    expect.stringMatching(/^longer texts at 360 px: the page scrolls sideways by \d+ px$/),
  ]);
});

test("overlapping texts are reported, unless they are in an overlay or scrolled out of view", () => {
  const over = { position: "absolute", insetBlockStart: 0 } as const;
  render(
    <>
      <div style={{ position: "relative" }}>
        <p style={{ margin: 0 }}>Below</p>
        <b style={over}>Above</b>
        <div role="dialog" aria-label="Asked" style={over}>
          Discard?
        </div>
      </div>
      <div style={{ blockSize: 20, overflow: "auto" }}>
        <p style={{ blockSize: 40, margin: 0 }}>In sight</p>
        <p>Scrolled away</p>
      </div>
      <p style={{ margin: 0 }}>After what scrolls</p>
    </>,
  );
  const named = overlaps().map((pair) => pair.map((element) => element.textContent));
  expect(named).toEqual([["Below", "Above"]]);
});
