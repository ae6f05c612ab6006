import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { setViewport } from "../testing/viewport.tsx";
import { conformance } from "../testing/conformance.tsx";
import { TopBar } from "./TopBar.tsx";
import { render } from "../testing/render.tsx";

conformance("TopBar", (props) => <TopBar {...props} homeHref="#home" organization="Havbris Shipping" />, {
  element: HTMLElement,
});

test("the logo links to the home page, and the bar shows the organisation", () => {
  render(<TopBar homeHref="/vessels" organization="Havbris Shipping" />);
  expect(screen.getByRole("banner")).toBeVisible();
  expect(screen.getByRole("link", { name: "Shore" })).toHaveAttribute("href", "/vessels");
  expect(screen.getByText("Havbris Shipping")).toBeVisible();
});

test("search and user menu are at the end of the bar", () => {
  render(
    <TopBar homeHref="/" search={<button type="button">Search</button>} user={<button type="button">User</button>} />,
  );
  const [home, search, user] = [screen.getByRole("link"), ...screen.getAllByRole("button")].map((element) =>
    element.getBoundingClientRect(),
  );
  expect(home?.right).toBeLessThan(search?.left ?? 0);
  expect(search?.right).toBeLessThanOrEqual(user?.left ?? 0);
});

test("it is 56 px high, also on a phone, where the organisation is hidden", async () => {
  await setViewport("phone");
  render(<TopBar homeHref="/" organization="Havbris Shipping and Towage of the Northern Fjords" />);
  expect(screen.getByRole("banner").getBoundingClientRect().height).toBe(56);
  expect(screen.getByText(/Havbris/)).not.toBeVisible();
});
