import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { Button } from "../Button/Button.tsx";
import { ShipIcon } from "../icons/icons.tsx";
import { conformance } from "../testing/conformance.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { render } from "../testing/render.tsx";

conformance("EmptyState", (props) => <EmptyState {...props} icon={<ShipIcon />} title="No vessels found." />, {
  element: HTMLElement,
});

test("it shows what is missing and offers one action", () => {
  render(
    <EmptyState icon={<ShipIcon />} title="No vessels found." action={<Button>Clear</Button>}>
      Clear the filter to see all 12 vessels.
    </EmptyState>,
  );
  expect(screen.getByRole("heading", { level: 2, name: "No vessels found." })).toBeVisible();
  expect(screen.getByText("Clear the filter to see all 12 vessels.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Clear" })).toBeVisible();
});
