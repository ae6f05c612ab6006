import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { chooseAtIssuer, openBrowser, openPage, signIn } from "./product.ts";
import { proveOnly, variants } from "./variants.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("a deep link survives sign-in", async () => {
  const page = await openPage(browser);
  await signIn(page, origin, "Member");
  await page.getByRole("link", { name: "Havbris", exact: true }).click();
  await page.getByRole("link", { name: "Logbooks", exact: true }).click();
  await page.waitForURL(/until-date/);
  const address = page.url();

  const other = await openPage(browser);
  await other.goto(address);
  await other.waitForURL(/\/shore\/login/);
  await chooseAtIssuer(other, "Member");
  await other.waitForURL(address);
  await other.getByRole("heading", { level: 1, name: "Havbris" }).waitFor();
});

test.each(proveOnly)("the Manager sees Fleet and Organization, the Member sees Fleet only", async () => {
  const manager = await openPage(browser);
  await signIn(manager, origin, "Manager");
  const navigation = manager.getByRole("navigation").first();
  await navigation.getByRole("link", { name: "Users" }).waitFor();
  for (const name of ["Vessels", "Groups", "Checklists", "Integrations"])
    expect(await navigation.getByRole("link", { name, exact: true }).isVisible(), name).toBe(true);

  const member = await openPage(browser);
  await signIn(member, origin, "Member");
  const fleet = member.getByRole("navigation").first();
  await fleet.getByRole("link", { name: "Checklists" }).waitFor();
  for (const name of ["Users", "Integrations"]) expect(await fleet.getByRole("link", { name }).count(), name).toBe(0);
});

test("the Outsider gets the lobby at every URL", async () => {
  const page = await openPage(browser);
  await signIn(page, origin, "Outsider");
  for (const path of variants("/shore/orgs", "/shore/lobby", "/shore")) {
    await page.goto(origin + path);
    await page.waitForURL(/\/shore\/lobby/);
    await page
      .getByText("You are not authorized to access this system. Contact your organizations administrator...")
      .waitFor();
  }
});

test("signing out invalidates the session", async () => {
  const page = await openPage(browser);
  await signIn(page, origin, "Member");
  const vessels = page.url();
  const cookies = await page.context().cookies();
  await page.getByRole("button", { name: /Jonas Wik/ }).click();
  await page
    .getByRole("menuitem", { name: "Sign out" })
    .or(page.getByRole("button", { name: "Sign out" }))
    .click();
  await page.waitForURL(/\/shore\/login/);
  await page.goto(vessels);
  await page.waitForURL(/\/shore\/login/);
  // A copy of the cookie is no longer valid.
  await page.context().addCookies(cookies);
  await page.goto(vessels);
  await page.waitForURL(/\/shore\/login/);
});

test("an expired session leads to the login at the next navigation, and back", async () => {
  const page = await openPage(browser);
  await signIn(page, origin, "Member");
  // Wait on Groups: the list of vessels polls positions while they are indexed, and could meet the expiry first.
  await page.getByRole("link", { name: "Groups", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Groups" }).waitFor();
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Checklists", exact: true }).click();
  await page.waitForURL(/\/shore\/login/);
  await chooseAtIssuer(page, "Member");
  await page.getByRole("heading", { level: 1, name: "Checklists" }).waitFor();
});

test.each(proveOnly)("a window reloads when another user has signed in", async () => {
  const page = await openPage(browser);
  await signIn(page, origin, "Manager");
  await page.getByRole("link", { name: "Havbris", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Havbris" }).waitFor();
  const beside = await page.context().newPage();
  await signIn(beside, origin, "Member");
  // Simulates focusing the window.
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("button", { name: /Jonas Wik/ }).waitFor();
  await page.getByRole("heading", { level: 1, name: "Vessels" }).waitFor();
});

test.each(proveOnly)(
  "a window starts anew when it reads as another user who has signed in, and shows nothing of it",
  async () => {
    const page = await openPage(browser);
    await signIn(page, origin, "Manager");
    const beside = await page.context().newPage();
    await signIn(beside, origin, "Member");
    await page.getByRole("link", { name: "Groups", exact: true }).click();
    await page.getByRole("button", { name: /Jonas Wik/ }).waitFor();
    // The pointer over the link reads already: a press after the new start is of the new page.
    await page.getByRole("heading", { level: 1, name: /^(Vessels|Groups)$/ }).waitFor();
    await page.context().close();
  },
);

test.each(proveOnly)(
  "what a window still saves when another user has signed in is refused, and kept for its own",
  async () => {
    const page = await openPage(browser);
    await signIn(page, origin, "Manager");
    const fillIn = async () => {
      await page.getByRole("link", { name: "Groups", exact: true }).click();
      await page.getByRole("link", { name: "Create vessel group" }).click();
      return page.getByRole("textbox", { name: "Display name" });
    };
    await (await fillIn()).fill("Of the first person");
    await page.getByRole("checkbox", { name: "Havbris" }).check({ force: true });
    const beside = await page.context().newPage();
    await signIn(beside, origin, "Member");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.getByRole("button", { name: /Jonas Wik/ }).waitFor();
    await page.getByRole("link", { name: "Groups", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Groups" }).waitFor();
    await page.getByRole("link", { name: "Create vessel group" }).waitFor();
    expect(await page.getByRole("link", { name: "Of the first person" }).count()).toBe(0);
    await signIn(page, origin, "Manager");
    const name = await fillIn();
    await page.getByRole("button", { name: "Restore" }).click();
    expect(await name.inputValue()).toBe("Of the first person");
    await page.context().close();
  },
);

test.each(proveOnly)(
  "a page opened by its address says so when its script is cut off or missing, and keeps the session",
  async () => {
    const page = await openPage(browser);
    await signIn(page, origin, "Manager");
    const organization = new URL(page.url()).pathname.replace(/\/vessels$/, "");
    for (const { path, name, heading, isCutOff } of [
      { path: "users", name: "UsersScreen", heading: "Users", isCutOff: true },
      { path: "vessel-groups", name: "VesselGroupListScreen", heading: "Groups", isCutOff: false },
    ]) {
      const script = `**/assets/${name}-*.js`;
      await page.route(script, (route) => (isCutOff ? route.abort() : route.fulfill({ status: 404 })));
      await page.goto(`${origin}${organization}/${path}`);
      await page.getByRole("heading", { level: 1, name: "Something went wrong." }).waitFor();
      await page.getByText("Shore may have been updated. Try again reloads the page.").waitFor();
      expect(new URL(page.url()).pathname).toBe(`${organization}/${path}`);
      await page.unroute(script);
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    }
  },
);

test.each(proveOnly)("an unknown URL shows Not found with a link back", async () => {
  const page = await openPage(browser);
  await page.goto(`${origin}/shore/no/such/page`);
  await page.getByText("The page you are looking for does not exist.").waitFor();
  await page
    .getByRole("link", { name: "Go back" })
    .or(page.getByRole("button", { name: "Go back" }))
    .click();
  await page.waitForURL(/\/shore\/login/);
});

test("sign-in never redirects to another site", async () => {
  const page = await openPage(browser);
  await page.goto(`${origin}/shore/auth/signin?returnTo=${encodeURIComponent("https://elsewhere.example/shore")}`);
  await page.getByRole("button", { name: /^Member/ }).click();
  await page.waitForURL(/\/shore\/orgs\//);
  expect(new URL(page.url()).origin).toBe(origin);
});
