import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { IntegrationIcon, ShipIcon, UsersIcon } from "../icons/icons.tsx";
import { LinkProvider } from "../Link/Link.tsx";
import type { LinkRouter } from "../Link/link-target.ts";
import { setViewport } from "../testing/viewport.tsx";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { Sidebar, type SidebarGroup } from "./Sidebar.tsx";
import { render } from "../testing/render.tsx";

const groups: SidebarGroup[] = [
  { heading: "Fleet", items: [{ href: "/vessels", label: "Vessels", icon: <ShipIcon />, isCurrent: true }] },
  {
    heading: "Organization",
    items: [
      { href: "/users", label: "Users", icon: <UsersIcon />, isCurrent: false },
      {
        href: "/integrations",
        label: "Integrations",
        icon: <IntegrationIcon />,
        isCurrent: false,
        lockedReason: "Not available for your organization",
      },
    ],
  },
];

conformsAsAWhole("Sidebar", (label) => <Sidebar label={label} groups={groups} />);

test("the groups are lists under their headings, in a named navigation landmark", () => {
  render(<Sidebar label="Main" groups={groups} />);
  const navigation = screen.getByRole("navigation", { name: "Main" });
  expect(within(navigation).getByRole("heading", { name: "Fleet" })).toBeVisible();
  const list = within(navigation).getByRole("list", { name: "Organization" });
  expect(within(list).getByRole("link", { name: "Users" })).toBeVisible();
});

test("the current page has aria-current and a visible mark", () => {
  render(<Sidebar label="Main" groups={groups} />);
  expect(screen.getByRole("link", { name: "Vessels" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link", { name: "Users" })).not.toHaveAttribute("aria-current");
});

test("the number of pending items is at the end of the link, and announced with its unit", () => {
  const item = { href: "/attention", label: "Attention", icon: <ShipIcon />, isCurrent: false };
  render(
    <Sidebar
      label="Main"
      groups={[{ heading: "Fleet", items: [{ ...item, count: { text: "3", unit: "vessels" } }] }]}
    />,
  );
  const link = screen.getByRole("link", { name: "Attention 3 vessels" });
  const count = within(link).getByText("3").getBoundingClientRect();
  expect([count.width, count.height]).toEqual([20, 20]);
});

test("a link is handled by the router", async () => {
  const navigate = vi.fn<LinkRouter["navigate"]>();
  render(
    <LinkProvider navigate={navigate} hrefFor={(href) => `/shore${href}`}>
      <Sidebar label="Main" groups={groups} />
    </LinkProvider>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Users" }));
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/users", {});
});

test("a locked item has no href and shows and announces its reason", async () => {
  render(<Sidebar label="Main" groups={groups} />);
  // The tooltip's code is loaded after the page.
  await import("./SidebarLockedItem.tsx");
  const locked = screen.getByRole("link", { name: "Integrations" });
  expect(locked).toHaveAttribute("aria-disabled", "true");
  expect(locked).not.toHaveAttribute("href");
  expect(locked).toHaveAccessibleDescription("Not available for your organization");
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(locked).toHaveFocus();
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Not available for your organization");
});

test("on a tablet it is a rail of 80 px without headings, whose lists keep their names", async () => {
  await setViewport("tablet");
  render(<Sidebar label="Main" groups={groups} />);
  expect(screen.getByRole("navigation").getBoundingClientRect().width).toBe(80);
  expect(screen.queryByRole("heading")).toBeNull();
  expect(screen.getByRole("list", { name: "Fleet" })).toBeVisible();
});

test("on a phone it is a bar at the bottom, each target at least 44 px", async () => {
  await setViewport("phone");
  render(<Sidebar label="Main" groups={groups} />);
  const bar = screen.getByRole("navigation").getBoundingClientRect();
  expect(bar.bottom).toBe(innerHeight);
  expect(bar.width).toBe(320);
  for (const link of screen.getAllByRole("link")) {
    const { width, height } = link.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

test("on a phone items that do not fit are in the menu More, which is current when one of them is", async () => {
  const [fleet, organization] = groups;
  const further: SidebarGroup = {
    heading: "Organization",
    items: (organization?.items ?? []).map((item) => ({
      ...item,
      isInMore: true,
      isCurrent: item.label === "Users",
    })),
  };
  await setViewport("phone");
  render(<Sidebar label="Main" groups={fleet ? [fleet, further] : []} />);
  expect(screen.getByRole("link")).toHaveAccessibleName("Vessels");
  const more = await screen.findByRole("button", { name: "More" });
  expect(more).toHaveAttribute("aria-current", "true");
  const { width, height } = more.getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await userEvent.click(more);
  expect(await screen.findByRole("menuitem", { name: "Users" })).toHaveAttribute("href", "/users");
  expect(screen.getByRole("menuitem", { name: "Integrations Not available for your organization" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(more).toHaveFocus());
});

test("a view of an item of the bar, which only the menu More has, leaves that item alone current", async () => {
  const views = {
    href: "/links",
    label: "Ship links",
    icon: <ShipIcon />,
    isInMore: "alone",
    isCurrent: true,
  } as const;
  const vessels = { href: "/vessels", label: "Vessels", icon: <ShipIcon />, isCurrent: true };
  await setViewport("phone");
  render(<Sidebar label="Main" groups={[{ heading: "Fleet", items: [vessels, views] }]} />);
  expect(await screen.findByRole("button", { name: "More" })).not.toHaveAttribute("aria-current");
  expect(screen.getByRole("link", { name: "Vessels" })).toHaveAttribute("aria-current");
});

test("on a phone none of five labels is truncated", async () => {
  await setViewport("phone");
  const items = ["Vessels", "Groups", "Checklists", "Users", "Integrations"].map((label) => ({
    href: `/${label}`,
    label,
    icon: <ShipIcon />,
    isCurrent: label === "Vessels",
  }));
  render(<Sidebar label="Main" groups={[{ heading: "Fleet", items }]} />);
  await document.fonts.ready;
  for (const { label } of items) {
    const word = screen.getByText(label);
    expect(word.scrollWidth, label).toBeLessThanOrEqual(word.clientWidth);
  }
});
