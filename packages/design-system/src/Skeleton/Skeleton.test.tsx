import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { Skeleton } from "./Skeleton.tsx";
import { render } from "../testing/render.tsx";

conformsAsAWhole("Skeleton", (label) => <Skeleton key="bars" lines={label.length % 3} />);

test("it takes the space of the loading content and is hidden from screen readers", () => {
  const { container } = render(<Skeleton inlineSize="80px" blockSize="24px" />);
  const { width, height } = container.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
  expect([width, height]).toEqual([80, 24]);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
});

test("it is static with reduced motion", () => {
  const { container } = render(<Skeleton />);
  expect(container.firstElementChild?.getAnimations({ subtree: true })).toEqual([]);
});
