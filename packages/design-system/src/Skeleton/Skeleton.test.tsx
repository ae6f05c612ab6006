import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { Skeleton } from "./Skeleton.tsx";
import { render } from "../testing/render.tsx";

conformsAsAWhole("Skeleton", (label) => <Skeleton key="bars" lines={label.length % 3} />);

test("it takes the room of what is on its way and is not heard", () => {
  const { container } = render(<Skeleton inlineSize="80px" blockSize="24px" />);
  const { width, height } = container.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
  expect([width, height]).toEqual([80, 24]);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
});

test("it keeps still for those who asked for less motion", () => {
  const { container } = render(<Skeleton />);
  expect(container.firstElementChild?.getAnimations({ subtree: true })).toEqual([]);
});
