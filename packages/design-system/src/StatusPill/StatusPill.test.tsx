import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { StatusPill } from "./StatusPill.tsx";
import { render } from "../testing/render.tsx";

conformance("StatusPill", (props) => <StatusPill {...props} status="draft" />, { element: HTMLSpanElement });

test.each([
  ["under-way", "Under way"],
  ["moored", "Moored"],
  ["draft", "Draft"],
  ["published", "Published"],
  ["removed", "Removed"],
  ["enabled", "Enabled"],
  ["disabled", "Disabled"],
  ["not-uploaded", "Not uploaded"],
  ["waiting", "Waiting"],
  ["running", "Running"],
  ["completed", "Completed"],
  ["failed", "Failed"],
  ["connected", "Connected"],
  ["silent", "Silent"],
  ["never-connected", "Never connected"],
  ["switched-off", "Switched off"],
] as const)("%s is shown by the word %j and an icon", (status, word) => {
  render(<StatusPill status={status} data-testid="pill" />);
  expect(screen.getByTestId("pill")).toHaveTextContent(word);
  expect(screen.getByTestId("pill").querySelector("svg")).toBeVisible();
});

test("in High contrast every pill has an outline", () => {
  document.documentElement.dataset["theme"] = "high-contrast";
  render(<StatusPill status="moored" data-testid="pill" />);
  expect(Number.parseFloat(getComputedStyle(screen.getByTestId("pill")).borderTopWidth)).toBeGreaterThanOrEqual(1);
});

test("a draft has a dashed edge in every theme", () => {
  render(<StatusPill status="draft" data-testid="pill" />);
  expect(getComputedStyle(screen.getByTestId("pill")).borderTopStyle).toBe("dashed");
});
