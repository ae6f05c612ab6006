import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { flushSync } from "react-dom";

const vessels = paths.vessels({ organizationUuid });
const openMenu = async () => {
  await userEvent.click(await screen.findByRole("button", { name: /Ingrid Solberg/ }));
  return within(await screen.findByRole("menu"));
};

beforeEach(() => localStorage.clear());

test("the menu names the signed-in user and signs out with a POST form", async () => {
  renderShore(vessels);
  const menu = await openMenu();
  const form = menu.getByRole("menuitem", { name: "Sign out" }).closest("form") ?? document.querySelector("form");
  expect(form).toHaveAttribute("method", "post");
  expect(form).toHaveAttribute("action", "/shore/auth/signout");
});

test("a theme applies at once and is stored", async () => {
  renderShore(vessels);
  const menu = await openMenu();
  await userEvent.click(menu.getByRole("menuitemradio", { name: "Night" }));
  expect(document.documentElement.dataset["theme"]).toBe("night");
  expect(localStorage.getItem("shore.theme")).toBe("night");
  await userEvent.click(menu.getByRole("menuitemradio", { name: "System" }));
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
});

test("the first screen is chosen in the menu and saved on the server", async () => {
  const sent: string[] = [];
  renderShore(vessels, {
    preferenceSet: ({ key, value }) => {
      sent.push(`${key} ${value}`);
      return { preference: { key, value, updateTime: "2026-11-22T10:00:00Z" } };
    },
  });
  const menu = await openMenu();
  expect(menu.getByRole("menuitemradio", { name: "Vessels" })).toBeChecked();
  await userEvent.click(menu.getByRole("menuitemradio", { name: "Today" }));
  await expect.poll(() => sent).toEqual(['first-screen "attention"']);
});

test("Messages lists past messages and sets how long messages stay, now and on the next visit", async () => {
  const { messages, unmount } = renderShore(vessels);
  const menu = await openMenu();
  flushSync(() => void messages.add("failure", "Unable to export data."));
  await userEvent.click(menu.getByRole("menuitem", { name: "Messages" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Messages" }));
  expect(dialog.getByText("Unable to export data.")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: /Hide messages after/ }));
  await userEvent.click(await screen.findByRole("option", { name: /10/ }));
  await waitFor(() => expect(messages.snapshot().seconds).toBe(10));
  unmount();
  expect(renderShore(vessels).messages.snapshot().seconds).toBe(10);
});

test("the script that runs before the first paint has the same themes", async () => {
  const { themePreference } = await import("./theme.ts");
  const { default: page } = await import("../../index.html?raw");
  const script = /<script>([^<]*)<\/script>/.exec(page)?.[1];
  expect(script).toContain(`"${themePreference.key}"`);
  for (const theme of themePreference.choices.filter((choice) => choice !== "system"))
    expect(script).toContain(`"${theme}"`);
});
