import { screen } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { manager, managerPreferring, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

beforeEach(() => localStorage.clear());

test.each([
  [undefined, "Vessels", paths.vessels],
  ['"vessels"', "Vessels", paths.vessels],
  ['"attention"', "Attention", paths.attention],
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
