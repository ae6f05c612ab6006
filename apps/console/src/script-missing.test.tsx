import { screen } from "@testing-library/dom";
import type { RouteObject } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { nobody, organizationUuid, outsider } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { never } from "#testing/transport.ts";
import { routes } from "./routes.tsx";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const ids = { organizationUuid, vesselUuid: havbris.vesselUuid };
const addresses: [string, string][] = [
  ["users", paths.users({ organizationUuid })],
  ["checklists", paths.checklists({ organizationUuid })],
  ["groups", paths.vesselGroups({ organizationUuid })],
  ["data exports", paths.dataExports({ organizationUuid })],
  ["vessel", paths.vessel(ids)],
  ["reports of a vessel", paths.vesselReports(ids)],
];

test.each(addresses)(
  "opened by its address without its script, %s says so instead of asking to sign in",
  async (_, at) => {
    const { router } = renderShore(at, {}, broken(routes, "/orgs/:organizationUuid"));
    expect(await screen.findByRole("heading", { level: 1, name: "Something went wrong." })).toBeVisible();
    expect(screen.getByText("Shore may have been updated. Try again reloads the page.")).toBeVisible();
    expect(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
    expect(router.state.location.pathname).toBe(`/shore${at}`);
  },
);

test("while the session is still being fetched nothing leads to the login", async () => {
  const { router } = renderShore(paths.users({ organizationUuid }), { whoAmI: never }, broken(routes));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(router.state.location.pathname).toBe(`/shore${paths.users({ organizationUuid })}`);
});

test("without a session the login opens all the same, without membership the lobby", async () => {
  const { router, unmount } = renderShore(
    paths.users({ organizationUuid }),
    nobody,
    broken(routes, "/orgs/:organizationUuid"),
  );
  await expect.poll(() => router.state.location.pathname).toBe("/shore/login");
  unmount();
  const other = renderShore(paths.users({ organizationUuid }), outsider, broken(routes, "/orgs/:organizationUuid"));
  await expect.poll(() => other.router.state.location.pathname).toBe("/shore/lobby");
});

/** The same routes with every script below a path missing. */
function broken(all: RouteObject[], below = ""): RouteObject[] {
  return all.map((route): RouteObject => {
    const isBelow = below === "" || route.path === below;
    const children = route.children && broken(route.children, isBelow ? "" : below);
    const missing = below === "" && route.lazy !== undefined && { lazy: () => Promise.reject(new TypeError(MISSING)) };
    // The router's types tell index routes from others; nothing here changes which of them it is.
    return { ...route, ...missing, ...(children && { children }) } as RouteObject;
  });
}

const MISSING = "Failed to fetch dynamically imported module: https://shore.example/shore/assets/Screen-4f2a.js";
