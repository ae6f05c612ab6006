import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { emulateMedia } from "../testing/emulate-media.ts";
import { LanguageProvider } from "../LanguageProvider/LanguageProvider.tsx";
import { conformance } from "../testing/conformance.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { render } from "../testing/render.tsx";

conformance("ProgressBar", (props) => <ProgressBar {...props} label="Uploading" value={62} />, {
  element: HTMLDivElement,
});

const bar = () => screen.getByRole("progressbar", { name: "Uploading" });
const filled = () => {
  const fill = bar().lastElementChild?.firstElementChild?.getBoundingClientRect().width ?? 0;
  return Math.round((fill / bar().getBoundingClientRect().width) * 100);
};

test("it exposes its value, as a percentage and as text", () => {
  render(
    <LanguageProvider>
      <ProgressBar label="Uploading" value={62} />
    </LanguageProvider>,
  );
  expect(bar()).toHaveAttribute("aria-valuenow", "62");
  expect(bar()).toHaveAttribute("aria-valuetext", "62%");
  expect(screen.getByText("62%")).toBeVisible();
  expect(filled()).toBe(62);
});

test("valueText replaces the percentage", () => {
  render(<ProgressBar label="Uploading" value={3} max={12} valueText="3 of 12 files" />);
  expect(bar()).toHaveAttribute("aria-valuetext", "3 of 12 files");
  expect(screen.getByText("3 of 12 files")).toBeVisible();
  expect(filled()).toBe(25);
});

test("its label may be visually hidden", () => {
  render(<ProgressBar label="Uploading" value={3} isLabelHidden />);
  expect(bar()).toBeVisible();
  expect(screen.queryByText("Uploading")).toBeNull();
});

test.each([undefined, Number.NaN, Number.POSITIVE_INFINITY])(
  "without a known value (%s) it is indeterminate",
  (value) => {
    render(value === undefined ? <ProgressBar label="Uploading" /> : <ProgressBar label="Uploading" value={value} />);
    expect(bar()).not.toHaveAttribute("aria-valuenow");
    expect(filled()).toBe(40);
  },
);

test.each([
  [-5, 0],
  [240, 100],
])("a value of %d is clamped to the range", (value, share) => {
  render(<ProgressBar label="Uploading" value={value} />);
  expect(bar()).toHaveAttribute("aria-valuenow", `${share}`);
  expect(filled()).toBe(share);
});

test("in right-to-left text it fills from the right", () => {
  document.documentElement.dir = "rtl";
  render(<ProgressBar label="Uploading" value={50} />);
  const fill = bar().lastElementChild?.firstElementChild?.getBoundingClientRect();
  expect(fill?.right).toBeCloseTo(bar().getBoundingClientRect().right, 0);
});

test.each([
  ["known", 62],
  ["unknown", undefined],
])("in forced colours the filled part is distinct from the rest, when it is %s", async (_, value) => {
  await emulateMedia({ "forced-colors": "active" });
  render(value === undefined ? <ProgressBar label="Uploading" /> : <ProgressBar label="Uploading" value={value} />);
  const track = bar().lastElementChild;
  const [rest, done] = [track, track?.firstElementChild].map((part) => part && getComputedStyle(part));
  expect(done?.backgroundColor).not.toBe(rest?.backgroundColor);
  expect(rest?.borderTopColor).not.toBe(rest?.backgroundColor);
});

test.each(["⚓".repeat(500), "x".repeat(10_000)])("a label does not overflow the screen: %.12s", (label) => {
  const { container } = render(<ProgressBar label={label} value={5} />);
  container.style.inlineSize = "320px";
  expect(container.scrollWidth).toBeLessThanOrEqual(320);
});

test("a valueText without a value is a type error", () => {
  // @ts-expect-error -- valueText requires a value
  expect(<ProgressBar label="Uploading" valueText="3 of 12 files" />).toBeDefined();
});
