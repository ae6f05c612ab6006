import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { manager, managerPreferring, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

beforeEach(() => localStorage.clear());

test.each([
  [undefined, "Vessels", paths.vessels],
  ['"vessels"', "Vessels", paths.vessels],
  ['"attention"', "Today", paths.attention],
  ['"users"', "Vessels", paths.vessels],
  ["nonsense", "Vessels", paths.vessels],
] as const)("with the first screen %s a visit begins at %s", async (value, title, path) => {
  const { router } = renderShore(
    paths.organizations(),
    value === undefined ? manager : managerPreferring("first-screen", value),
  );
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/shore${path({ organizationUuid })}`);
});

test("a choice applies at once, before the server has stored it", async () => {
  const saving = Promise.withResolvers<object>();
  const answers = { ...managerPreferring("first-screen", '"attention"'), preferenceSet: () => saving.promise };
  const { unmount } = renderShore(paths.vessels({ organizationUuid }), answers);
  await userEvent.click(await screen.findByRole("button", { name: /Ingrid Solberg/ }));
  const vessels = await screen.findByRole("menuitemradio", { name: "Vessels" });
  await expect.poll(() => vessels.ariaChecked).toBe("false");
  await userEvent.click(vessels);
  await expect.poll(() => vessels.ariaChecked).toBe("true");
  unmount();
  renderShore(paths.organizations(), answers);
  expect(await screen.findByRole("heading", { level: 1, name: "Vessels" })).toBeVisible();
  saving.resolve({});
});
