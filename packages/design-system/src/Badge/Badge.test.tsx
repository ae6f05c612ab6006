import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { LanguageProvider } from "../LanguageProvider/LanguageProvider.tsx";
import { conformance } from "../testing/conformance.tsx";
import { Badge } from "./Badge.tsx";
import { render } from "../testing/render.tsx";

conformance("Badge", (props) => <Badge {...props}>Optional</Badge>, { element: HTMLSpanElement });

test.each([
  [0, undefined, "0"],
  [999, undefined, "999"],
  [1000, undefined, "999+"],
  [10_000, 99_999, "10,000"],
])("a count of %d with the limit %s reads %s", (count, max, text) => {
  render(
    <LanguageProvider>
      <Badge count={count} {...(max !== undefined && { max })} />
    </LanguageProvider>,
  );
  expect(screen.getByText(text)).toBeVisible();
});

test("a count is formatted for the current locale", () => {
  render(
    <LanguageProvider region="de-DE">
      <Badge count={1234} max={9999} />
    </LanguageProvider>,
  );
  expect(screen.getByText("1.234")).toBeVisible();
});

test("screen readers get the label instead of the bare number", () => {
  render(<Badge count={4} label="4 tasks" />);
  expect(screen.getByText("4")).toHaveAttribute("aria-hidden", "true");
  expect(screen.getByText("4 tasks")).toBeInTheDocument();
});

test.each(["⚓".repeat(200), "مسودة", "x".repeat(10_000)])("a word does not overflow the screen: %.12s", (word) => {
  const { container } = render(<Badge>{word}</Badge>);
  container.style.inlineSize = "320px";
  expect(container.scrollWidth).toBeLessThanOrEqual(320);
});

test("a word together with a count is a type error", () => {
  // @ts-expect-error -- a count and children exclude each other
  expect(<Badge count={4}>tasks</Badge>).toBeDefined();
});
