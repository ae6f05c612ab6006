import { Code } from "@connectrpc/connect";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { entryUuid } from "#testing/logbook.ts";
import { member, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { recentCommandIds } from "./recent-commands.ts";
import { failing } from "#testing/transport.ts";

const ingrid = "8a3f6b53-4f5c-4d0e-9a44-1d1f6a6a1b01";
const users = paths.roles({ organizationUuid });

beforeEach(() => localStorage.clear());

async function opened(answers = {}) {
  const { router } = renderShore(users, answers);
  // The last element to appear in the top bar.
  await screen.findByRole("button", { name: /Ingrid Solberg|Mats Eide/ });
  await userEvent.keyboard("{Control>}k{/Control}");
  const field = await screen.findByRole("combobox", { name: "Search or go to" });
  await screen.findByRole("option", { name: /^Havbris/ });
  return { router, field };
}

test("Control K finds a vessel's page, and Enter opens it with the focus in the main area", async () => {
  const { router } = await opened();
  await userEvent.keyboard("fjo{ArrowDown}{Enter}");
  expect(await screen.findByRole("heading", { level: 1, name: "Fjordglimt" })).toBeVisible();
  expect(router.state.location.pathname).toMatch(/\/logbooks\/until-date\//);
  await expect.poll(() => screen.getByRole("main")).toHaveFocus();
});

test("the field in the top bar also opens the palette, and Escape returns the focus to it", async () => {
  renderShore(users);
  const button = await screen.findByRole("button", { name: /^Search or go to/ });
  await userEvent.click(button);
  expect(await screen.findByRole("combobox")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.activeElement).toBe(button);
});

test("the theme changes at once", async () => {
  await opened();
  await userEvent.keyboard("night{Enter}");
  expect(document.documentElement.dataset["theme"]).toBe("night");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the last chosen command is first the next time, for this user only", async () => {
  const { field } = await opened();
  await userEvent.type(field, "utsira{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Utsira Light" });
  await userEvent.keyboard("{Control>}k{/Control}");
  const recent = await screen.findByRole("group", { name: "Recent" });
  expect(within(recent).getByRole("option", { name: /^Utsira Light/ })).toHaveAttribute("aria-selected", "true");
  expect(recentCommandIds("somebody else")).toEqual([]);
});

test("an opened entry and a search of all logbooks are not among the recent commands and displace none", async () => {
  const { router } = await opened();
  await userEvent.keyboard("utsira{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Utsira Light" });
  const choose = async (name: RegExp) => {
    await userEvent.keyboard("{Control>}k{/Control}noon");
    await userEvent.click(await screen.findByRole("option", { name }));
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  };
  await choose(/^Noon report, Havbris/);
  await expect.poll(() => router.state.location.search).toBe(`?entry=${entryUuid("noon report")}`);
  await choose(/^Find “noon”/);
  await expect.poll(() => router.state.location.search).toBe("?q=noon");
  await userEvent.keyboard("{Control>}k{/Control}");
  const recent = await screen.findByRole("group", { name: "Recent" });
  // The vessel whose logbook was opened is, like any that was opened.
  await expect
    .poll(() =>
      within(recent)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    )
    .toEqual([expect.stringMatching(/^Havbris/), expect.stringMatching(/^Utsira Light/)]);
  expect(recentCommandIds(ingrid)).toHaveLength(2);
});

test("when the fleet cannot be loaded, pages and actions are still found, and the page behind stays", async () => {
  renderShore(users, { getVessels: failing(Code.Unavailable) });
  await userEvent.click(await screen.findByRole("button", { name: /^Search or go to/ }));
  expect(await screen.findByRole("option", { name: "Users" })).toBeVisible();
  await expect.poll(() => screen.queryByText("Searching")).toBeNull();
  expect(screen.getByRole("option", { name: "Theme: Night" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(await screen.findByRole("heading", { level: 1, name: "Roles" })).toBeVisible();
});

test("a member cannot find the pages of managers", async () => {
  await opened(member);
  await userEvent.keyboard("users");
  expect(screen.queryByRole("option", { name: "Users" })).toBeNull();
});

test("the query searches all logbooks: the newest entries, and a link to all of them", async () => {
  const { router } = await opened();
  await userEvent.keyboard("noon");
  expect(await screen.findByRole("option", { name: /^Noon report, Havbris 2026-11-20 12:00 \+01:00/ })).toBeVisible();
  await userEvent.click(screen.getByRole("option", { name: "Find “noon” in all logbooks" }));
  await expect.poll(() => router.state.location.search).toBe("?q=noon");
});

test.each(["no JSON", '{"a":1}', "[1,null]"])("an invalid stored list of recent commands is ignored: %s", (kept) => {
  localStorage.setItem("shore.recent-commands.ingrid", kept);
  expect(recentCommandIds("ingrid")).toEqual([]);
});
