import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { InlineMessage } from "./InlineMessage.tsx";
import { render } from "../testing/render.tsx";

conformance("InlineMessage", (props) => <InlineMessage {...props}>The PDF opens in a new tab.</InlineMessage>, {
  element: HTMLDivElement,
});

test("rendered from the start, it is not announced", () => {
  render(<InlineMessage tone="danger">Signing in did not work.</InlineMessage>);
  expect(screen.getByText("Signing in did not work.")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("status")).toBeNull();
});

test.each([
  ["danger", "alert"],
  ["warning", "status"],
  ["success", "status"],
  ["info", "status"],
] as const)("rendered later, %s is announced as %s", (tone, role) => {
  render(
    <InlineMessage tone={tone} isAnnounced>
      Stored.
    </InlineMessage>,
  );
  expect(screen.getByRole(role)).toContainElement(screen.getByText(/Stored\./));
});

test.each([
  ["danger", "Error: Stored."],
  ["warning", "Warning: Stored."],
  ["info", "Stored."],
] as const)("the icon of %s has an accessible text", (tone, text) => {
  render(
    <InlineMessage tone={tone} data-testid="message">
      Stored.
    </InlineMessage>,
  );
  expect(screen.getByTestId("message")).toHaveTextContent(text);
});

test.each(["⚓".repeat(500), "x".repeat(10_000)])("a text does not overflow the screen: %.12s", (text) => {
  const { container } = render(<InlineMessage>{text}</InlineMessage>);
  container.style.inlineSize = "320px";
  expect(container.scrollWidth).toBeLessThanOrEqual(320);
});
