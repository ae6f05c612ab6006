import { createMemoryRouter, type RouteObject } from "react-router";
import { expect, test, vi } from "vitest";
import { linkRouter } from "./link-router.ts";

const pageOf = () => vi.fn<() => Promise<Pick<RouteObject, "Component">>>(async () => ({ Component: () => null }));

test("preparing a link loads the code of its page and of the parent routes, and no other", async () => {
  const [frame, page, other] = [pageOf(), pageOf(), pageOf()];
  const router = createMemoryRouter([
    { path: "/" },
    { path: "vessels/:vesselUuid", lazy: frame, children: [{ path: "reports", lazy: page }] },
    { path: "users", lazy: other },
  ]);
  await linkRouter(router).prepare("/vessels/1/reports?period=month");
  expect(frame).toHaveBeenCalledOnce();
  expect(page).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

test("a page whose preload failed is opened with a full page load", async () => {
  const page = pageOf().mockRejectedValue(new TypeError("Failed to fetch"));
  const router = createMemoryRouter([{ path: "/" }, { path: "users", lazy: page }, { path: "vessels" }]);
  const assign = vi.fn<(href: string) => void>();
  vi.stubGlobal("location", { assign });
  vi.stubGlobal("navigator", { onLine: true });
  const { prepare, navigate } = linkRouter(router);
  await prepare("/users");
  await navigate("/vessels", {});
  expect(router.state.location.pathname).toBe("/vessels");
  await navigate("/users", {});
  expect(assign).toHaveBeenCalledExactlyOnceWith("/shore/users");
  // Offline, a full page load would fail too: the router shows the error.
  vi.stubGlobal("navigator", { onLine: false });
  await navigate("/users", {});
  expect(router.state.errors).not.toBeNull();
  vi.unstubAllGlobals();
});

test("an address handled by the server has no code to preload", async () => {
  const page = pageOf();
  const router = createMemoryRouter([{ path: "/" }, { path: "*", lazy: page }]);
  await linkRouter(router).prepare("/shore/auth/sign-out");
  expect(page).not.toHaveBeenCalled();
});
