import { screen } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { emulateMedia } from "../testing/emulate-media.ts";
import { conformance } from "../testing/conformance.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { PageOutline, type PageOutlineProps } from "./PageOutline.tsx";
import { render } from "../testing/render.tsx";

const items = [
  { key: "details", label: "Details" },
  { key: "navigation", label: "1 Navigation equipment" },
  { key: "steering", label: "2 Steering and propulsion", isInvalid: true },
];
const sixtyFour = Array.from({ length: 64 }, (_, index) => ({ key: `${index + 1}`, label: `Round ${index + 1}` }));
const nothing = () => {};

conformance("PageOutline", (props) => <PageOutline {...props} items={items} currentKey="details" onShow={nothing} />, {
  element: HTMLElement,
});

/** In a column of 200 px, at the top of a page that can scroll. */
function InAColumn(props: Pick<PageOutlineProps, "items" | "currentKey">) {
  return (
    <div style={{ blockSize: "3000px" }}>
      <div style={{ display: "flex", flexDirection: "column", blockSize: "200px" }}>
        <PageOutline {...props} onShow={nothing} />
      </div>
    </div>
  );
}

const item = (name: string) => screen.getByRole("button", { name });
const isInView = (name: string) => {
  const box = screen.getByRole("list").getBoundingClientRect();
  const { top, bottom } = item(name).getBoundingClientRect();
  return top >= box.top && bottom <= box.bottom;
};

test("it is a landmark named by its title, and only the current part has aria-current", () => {
  render(<PageOutline items={items} currentKey="navigation" onShow={nothing} />);
  expect(screen.getByRole("navigation", { name: "On this page" })).toContainElement(screen.getByText("On this page"));
  expect(screen.getAllByRole("button", { current: true })).toEqual([item("1 Navigation equipment")]);
});

test("an invalid part is announced as such after its name", () => {
  render(<PageOutline items={items} onShow={nothing} />);
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([
    "Details",
    "1 Navigation equipment",
    "2 Steering and propulsion, needs attention",
  ]);
});

test("mouse and keyboard request a part", async () => {
  const onShow = vi.fn<(key: string) => void>();
  render(<PageOutline items={items} onShow={onShow} />);
  await userEvent.click(item("Details"));
  await userEvent.keyboard("{Tab}{Enter}");
  await userEvent.keyboard("{Tab}");
  await userEvent.keyboard(" ");
  expect(onShow.mock.calls).toEqual([["details"], ["navigation"], ["steering"]]);
});

test("items are 32 px high, with touch 44", async () => {
  render(<PageOutline items={items} onShow={nothing} />);
  const heights = () => screen.getAllByRole("button").map((button) => button.getBoundingClientRect().height);
  expect(heights()).toEqual([32, 32, 32]);
  await setViewport("tablet");
  expect(heights()).toEqual([44, 44, 44]);
});

test("in forced colours the current part has a bar and bold text", async () => {
  await emulateMedia({ "forced-colors": "active" });
  render(<PageOutline items={items} currentKey="details" onShow={nothing} />);
  const bar = (name: string) => getComputedStyle(item(name), "::before");
  expect(bar("Details").inlineSize).toBe("3px");
  expect(bar("Details").backgroundColor).not.toBe(getComputedStyle(item("Details")).backgroundColor);
  expect(bar("1 Navigation equipment").content).toBe("none");
  expect(getComputedStyle(item("Details")).fontWeight).toBe("600");
});

test("the current part and its neighbour scroll into view in the outline, while the page stays", () => {
  const { rerender } = render(<InAColumn items={sixtyFour} currentKey="40" />);
  expect([40, 41, 42].map((round) => isInView(`Round ${round}`))).toEqual([true, true, false]);
  rerender(<InAColumn items={sixtyFour} currentKey="12" />);
  expect([10, 11, 12].map((round) => isInView(`Round ${round}`))).toEqual([false, true, true]);
  expect(scrollY).toBe(0);
});

test("a manual scroll position stays until another part becomes current", () => {
  const { rerender } = render(<InAColumn items={sixtyFour} currentKey="2" />);
  screen.getByRole("list").scrollTop = 900;
  rerender(<InAColumn items={sixtyFour.map((one) => ({ ...one, isInvalid: true }))} currentKey="2" />);
  expect(screen.getByRole("list").scrollTop).toBe(900);
});
