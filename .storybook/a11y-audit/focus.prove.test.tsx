import { expect, onTestFinished, test } from "vitest";
import { focusFaults } from "./focus.ts";
import { render } from "@shore/design-system/testing/render";

test("any number of controls with a visible focus are no fault", async () => {
  render(
    <>
      <button type="button">Publish</button>
      <a href="#vessels">Vessels</a>
      <input aria-label="Title" />
    </>,
  );
  expect(await focusFaults()).toEqual([]);
});

test("a visually hidden control may show its focus on its label", async () => {
  render(
    <>
      <style>
        {
          ".drawn { position: relative } .drawn:has(:focus-visible) { outline: 2px solid blue } .drawn > input { position: absolute; opacity: 0 }"
        }
      </style>
      <label className="drawn">
        <input type="checkbox" /> Signed
      </label>
    </>,
  );
  expect(await focusFaults()).toEqual([]);
});

test("a missing focus indicator is reported", async () => {
  render(
    <>
      <button type="button" style={{ outline: "none" }}>
        Publish
      </button>
      <button type="button">Discard</button>
    </>,
  );
  expect(await focusFaults()).toEqual(["focus is not shown: button “Publish”"]);
});

test("a covered focus is reported", async () => {
  render(
    <>
      <button type="button">Publish</button>
      <div style={{ position: "fixed", inset: 0, background: "Canvas" }}>Wait</div>
    </>,
  );
  expect(await focusFaults()).toEqual(["focus is covered by div “Wait”: button “Publish”"]);
});

test("a focus outside the window is reported", async () => {
  render(
    <button type="button" style={{ position: "fixed", insetInlineStart: -500 }}>
      Publish
    </button>,
  );
  expect(await focusFaults()).toEqual(["focus is outside the window: button “Publish”"]);
});

test("a focus on an invisible element is reported", async () => {
  render(
    <button type="button" style={{ inlineSize: 1, blockSize: 1, padding: 0, border: 0 }}>
      Publish
    </button>,
  );
  expect(await focusFaults()).toEqual(["focus is on something invisible: button “Publish”"]);
});

test("the focus indicator is also checked when Tab stays on one element", async () => {
  const { rerender } = render(<button type="button">Publish</button>);
  keepFocusInside();
  expect(await focusFaults()).toEqual([]);
  rerender(
    <button type="button" style={{ outline: "none" }}>
      Publish
    </button>,
  );
  keepFocusInside();
  expect(await focusFaults()).toEqual(["focus is not shown: button “Publish”"]);
});

test("a control that new rows push out of view after it got the focus is no fault", async () => {
  const { container } = render(
    <button type="button" onFocus={() => setTimeout(() => (container.style.paddingBlockStart = "3000px"), 20)}>
      Load more
    </button>,
  );
  expect(await focusFaults()).toEqual([]);
});

/** Traps the focus, as a dialog does. */
function keepFocusInside(): void {
  const stop = (event: KeyboardEvent) => {
    if (event.key === "Tab" && document.activeElement?.localName === "button") event.preventDefault();
  };
  document.addEventListener("keydown", stop);
  onTestFinished(() => document.removeEventListener("keydown", stop));
}
