import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { Spinner } from "./Spinner.tsx";
import { render } from "../testing/render.tsx";

conformsAsAWhole("Spinner", (label) => <Spinner label={label} isImmediate />);

test("it announces that something is loading", () => {
  render(<Spinner isImmediate />);
  expect(screen.getByRole("status")).toHaveTextContent("Loading");
});

test("a short wait shows nothing, a longer one the spinner", async () => {
  render(<Spinner />);
  const spinner = screen.getByRole("status", { hidden: true });
  expect(spinner).not.toBeVisible();
  await expect.poll(() => getComputedStyle(spinner).visibility).toBe("visible");
});

test("with isImmediate it shows at once", () => {
  render(<Spinner isImmediate label="Preparing the export" />);
  expect(screen.getByRole("status")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Preparing the export");
});
