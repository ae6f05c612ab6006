import { create } from "@bufbuild/protobuf";
import { PreferenceSchema } from "@shore/api/gen/shore/v1/preferences_pb";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { manager, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import type { Answers } from "#testing/transport.ts";

const vessels = paths.vessels({ organizationUuid });
const find = paths.find({ organizationUuid });
const findField = () => screen.findByRole("searchbox", { name: "Find in all logbooks" });

beforeEach(() => localStorage.clear());

/** Opens a page and waits for the top bar, with which the shortcuts are registered. */
async function arrive(path: string, answers: Answers = {}) {
  const shore = renderShore(path, answers);
  await screen.findByRole("button", { name: "Ingrid Solberg" });
  return shore;
}

/** Presses the key until it has an effect: listeners are added when the page is idle. */
async function press(key: string, until: () => unknown) {
  await waitFor(async () => {
    await userEvent.keyboard(key);
    // Pressed again too soon, it would be text of the field that it has opened.
    await waitFor(until, { timeout: 5_000 });
  });
}

test("/ opens Find and focuses its field, on Find it focuses the field, and in the field it is text", async () => {
  const { router } = await arrive(vessels);
  await press("/", () => expect(router.state.location.pathname).toMatch(/\/find$/));
  const field = await findField();
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard("on/off?");
  expect(field).toHaveValue("on/off?");
  await userEvent.tab({ shift: true });
  expect(field).not.toHaveFocus();
  await userEvent.keyboard("/");
  expect(field).toHaveFocus();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("? lists the shortcuts; with single keys disabled no single key acts, here and in another browser", async () => {
  const sent: string[] = [];
  const answers: Answers = {
    preferenceSet: ({ key, value }) => {
      sent.push(`${key} ${value}`);
      return { preference: { key, value, etag: "1", updateTime: "2026-11-20T09:00:00+00:00" } };
    },
  };
  const { router, unmount } = await arrive(vessels, answers);
  await press("?", () => screen.getByRole("dialog", { name: "Keyboard shortcuts" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("Find in all logbooks")).toBeVisible();
  // Drawn: the font has no such letter.
  expect(dialog.getByText("Left arrow").closest("kbd")?.querySelector("svg")).toBeVisible();
  const single = dialog.getByRole("switch", { name: "Single-key shortcuts" });
  expect(single).toBeChecked();
  expect(dialog.getByRole("switch", { name: "Ctrl+F finds in logbooks" })).toBeChecked();
  // While the dialog is open, keys do not reach the page behind it.
  await userEvent.keyboard("/");
  expect(router.state.location.pathname).toMatch(/\/vessels$/);
  await userEvent.click(single);
  await expect.poll(() => sent).toEqual(["single-key-shortcuts false"]);
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  await userEvent.keyboard("/?");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(router.state.location.pathname).toMatch(/\/vessels$/);
  unmount();

  localStorage.clear();
  const choice = { key: "single-key-shortcuts", value: "false", etag: "1", updateTime: "2026-11-20T09:00:00Z" };
  const preferences = [create(PreferenceSchema, choice)];
  const again = await arrive(vessels, {
    whoAmI: async (request, context) => ({ ...(await manager.whoAmI?.(request, context)), preferences }),
  });
  // The menu is rendered together with the key listener.
  await userEvent.click(await screen.findByRole("button", { name: "Ingrid Solberg" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Keyboard shortcuts" }));
  expect(await screen.findByRole("switch", { name: "Single-key shortcuts" })).not.toBeChecked();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.keyboard("/?");
  expect(again.router.state.location.pathname).toMatch(/\/vessels$/);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each(["{Control>}/{/Control}", "{Meta>}/{/Meta}", "{Alt>}/{/Alt}"])("%s is not a shortcut", async (keys) => {
  const { router } = await arrive(vessels);
  await press("?", () => screen.getByRole("dialog", { name: "Keyboard shortcuts" }));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.keyboard(keys);
  expect(router.state.location.pathname).toMatch(/\/vessels$/);
});

test("j and k open the next and the previous hit, Enter closes it, and in a field they are text", async () => {
  await arrive(`${find}?q=noon`);
  await screen.findByRole("row", { name: /^Noon report/ });
  // Queried each time: on a slow machine a row may be rendered again.
  const hit = (index: number) =>
    within(screen.getByRole("table", { name: "Found entries" }))
      .getAllByRole("row")
      .filter((row) => row.dataset["kind"] === "row")[index];
  const focusIsOn = async (index: number) => {
    await expect.poll(() => hit(index) === document.activeElement).toBe(true);
  };
  // The first one is open beside the list.
  await userEvent.keyboard("j");
  await focusIsOn(1);
  expect(hit(1)).toHaveAccessibleName(expect.stringMatching(/^Noon report/));
  expect(screen.getByRole("region", { name: "Noon report" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => screen.queryByRole("region", { name: "Noon report" })).toBeNull();
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("region", { name: "Noon report" });
  await userEvent.keyboard("k");
  await focusIsOn(0);
  await userEvent.keyboard("k");
  await focusIsOn(0);
  await userEvent.click(await findField());
  await userEvent.keyboard("j");
  expect(await findField()).toHaveValue("noonj");
});
