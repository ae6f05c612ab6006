import { Code, ConnectError } from "@connectrpc/connect";
import { screen } from "@testing-library/dom";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SimpleFallback } from "./SimpleFallback.tsx";
import { render } from "@shore/design-system/testing/render";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

function renderThrowing(error: Error): void {
  const router = createMemoryRouter([
    {
      path: "/",
      ErrorBoundary: SimpleFallback,
      Component: () => {
        throw error;
      },
    },
  ]);
  render(<RouterProvider router={router} />);
}

test("when the shell fails: 'Something went wrong', Sign out to / and Go back", async () => {
  renderThrowing(new Error("inner words"));
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign out" })).toHaveAttribute("href", "/");
  expect(screen.getByRole("button", { name: "Go back" })).toBeVisible();
  expect(screen.queryByText("inner words")).toBeNull();
});

test.each([
  ["what nobody expected", Code.Internal, 1],
  ["what is not there", Code.NotFound, 0],
  ["what is refused", Code.PermissionDenied, 0],
])("%s is reported as the catalogue specifies", async (_what, code, reports) => {
  const onReport = vi.fn<() => void>();
  addEventListener("shore-error", onReport);
  try {
    renderThrowing(new ConnectError("inner words", code));
    await screen.findByRole("heading", { name: "Something went wrong" });
    expect(onReport).toHaveBeenCalledTimes(reports);
  } finally {
    removeEventListener("shore-error", onReport);
  }
});
