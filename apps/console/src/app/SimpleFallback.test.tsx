import { render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SimpleFallback } from "./SimpleFallback.tsx";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

test("when nothing is left: 'Something went wrong', Sign out to / and Go back", async () => {
  const router = createMemoryRouter([
    {
      path: "/",
      ErrorBoundary: SimpleFallback,
      Component: () => {
        throw new Error("inner words");
      },
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign out" })).toHaveAttribute("href", "/");
  expect(screen.getByRole("button", { name: "Go back" })).toBeVisible();
  expect(screen.queryByText("inner words")).toBeNull();
});
