import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { paths } from "@shore/console/paths";
import { openBrowser, openPage, type Person, signIn } from "./product.ts";

const origin = inject("origin");
let browser: Browser;
let organization = "";
let vessel = "";
beforeAll(async () => {
  browser = await openBrowser();
  const page = await openPage(browser);
  await signIn(page, origin, "Member");
  const link = page.getByRole("link", { name: "Havbris", exact: true });
  vessel = (await link.getAttribute("href")) ?? "";
  organization = vessel.replace(/\/vessels\/.*/, "");
});
afterAll(() => browser.close());

/** Every address that needs no record but a vessel, and some states of them. */
const addresses = [
  "{org}",
  ...Object.values(paths)
    .map(({ pattern }) => pattern.replace("/orgs/:organizationUuid/vessels/:vesselUuid", "{vessel}"))
    .map((address) => address.replace("/orgs/:organizationUuid", "{org}"))
    .filter((address) => address.startsWith("{") && !address.includes(":")),
  "{vessel}/logbooks/until-date/2026-11-20",
  "{vessel}/figures?show=table",
  "{org}/find?q=noon",
];

describe.each(["Manager", "Member"] as const)("the %s", (person) => {
  test("every path has a heading that is no error's, without console errors", async () => {
    const { page, problems } = await openRecordedPage(person);
    for (const address of addresses) {
      await page.goto(origin + resolve(address));
      const heading = page.getByRole("heading", { level: 1, name: /^(?!Shore$)/ }).first();
      await heading.waitFor();
      expect(await heading.innerText(), address).not.toMatch(person === "Manager" ? FAILED : /^(Not found|Something)/);
      expect(await page.title(), address).toMatch(/Shore/);
    }
    expect(problems).toEqual([]);
  });
});

const FAILED = /^(Not found|Permission denied|Something went wrong)/;

/** Forms and screens that are empty by design, which need no print head. */
const NOT_PRINTED = [
  /\/(editor|create|export|settings)$/,
  /^\{vessel\}\/reports$/,
  /^\{org\}\/(logbooks|logbooks\/entry-types|reports|roles|sessions)$/,
];

test("every screen has a print head with the organisation, its content and the time of printing", async () => {
  const { page } = await openRecordedPage("Manager");
  const without: string[] = [];
  for (const address of addresses.filter((one) => !NOT_PRINTED.some((form) => form.test(one)))) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(origin + resolve(address));
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => void dispatchEvent(new Event("beforeprint")));
    const isThere = await page
      .getByText(/^Printed \d{4}-\d\d-\d\d/)
      .waitFor({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
    if (!isThere) without.push(address);
  }
  expect(without).toEqual([]);
});

test.each(["ship", "utc", "mine"])("on the clock %s no screen has a time without its offset or zone", async (clock) => {
  const { page } = await openRecordedPage("Manager");
  // Keep the choice in this browser: other journeys use the same account.
  await page.route(/PreferenceSet/, (route) => route.abort());
  await page.addInitScript((name) => localStorage.setItem("shore.clock", name), clock);
  const bare: string[] = [];
  let whole = 0;
  for (const address of addresses) {
    await page.goto(origin + resolve(address));
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
    const text = (await page.getByRole("main").innerText()).replaceAll(NO_TIME, "");
    whole += text.match(/\d\d:\d\d (?:[+-]\d\d:\d\d|UTC)/g)?.length ?? 0;
    bare.push(...timesWithoutZone(text).map((found) => `${address}: ${found}`));
  }
  expect(await page.evaluate(() => localStorage.getItem("shore.clock"))).toBe(clock);
  expect(whole).toBeGreaterThan(100);
  expect(bare).toEqual([]);
});

/** A name that hostile-texts.prove.test.ts gives to records, a form's example, and a form's hour above its time zone. */
const NO_TIME = /Draft .published 12:30|A time such as 00:10|(?<=Hour\n)\d\d:\d\d(?=\nTime zone)/gu;

/** Returns each time of day in a text without offset or zone, with its context. */
function timesWithoutZone(text: string): string[] {
  return [...text.matchAll(/(?<![\d:+−-])(?:[01]\d|2[0-3]):[0-5]\d(?::\d\d)?(?![\d:])/g)]
    .filter(({ 0: time, index }) => !/^\s*(?:[+−-]\d\d:\d\d|UTC)/.test(text.slice(index + time.length)))
    .map(({ index }) => text.slice(Math.max(0, index - 30), index + 25).replaceAll("\n", " | "));
}

test("the Outsider gets the lobby at every path", async () => {
  const { page } = await openRecordedPage("Outsider");
  for (const address of addresses) {
    await page.goto(origin + resolve(address));
    await page.waitForURL(/\/shore\/lobby/);
  }
});

test("without a session every path shows the login", async () => {
  const page = await openPage(browser);
  for (const address of addresses) {
    await page.goto(origin + resolve(address));
    await page.waitForURL(/\/shore\/login/);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
});

test("no screen scrolls horizontally at 320 px", async () => {
  const page = await openPage(browser, { viewport: { width: 320, height: 640 } });
  await signIn(page, origin, "Manager");
  for (const address of ["{org}/vessels", "{vessel}", "{vessel}/logbooks/until-date/2026-11-20", "{org}/roles"]) {
    await page.goto(origin + resolve(address));
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320);
  }
});

function resolve(address: string): string {
  return address.replace("{org}", organization).replace("{vessel}", vessel);
}

/** A signed-in page that records console errors and CSP violations. */
async function openRecordedPage(person: Person): Promise<{ page: Page; problems: string[] }> {
  const page = await openPage(browser);
  await signIn(page, origin, person);
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`${page.url()}: ${message.text()}`);
  });
  return { page, problems };
}
