import { expect, onTestFinished, test } from "vitest";
import { focusFaults } from "./focus.ts";
import { render } from "@shore/design-system/testing/render";

test("what shows its focus in sight is no fault, however many there are", async () => {
  render(
    <>
      <button type="button">Publish</button>
      <a href="#vessels">Vessels</a>
      <input aria-label="Title" />
    </>,
  );
  expect(await focusFaults()).toEqual([]);
});

test("a control that its label draws may show the focus there", async () => {
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

test("a focus that is not shown is found", async () => {
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

test("a focus under something else is found", async () => {
  render(
    <>
      <button type="button">Publish</button>
      <div style={{ position: "fixed", inset: 0, background: "Canvas" }}>Wait</div>
    </>,
  );
  expect(await focusFaults()).toEqual(["focus is covered by div “Wait”: button “Publish”"]);
});

test("a focus outside the window is found", async () => {
  render(
    <button type="button" style={{ position: "fixed", insetInlineStart: -500 }}>
      Publish
    </button>,
  );
  expect(await focusFaults()).toEqual(["focus is outside the window: button “Publish”"]);
});

test("a focus on something invisible is found", async () => {
  render(
    <button type="button" style={{ inlineSize: 1, blockSize: 1, padding: 0, border: 0 }}>
      Publish
    </button>,
  );
  expect(await focusFaults()).toEqual(["focus is on something invisible: button “Publish”"]);
});

test("where Tab has one place only, its focus is seen or found missing all the same", async () => {
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

test("what new rows push down once it has the focus was in sight", async () => {
  const { container } = render(
    <button type="button" onFocus={() => setTimeout(() => (container.style.paddingBlockStart = "3000px"), 20)}>
      Load more
    </button>,
  );
  expect(await focusFaults()).toEqual([]);
});

/** As a dialog does. */
function keepFocusInside(): void {
  const stop = (event: KeyboardEvent) => {
    if (event.key === "Tab" && document.activeElement?.localName === "button") event.preventDefault();
  };
  document.addEventListener("keydown", stop);
  onTestFinished(() => document.removeEventListener("keydown", stop));
}
