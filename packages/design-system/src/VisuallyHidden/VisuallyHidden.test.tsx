import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import { render } from "../testing/render.tsx";

conformsAsAWhole("VisuallyHidden", (label) => <VisuallyHidden>{label}</VisuallyHidden>);

test("its text is accessible and takes no space", () => {
  render(
    <button type="button">
      <VisuallyHidden>Remove section 2</VisuallyHidden>×
    </button>,
  );
  expect(screen.getByRole("button", { name: /Remove section 2/ })).toBeVisible();
  expect(screen.getByText("Remove section 2").getBoundingClientRect()).toMatchObject({ width: 1, height: 1 });
});
