import { screen, waitFor } from "@testing-library/dom";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { paths } from "#paths.ts";
import { manager, nobody, organizationUuid, outsider } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

describe("login", () => {
  test("one button starts the sign-in", async () => {
    renderShore(paths.login(), nobody);
    expect(await screen.findByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign in with single sign-on" })).toHaveAttribute(
      "href",
      "/shore/auth/signin",
    );
    await expect.poll(() => document.title).toBe("Sign in · Shore");
  });

  test("the requested page is passed as return URL", async () => {
    renderShore(paths.login({ returnTo: "/shore/orgs/o/vessels?q=tern" }), nobody);
    expect(await screen.findByRole("link", { name: "Sign in with single sign-on" })).toHaveAttribute(
      "href",
      "/shore/auth/signin?returnTo=%2Fshore%2Forgs%2Fo%2Fvessels%3Fq%3Dtern",
    );
    expect(screen.queryByText(/^Your session has ended/)).toBeNull();
  });

  test("a return URL of another site is dropped", async () => {
    renderShore("/login?returnTo=https://evil.example/shore/", nobody);
    expect(await screen.findByRole("link", { name: "Sign in with single sign-on" })).toHaveAttribute(
      "href",
      "/shore/auth/signin",
    );
  });

  test.each([
    ["access_denied", "Sign-in was cancelled or refused. Try again."],
    ["expired", "Sign-in took too long or was begun in another window. Try again."],
    ["failed", "Sign-in failed. Try again. If it keeps failing, tell your administrator."],
    ["temporarily_unavailable", "The identity provider cannot be reached now. Try again in a moment."],
    ["<script>", "Sign-in failed. Try again. If it keeps failing, tell your administrator."],
  ])("explains a failed sign-in (%s)", async (code, text) => {
    renderShore(`/login?error=${encodeURIComponent(code)}`, nobody);
    expect((await screen.findByText(text)).closest("[role=alert]")).toBeVisible();
  });
});

describe("lobby", () => {
  test("shows why, who is signed in, and offers to sign in", async () => {
    renderShore(paths.lobby(), outsider);
    expect(
      await screen.findByText(
        "You are not authorized to access this system. Contact your organizations administrator...",
      ),
    ).toBeVisible();
    expect(await screen.findByText("Jonas Dahl")).toBeVisible();
    expect(screen.getByText("jonas.dahl@havbris.example")).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/shore/auth/signin");
  });

  test("shows the same to a signed-out user", async () => {
    renderShore(paths.lobby(), nobody);
    expect(await screen.findByText(/You are not authorized/)).toBeVisible();
  });

  test("leads a user to whom a manager has granted access meanwhile to a new document", async () => {
    const left = leavingDocument();
    renderShore(paths.lobby(), manager);
    await expect.poll(() => left).toEqual(["/"]);
  });
});

test("the lobby goes on within seconds once a manager has granted access", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  let hasAccess = false;
  const left = leavingDocument();
  renderShore(paths.lobby(), {
    ...manager,
    whoAmI: (...call) => (hasAccess ? manager : outsider).whoAmI?.(...call) ?? {},
  });
  await expect.poll(() => document.body.textContent).toContain("Jonas Dahl");
  hasAccess = true;
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => left).toEqual(["/"]);
});

/** Collects the addresses that the page leaves to, and stays. */
function leavingDocument(): string[] {
  const left: string[] = [];
  const stay = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    event.preventDefault();
    left.push(new URL(event.destination.url).pathname);
  };
  navigation.addEventListener("navigate", stay);
  onTestFinished(() => navigation.removeEventListener("navigate", stay));
  return left;
}

describe("a URL without a route", () => {
  test.each(["/nowhere", "/orgs/o/nowhere/at/all", "/orgs/o/vessels/v/logbooks/nowhere"])("%s", async (path) => {
    renderShore(path, nobody);
    expect(await screen.findByText("The page you are looking for does not exist.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Go back" })).toHaveAttribute("href", "/");
  });
});

describe("redirects", () => {
  test.each(["", "/orgs", `/orgs/${organizationUuid}`])(
    "%s redirects a member to the vessels of the user's organization",
    async (path) => {
      const { router } = renderShore(path, manager);
      await waitFor(() => expect(router.state.location.pathname).toBe(`/shore${paths.vessels({ organizationUuid })}`));
      expect(await screen.findByRole("heading", { level: 1, name: "Vessels" })).toBeVisible();
    },
  );

  test("/orgs redirects a user without membership to the lobby, a signed-out user to the login", async () => {
    const { router, unmount } = renderShore("/orgs", outsider);
    await waitFor(() => expect(router.state.location.pathname).toBe("/shore/lobby"));
    unmount();
    const second = renderShore("/orgs", nobody);
    await waitFor(() => expect(second.router.state.location.pathname).toBe("/shore/login"));
  });

  test("another organization's URL is 'Not found.', within the user's own console", async () => {
    renderShore(paths.vessels({ organizationUuid: "00000000-0000-4000-8000-000000000000" }), manager);
    expect(await screen.findByRole("heading", { level: 1, name: "Not found." })).toBeVisible();
    expect(screen.getByText("Havbris Shipping")).toBeVisible();
  });
});
