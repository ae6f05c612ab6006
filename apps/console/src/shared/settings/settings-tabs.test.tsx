import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { member, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const to = { organizationUuid };

test("the settings are one page with tabs, under Users in the sidebar", async () => {
  renderShore(paths.settings(to));
  for (const [tab, title] of [
    ["Attention rules", "Attention rules"],
    ["Balance rules", "Balance rules"],
    ["Notifications", "Notifications"],
    ["General", "Settings"],
  ] as const) {
    const tabs = within(await screen.findByRole("navigation", { name: "Settings" }));
    // One after the other.
    // oxlint-disable-next-line no-await-in-loop
    await userEvent.click(tabs.getByRole("link", { name: tab }));
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    const navigation = within(screen.getByRole("navigation", { name: "Main" }));
    expect(navigation.getByRole("link", { name: "Users" })).toHaveAttribute("aria-current", "page");
  }
});

test.each([
  ["attention/rules", "Attention rules"],
  ["oversight/balance/rules", "Balance rules"],
])("the former address %s leads to its section", async (path, title) => {
  renderShore(`/orgs/${organizationUuid}/${path}`);
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("a member has the own notifications, without tabs", async () => {
  renderShore(paths.notifications(to), member);
  expect(await screen.findByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "Settings" })).toBeNull();
});
