import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#paths.ts";
import { managerWithoutFlags, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const to = { organizationUuid };

afterEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
});

test("the ship links are a view of the vessels: opened and left beside List, Cards and Map, with the filter's text", async () => {
  const { router } = renderShore(`${paths.vessels(to)}?q=havbris`);
  await userEvent.click(await screen.findByRole("link", { name: "Ship links" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Ship links" })).toBeVisible();
  expect(router.state.location.search).toBe("?q=havbris");
  expect(screen.getByRole("link", { name: "Ship links" })).toHaveAttribute("aria-current", "page");
  const navigation = within(screen.getByRole("navigation", { name: "Main" }));
  expect(navigation.getByRole("link", { name: "Vessels" })).toHaveAttribute("aria-current", "page");
  expect(navigation.queryByRole("link", { name: "Ship links" })).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: "Cards" }));
  expect(await screen.findByRole("list", { name: "Vessels" })).toBeVisible();
  expect(screen.getByRole("radio", { name: "Cards" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Cards" })).toHaveFocus();
  expect(router.state.location.search).toBe("?q=havbris");
});

test("without the feature there is no such view; on a phone the menu More has it", async () => {
  const { unmount } = renderShore(paths.vessels(to), managerWithoutFlags);
  await screen.findByRole("radio", { name: "Map" });
  expect(screen.queryByRole("link", { name: "Ship links" })).toBeNull();
  unmount();
  await page.viewport(360, 800);
  renderShore(paths.vessels(to));
  await screen.findByRole("radio", { name: "Map" });
  expect(screen.queryByRole("link", { name: "Ship links" })).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "More" }));
  expect(await screen.findByRole("menuitem", { name: "Ship links" })).toBeVisible();
});
