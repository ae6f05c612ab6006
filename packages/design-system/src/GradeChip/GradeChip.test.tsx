import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { LinkProvider } from "../Link/Link.tsx";
import type { LinkRouter } from "../Link/link-target.ts";
import { conformance } from "../testing/conformance.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { GradeChip } from "./GradeChip.tsx";
import { render } from "../testing/render.tsx";

conformance(
  "GradeChip",
  (props) => (
    <GradeChip {...props} grade="act">
      Not verified 14
    </GradeChip>
  ),
  {
    element: HTMLSpanElement,
  },
);

test.each([
  ["act", "Needs you: Silent 31 h"],
  ["look", "New: Silent 31 h"],
  ["know", "For information: Silent 31 h"],
] as const)("%s is shown by an icon, and announced before the text", (grade, announced) => {
  render(
    <GradeChip grade={grade} data-testid="chip">
      Silent 31 h
    </GradeChip>,
  );
  expect(screen.getByTestId("chip")).toHaveTextContent(announced);
  expect(screen.getByTestId("chip").querySelector("svg")).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
});

test("with href it is a link that Enter follows", async () => {
  const navigate = vi.fn<LinkRouter["navigate"]>();
  render(
    <LinkProvider navigate={navigate} hrefFor={(href) => `/shore${href}`}>
      <GradeChip grade="look" href="/find">
        Removed 2 new
      </GradeChip>
    </LinkProvider>,
  );
  await userEvent.tab();
  expect(screen.getByRole("link", { name: "New: Removed 2 new" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/find", {});
});

test("a chip that is set aside is announced as such, and has a dashed edge", () => {
  render(
    <GradeChip grade="act" isSetAside data-testid="chip">
      Silent 31 h
    </GradeChip>,
  );
  expect(screen.getByTestId("chip")).toHaveTextContent("Set aside: Silent 31 h");
  expect(getComputedStyle(screen.getByTestId("chip")).borderTopStyle).toBe("dashed");
});

test("it is 24 px high, and its touch target 44", async () => {
  await setViewport("phone");
  render(
    <GradeChip grade="act" href="/find">
      Not verified 14
    </GradeChip>,
  );
  const { height } = screen.getByRole("link").getBoundingClientRect();
  expect(height).toBe(24);
  expect(height + 20).toBeGreaterThanOrEqual(44);
});
