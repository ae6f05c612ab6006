import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { Stack } from "./Stack.tsx";
import { render } from "../testing/render.tsx";

conformance(
  "Stack",
  (props) => (
    <Stack {...props} gap={16}>
      Route
    </Stack>
  ),
  { element: HTMLDivElement },
);

test.each([12, 16, 20] as const)("children are %i px apart, and no wider than the container", (gap) => {
  const { container } = render(
    <Stack gap={gap}>
      <div>Route</div>
      <div style={{ inlineSize: 2_000, maxInlineSize: "100%" }}>Draught</div>
    </Stack>,
  );
  const [above, below] = [screen.getByText("Route"), screen.getByText("Draught")].map((e) => e.getBoundingClientRect());
  expect((below?.top ?? 0) - (above?.bottom ?? 0)).toBe(gap);
  expect(below?.width).toBeLessThanOrEqual(container.getBoundingClientRect().width);
});
