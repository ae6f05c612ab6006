import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { TextArea, type TextAreaProps } from "./TextArea.tsx";
import { render } from "../testing/render.tsx";

conformance("TextArea", (props) => <TextArea {...props} label="General information" value="" onChange={() => {}} />, {
  element: HTMLTextAreaElement,
  withReason: (props, disabledReason) => (
    <TextArea {...props} label="General information" value="" onChange={() => {}} disabledReason={disabledReason} />
  ),
});

function Typing({ initial = "", ...props }: Partial<TextAreaProps> & { initial?: string }) {
  const [value, setValue] = useState(initial);
  return <TextArea label="General information" {...props} value={value} onChange={setValue} />;
}

const field = () => screen.getByRole("textbox", { name: "General information" });
const height = () => field().getBoundingClientRect().height;

afterEach(() => vi.restoreAllMocks());

test("the label names it and focuses it; Enter inserts a line break", async () => {
  render(<Typing />);
  await userEvent.click(screen.getByText("General information"));
  expect(field()).toHaveFocus();
  await userEvent.keyboard("Deck{Enter}Engine");
  expect(field()).toHaveValue("Deck\nEngine");
});

test("typing beyond the limit is allowed and counted, and the count is announced only near it", async () => {
  render(<Typing limit={20} initial="12345678901234567" />);
  expect(screen.getByText("17 / 20")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("");
  await userEvent.type(field(), "8");
  expect(screen.getByRole("status")).toHaveTextContent("2 characters left");
  await userEvent.type(field(), "9012");
  expect(field()).toHaveValue("1234567890123456789012");
  expect(screen.getByText("22 / 20")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("2 characters too many");
});

test("an error is announced with it", () => {
  render(<Typing error="Exceeds maximum length" hint="Shown above the first section." />);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription("Exceeds maximum length Shown above the first section.");
});

// Browsers without `field-sizing` use the fallback.
describe.each([true, false])("grows with its text, with native sizing: %s", (canSize) => {
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `Line ${line}`).join("\n");

  test("from two lines to twelve, then it scrolls", () => {
    vi.spyOn(CSS, "supports").mockReturnValue(canSize);
    const { unmount } = render(<Typing />);
    const empty = height();
    const lineHeight = Number.parseFloat(getComputedStyle(field()).lineHeight);
    unmount();
    const heightOf = (count: number) => {
      const { unmount: remove } = render(<Typing initial={lines(count)} />);
      const high = height();
      remove();
      return high;
    };
    expect(heightOf(2)).toBe(empty);
    expect(heightOf(7)).toBeCloseTo(empty + 5 * lineHeight, 0);
    expect(heightOf(12)).toBeCloseTo(empty + 10 * lineHeight, 0);
    expect(heightOf(200)).toBe(heightOf(12));
    render(<Typing initial={lines(200)} />);
    expect(field().scrollHeight).toBeGreaterThan(field().clientHeight);
  });

  test("and shrinks when text is removed", async () => {
    vi.spyOn(CSS, "supports").mockReturnValue(canSize);
    render(<Typing initial={lines(8)} />);
    const full = height();
    await userEvent.clear(field());
    expect(height()).toBeLessThan(full);
  });
});

test("with one line it is as high as a text field", () => {
  render(<Typing lines={1} />);
  expect(height()).toBe(40);
});

test("while disabled it cannot be changed and shows the reason below", async () => {
  const onChange = vi.fn<() => void>();
  render(<TextArea label="General information" value="Deck" onChange={onChange} disabledReason="Published already." />);
  expect(screen.getByText("Published already.")).toBeVisible();
  await userEvent.type(field(), "x");
  expect(onChange).not.toHaveBeenCalled();
});

test.each(["x".repeat(10_000), "⚓🚢\u0000".repeat(3_000), "يجب إكمالها قبل المغادرة", "<script>alert(1)</script>"])(
  "pasted text is returned unchanged and does not overflow the screen: %.16s",
  async (text) => {
    const { container } = render(<Typing limit={8192} />);
    container.style.inlineSize = "320px";
    await userEvent.click(field());
    await userEvent.paste(text);
    expect(field()).toHaveValue(text);
    expect(container.scrollWidth).toBeLessThanOrEqual(320);
  },
);

test("Tab focuses it and moves on, and inserts nothing", async () => {
  render(<Typing initial="Deck" />);
  await userEvent.tab();
  expect(field()).toHaveFocus();
  await userEvent.tab();
  expect(field()).not.toHaveFocus();
  expect(field()).toHaveValue("Deck");
});
