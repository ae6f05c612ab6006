import { Skeleton } from "@shore/design-system/Skeleton";
import { afterEach, expect, test, vi } from "vitest";
import { setMotion } from "./motion.ts";
import { render } from "@shore/design-system/testing/render";

afterEach(() => setMotion("system"));

// The test browser has prefers-reduced-motion: reduce.
test("full motion overrides the system's reduced motion, and system restores it", async () => {
  const { container } = render(<Skeleton />);
  await vi.waitFor(() => expect(passing(container)).toBe(false));
  setMotion("full");
  await vi.waitFor(() => expect(passing(container)).toBe(true));
  expect(property("--ds-motion-slow")).toBe("240ms");
  setMotion("system");
  await vi.waitFor(() => expect(passing(container)).toBe(false));
  expect(property("--ds-motion-slow")).toBe("80ms");
});

test("reduced motion applies to style rules added later", async () => {
  setMotion("full");
  setMotion("reduced");
  const late = document.head.appendChild(document.createElement("style"));
  late.textContent =
    "h1 { animation: none; } @media (prefers-reduced-motion: reduce) { h1 { animation-name: stepping; } }";
  const { container } = render(<h1>Vessels</h1>);
  await vi.waitFor(() => expect(container.querySelector("h1")).toHaveStyle({ animationName: "stepping" }));
  setMotion("full");
  await vi.waitFor(() => expect(container.querySelector("h1")).toHaveStyle({ animationName: "none" }));
  late.remove();
});

function passing(container: HTMLElement): boolean {
  return container.getAnimations({ subtree: true }).length > 0;
}

function property(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name);
}
