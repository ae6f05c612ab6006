import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { setViewport } from "../testing/viewport.tsx";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { UserMenuPlaceholder } from "./UserMenuPlaceholder.tsx";
import { UserMenu, type UserMenuProps } from "./UserMenu.tsx";
import { render } from "../testing/render.tsx";

const renderMenu = (props: Partial<UserMenuProps> = {}) =>
  render(
    <UserMenu
      name="Ingrid Solberg"
      organization="Havbris Shipping"
      theme="day"
      onThemeChange={() => {}}
      signOutAction="/shore/auth/signout"
      {...props}
    />,
  );
const open = () => userEvent.click(screen.getByRole("button", { name: "Ingrid Solberg" }));

conformsAsAWhole("UserMenu", (label) => (
  <UserMenu
    name={label}
    organization="Havbris Shipping"
    theme="day"
    onThemeChange={() => {}}
    signOutAction="/shore/auth/signout"
  />
));

test("it shows the signed-in user and the organisation", async () => {
  renderMenu();
  await open();
  expect(screen.getByRole("menu", { name: "Menu of Ingrid Solberg" })).toBeVisible();
  expect(screen.getByText("Havbris Shipping")).toBeVisible();
});

test("the theme is one of four", async () => {
  const onThemeChange = vi.fn<UserMenuProps["onThemeChange"]>();
  renderMenu({ onThemeChange });
  await open();
  const themes = screen.getAllByRole("menuitemradio");
  expect(themes.map((item) => item.textContent)).toEqual(["System", "Day", "Night", "High contrast"]);
  expect(screen.getByRole("menuitemradio", { name: "Day" })).toBeChecked();
  await userEvent.click(screen.getByRole("menuitemradio", { name: "High contrast" }));
  expect(onThemeChange.mock.calls).toEqual([["high-contrast"]]);
});

test("Messages opens the messages", async () => {
  const onMessages = vi.fn<() => void>();
  renderMenu({ onMessages });
  await open();
  await userEvent.click(screen.getByRole("menuitem", { name: "Messages" }));
  expect(onMessages).toHaveBeenCalledOnce();
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
});

test("Keyboard shortcuts opens their list", async () => {
  const onShortcuts = vi.fn<() => void>();
  renderMenu({ onShortcuts });
  await open();
  await userEvent.click(screen.getByRole("menuitem", { name: "Keyboard shortcuts" }));
  expect(onShortcuts).toHaveBeenCalledOnce();
});

test("Sessions links to the page with the sessions", async () => {
  renderMenu({ sessionsHref: "/shore/orgs/1/sessions" });
  await open();
  expect(screen.getByRole("menuitem", { name: "Sessions" })).toHaveAttribute("href", "/shore/orgs/1/sessions");
});

test("Sign out is a real form, submitted by POST", async () => {
  renderMenu();
  await open();
  const button = screen.getByRole<HTMLButtonElement>("menuitem", { name: "Sign out" });
  expect(button.type).toBe("submit");
  expect(button.form?.method).toBe("post");
  expect(new URL(button.form?.action ?? "").pathname).toBe("/shore/auth/signout");
});

test("each kind of line is separated", async () => {
  renderMenu({ onMessages: () => {} });
  await open();
  expect(screen.getAllByRole("separator")).toHaveLength(2);
});

test("on a phone the initials replace the name, with a touch-sized target, and the name stays accessible", async () => {
  await setViewport("phone");
  renderMenu();
  const button = screen.getByRole("button", { name: "Ingrid Solberg" });
  expect(button).toBeVisible();
  const { width, height } = button.getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
});

test.each(["phone", "tablet"] as const)("its loading placeholder has the same size (%s)", async (width) => {
  await setViewport(width);
  const { container } = render(<UserMenuPlaceholder name="Ingrid Solberg" />);
  const before = container.firstElementChild?.getBoundingClientRect();
  renderMenu();
  const button = screen.getByRole("button", { name: "Ingrid Solberg" }).getBoundingClientRect();
  expect([before?.width, before?.height]).toEqual([button.width, button.height]);
});
