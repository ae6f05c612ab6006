import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";
import { LinkProvider } from "../Link/Link.tsx";
import type { LinkRouter } from "../Link/link-target.ts";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { Menu } from "./Menu.tsx";
import type { MenuAction } from "./menu-items.ts";
import { render } from "../testing/render.tsx";

const press = vi.fn<(what: string) => void>();
const actions = (
  <>
    <Menu
      trigger={<Button>Actions</Button>}
      items={[
        { id: "edit", label: "Edit", onAction: () => press("edit") },
        { id: "remove", label: "Remove", isDanger: true, onAction: () => press("remove") },
        { id: "copy", label: "Copy", onAction: () => press("copy") },
        { id: "move", label: "Move", disabledReason: "There is only one collection.", onAction: () => press("move") },
      ]}
    />
    <Button>After</Button>
  </>
);

const item = (name: string | RegExp) => screen.getByRole("menuitem", { name });
const trigger = () => screen.getByRole("button", { name: "Actions", hidden: true });

conformsAsAWhole("Menu", (label) => (
  <Menu label={label} trigger={<Button>Actions</Button>} items={[{ id: "edit", label, onAction: () => {} }]} />
));

describe("keyboard (APG, menu button)", () => {
  test.each([
    ["{Enter}", "Edit"],
    [" ", "Edit"],
    ["{ArrowDown}", "Edit"],
    ["{ArrowUp}", "Remove"],
  ])("%j opens it on %s", async (key, first) => {
    render(actions);
    await userEvent.tab();
    expect(trigger()).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard(key);
    expect(item(first)).toHaveFocus();
    expect(trigger()).toHaveAttribute("aria-expanded", "true");
  });

  test("arrow keys move and wrap, Home and End move to the ends, a letter to its line", async () => {
    render(actions);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}{ArrowDown}");
    expect(item("Copy")).toHaveFocus();
    await userEvent.keyboard("{End}");
    expect(item("Remove")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    expect(item("Edit")).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    expect(item("Remove")).toHaveFocus();
    await userEvent.keyboard("{Home}");
    expect(item("Edit")).toHaveFocus();
    await userEvent.keyboard("c");
    expect(item("Copy")).toHaveFocus();
  });

  test.each(["{Enter}", " "])("%j selects, closes and restores focus", async (key) => {
    press.mockClear();
    render(actions);
    await userEvent.tab();
    await userEvent.keyboard(`{Enter}{ArrowDown}${key}`);
    expect(press.mock.calls).toEqual([["copy"]]);
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(trigger());
  });

  test("Escape closes it, selects nothing and restores focus", async () => {
    press.mockClear();
    render(actions);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}{Escape}");
    expect(press).not.toHaveBeenCalled();
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(trigger());
  });

  test("Tab closes it and moves on", async () => {
    render(actions);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await userEvent.tab();
    await expect.poll(() => screen.queryByRole("menu")).toBeNull();
    expect(screen.getByRole("button", { name: "After" })).toHaveFocus();
  });
});

test("the menu has the name of its button, or its own", async () => {
  const { rerender } = render(actions);
  await userEvent.click(trigger());
  expect(screen.getByRole("menu", { name: "Actions" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  rerender(<Menu trigger={<Button>Actions</Button>} label="Actions for Havbris" items={[]} />);
  await userEvent.click(trigger());
  expect(screen.getByRole("menu", { name: "Actions for Havbris" })).toBeVisible();
});

test("a click selects", async () => {
  press.mockClear();
  render(actions);
  await userEvent.click(trigger());
  await userEvent.click(item("Edit"));
  expect(press.mock.calls).toEqual([["edit"]]);
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
});

test("destructive actions are last, after a separator", async () => {
  render(actions);
  await userEvent.click(trigger());
  const menu = screen.getByRole("menu");
  expect(within(menu).getAllByRole("menuitem").at(-1)).toHaveTextContent("Remove");
  const line = within(menu).getByRole("separator");
  expect(line.compareDocumentPosition(item("Remove"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(line.compareDocumentPosition(item(/^Move/))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test("a disabled line is focusable, shows the reason and does nothing", async () => {
  press.mockClear();
  render(actions);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}m");
  expect(item(/^Move/)).toHaveFocus();
  expect(item(/^Move/)).toHaveAttribute("aria-disabled", "true");
  expect(item(/^Move/)).toHaveAccessibleName("Move There is only one collection.");
  await userEvent.keyboard("{Enter}");
  await userEvent.click(item(/^Move/));
  expect(press).not.toHaveBeenCalled();
});

test("a choice is a group of radio items; selecting keeps the menu open", async () => {
  render(<ThemeMenu />);
  await userEvent.click(screen.getByRole("button", { name: "Theme" }));
  const group = screen.getByRole("group", { name: "Theme" });
  expect(within(group).getByRole("menuitemradio", { name: "Day" })).toBeChecked();
  await userEvent.click(within(group).getByRole("menuitemradio", { name: "Night" }));
  expect(within(group).getByRole("menuitemradio", { name: "Night" })).toBeChecked();
  expect(within(group).getByRole("menuitemradio", { name: "Day" })).not.toBeChecked();
  await userEvent.keyboard("{ArrowUp} ");
  expect(within(group).getByRole("menuitemradio", { name: "Day" })).toBeChecked();
  expect(screen.getByRole("menu")).toBeVisible();
});

describe("a line with a form", () => {
  test.each(["click", "{Enter}", " "])("by %j submits it once", async (how) => {
    const sent: FormAction[] = [];
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      const form = event.target;
      if (form instanceof HTMLFormElement)
        sent.push({ method: form.method, path: new URL(form.action).pathname, connected: form.isConnected });
    };
    document.addEventListener("submit", onSubmit);
    render(
      <Menu trigger={<Button>Actions</Button>} items={[{ id: "out", label: "Sign out", postTo: "/auth/signout" }]} />,
    );
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    expect(item("Sign out")).toHaveFocus();
    if (how === "click") await userEvent.click(item("Sign out"));
    else await userEvent.keyboard(how);
    expect(sent).toEqual([{ method: "post", path: "/auth/signout", connected: true }]);
    document.removeEventListener("submit", onSubmit);
  });
});

describe("a line with a link", () => {
  const navigate = vi.fn<LinkRouter["navigate"]>();
  const withLink = (
    <LinkProvider navigate={navigate} hrefFor={(href) => `/shore${href}`}>
      <Menu
        trigger={<Button>Actions</Button>}
        items={[
          { id: "open", label: "Open", href: "/checklists/7" },
          { id: "copy", label: "Copy", onAction: () => press("copy") },
        ]}
      />
    </LinkProvider>
  );

  test("has its full URL and is a menu item", async () => {
    render(withLink);
    await userEvent.click(trigger());
    expect(item("Open")).toHaveAttribute("href", "/shore/checklists/7");
    expect(item("Open").tagName).toBe("A");
  });

  test.each(["click", "{Enter}", " "])("by %j is handled by the router once and closes the menu", async (how) => {
    navigate.mockClear();
    render(withLink);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    if (how === "click") await userEvent.click(item("Open"));
    else await userEvent.keyboard(how);
    expect(navigate).toHaveBeenCalledExactlyOnceWith("/checklists/7", {});
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  });

  test("leaves a Control click to the browser", async () => {
    navigate.mockClear();
    render(withLink);
    await userEvent.click(trigger());
    const stay = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    document.body.addEventListener("click", stay, { once: true });
    const user = userEvent.setup();
    await user.keyboard("{Control>}");
    await user.click(item("Open"));
    await user.keyboard("{/Control}");
    expect(stay).toHaveBeenCalledOnce();
    expect(navigate).not.toHaveBeenCalled();
  });

  test("a link that is disabled is a type error", () => {
    // @ts-expect-error a disabled line must have no href
    const line: MenuAction = { id: "a", label: "Open", href: "/a", disabledReason: "Not now." };
    // @ts-expect-error a line has one kind of action
    const both: MenuAction = { id: "a", label: "Open", href: "/a", onAction: () => {} };
    expect([line, both]).toHaveLength(2);
  });
});

type FormAction = { method: string; path: string; connected: boolean };

function ThemeMenu() {
  const [theme, setTheme] = useState("day");
  return (
    <Menu
      trigger={<Button>Theme</Button>}
      items={[
        {
          id: "theme",
          heading: "Theme",
          value: theme,
          onChange: setTheme,
          options: [
            { value: "day", label: "Day" },
            { value: "night", label: "Night" },
          ],
        },
      ]}
    />
  );
}

function Asking() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Menu
        trigger={<Button>Actions</Button>}
        items={[{ id: "rename", label: "Rename", onAction: () => setIsAsking(true) }]}
      />
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Rename" actions={<Button>Rename</Button>}>
        To what?
      </Dialog>
    </>
  );
}

test.each([
  ["a press", () => userEvent.click(item("Rename"))],
  ["Enter", () => userEvent.keyboard("{Enter}")],
  ["Space", () => userEvent.keyboard(" ")],
])("a dialog that a line opens by %s restores focus to the menu's button", async (_, choose) => {
  render(<Asking />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await choose();
  expect(await screen.findByRole("dialog", { name: "Rename" })).toHaveFocus();
  expect(screen.queryByRole("menu")).toBeNull();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.activeElement).toBe(trigger());
  expect(screen.queryByRole("menu")).toBeNull();
});
