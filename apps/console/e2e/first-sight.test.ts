import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";
import { proveOnly, variants } from "./variants.ts";

const origin = inject("origin");
let browser: Browser;
let signedIn: Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;
let vessel: string;
beforeAll(async () => {
  browser = await openBrowser();
  const page = await openPage(browser);
  await signIn(page, origin, "Manager");
  const link = page.getByRole("link", { name: "Havbris", exact: true }).first();
  vessel = origin + (await link.getAttribute("href"));
  signedIn = await page.context().storageState();
  await page.context().close();
});
afterAll(() => browser.close());

test.each(variants(1440, 360, 800))(
  "before any script runs the document shows the frame of the page, without a word, where the page has it: %i px",
  async (width) => {
    const page = await openPage(browser, { viewport: { width, height: 800 }, storageState: signedIn });
    const resume = await holdScripts(page);
    await page.goto(`${vessel}/logbooks`, { waitUntil: "commit" });
    const sight = page.locator("#first-sight");
    await sight.locator("nav").waitFor();
    expect((await sight.innerText()).trim()).toBe("");
    const before = await boxesOf(page, "#first-sight");
    resume();
    await page.getByRole("heading", { name: "Havbris" }).waitFor();
    expect(await boxesOf(page, "#root")).toEqual(before);
    expect(await sight.isVisible()).toBe(false);
    await page.context().close();
  },
);

test.each(
  variants(
    { at: ["", "logbooks"], viewport: { width: 360, height: 800 }, locale: "de-DE", timezoneId: "Pacific/Auckland" },
    { at: ["logbooks", "../"], viewport: { width: 1440, height: 900 }, locale: "en-GB", timezoneId: "UTC" },
  ),
)("the document has the page as the script then shows it: $viewport.width px, $locale", async ({ at, ...options }) => {
  const page = await openPage(browser, { ...options, storageState: { cookies: sessionOnly(), origins: [] } });
  const reader = await browser.newPage();
  await page.goto(vessel);
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain("shore_view=");
  for (const path of at) {
    const address = new URL(path, `${vessel}/`).href;
    // The first documents come while the server's thread starts, or a minute passes between the two.
    const wrong = async () => {
      const drawn = await reader.evaluate(cellsOfDocument, await (await page.request.get(address)).text());
      await page.goto(address);
      await page.locator("#root tbody tr").first().waitFor();
      await page.waitForLoadState("networkidle");
      expect(await page.locator("#first-page").count()).toBe(0);
      const shown = await page.evaluate(cellsOf, "#root tbody tr");
      // A day gets its counts later. Below the window the lists end elsewhere, as heights are not known before the layout.
      const isShown = (row: string[]) =>
        shown.some((other) => row.every((cell) => other.some((text) => text.startsWith(cell))));
      return drawn?.length ? drawn.slice(0, 8).filter((row) => !isShown(row)) : "nothing drawn";
    };
    await expect.poll(wrong, { message: address, timeout: 90_000 }).toEqual([]);
  }
  await reader.close();
  await page.context().close();
});

test.each(proveOnly)("on paper there is no frame", async () => {
  const page = await openPage(browser, { storageState: signedIn });
  await holdScripts(page);
  await page.goto(vessel, { waitUntil: "commit" });
  await page.locator("#first-sight nav").waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("#first-sight").isVisible()).toBe(false);
  await page.context().close();
});

test("a later visit asks for no script again before its first paint", async () => {
  const document = await (await fetch(`${origin}/shore/login`)).text();
  const files = [...document.matchAll(/<script[^>]* src="([^"]+)"/g)];
  expect(files.map(([, path]) => /[a-z]+-/.exec(path ?? "")?.[0])).toEqual(["rolldown-", "shore-"]);
  for (const [, path = ""] of files)
    expect((await fetch(origin + path)).headers.get("cache-control")).toContain("immutable");
});

test("a document names the calls that its page requests first, and the page uses each", async () => {
  const fleet = new URL("..", `${vessel}/`).href;
  const ofVessel = ["WhoAmI", "GetVessel", "AttentionGet"];
  const addresses: [[string, string[]], ...[string, string[]][]] = [
    [fleet, ["WhoAmI", "GetVessels", "FleetPositionsGet"]],
    [`${vessel}/logbooks`, [...ofVessel, "GetLogbookEntries"]],
    [new URL("../attention", fleet).href, ["WhoAmI", "AttentionGet", "FleetLogGet", "GetVessels"]],
    [vessel, [...ofVessel, "GetLogbookEntries"]],
    [`${vessel}/logbooks/until-date/2026-01-31`, [...ofVessel, "GetLogbookEntries"]],
    [`${vessel}/logbooks/until-date/2026-01-31?logbook=deck`, ["WhoAmI"]],
    [`${vessel}/track`, [...ofVessel, "TrackMonthsGet"]],
  ];
  const page = await openPage(browser, { storageState: signedIn });
  await page.addInitScript(recordFetches);
  // Which calls those are is the server's rule, with its own test.
  for (const [address, calls] of variants(...addresses)) {
    await page.goto(address, { waitUntil: "networkidle" });
    const named = await page.evaluate(callsOfHints);
    expect(named.map(({ name }) => name).toSorted(), address).toEqual(calls.toSorted());
    // On a slow machine the network is idle while the page's script still compiles.
    const unused = async () =>
      (await page.evaluate(callsOfHints)).filter(({ requests, fetches }) => fetches === 0 || requests > fetches);
    await expect.poll(unused, { message: address }).toEqual([]);
    // The document has the style; loaded again, its fonts would lay out the whole page again.
    expect(await page.evaluate(requestedStyles), address).toEqual([]);
  }
  await page.context().close();
});

test.each(proveOnly)("a hint that fails, or that is of another page, changes nothing of the page", async () => {
  const page = await openPage(browser, { storageState: signedIn });
  const requested = new Set<string>();
  // The first request of each call is the hint's.
  await page.route(/ShoreAPI\//u, async (route) => {
    const isFirst = !requested.has(route.request().url());
    requested.add(route.request().url());
    await (isFirst ? route.abort() : route.continue());
  });
  await page.route(`${vessel}/logbooks`, async (route) => {
    const response = await route.fetch();
    const wrong = '<link rel="modulepreload" crossorigin href="/shore/assets/none.js">';
    await route.fulfill({ response, body: (await response.text()).replace("</head>", `${wrong}</head>`) });
  });
  await page.goto(`${vessel}/logbooks`);
  await page.getByRole("heading", { name: "Havbris" }).waitFor();
  await page.getByRole("row", { name: /noon/i }).first().waitFor();
  await page.context().close();
});

test("a session that has ended shows nothing but the sign-in page", async () => {
  const page = await openPage(browser);
  await page.context().addCookies(signedIn.cookies);
  await page.context().addCookies([{ name: "shore_session", value: "ended", url: origin }]);
  expect(await (await page.request.get(`${vessel}/logbooks`)).text()).not.toContain('id="first-page"');
  await page.goto(`${vessel}/logbooks`);
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(await page.locator("#first-sight").isVisible()).toBe(false);
  expect(new URL(page.url()).pathname).toBe("/shore/login");
  await page.context().close();
});

/** What a browser that has never shown the console brings. */
function sessionOnly() {
  return signedIn.cookies.filter(({ name }) => name === "shore_session");
}

/** The texts of the filled cells of each row. */
function cellsOf(rows: string): string[][] {
  return [...document.querySelectorAll(rows)].map((row) =>
    [...row.children].map(({ textContent }) => textContent).filter(Boolean),
  );
}

/** The same of the first page in a document; undefined without one. */
function cellsOfDocument(html: string): string[][] | undefined {
  const template = new DOMParser()
    .parseFromString(html, "text/html")
    .querySelector<HTMLTemplateElement>("#first-page template");
  const rows = template?.content.querySelectorAll("tbody tr");
  return rows && [...rows].map((row) => [...row.children].map(({ textContent }) => textContent).filter(Boolean));
}

/** Holds all scripts of the page. @returns lets them through */
async function holdScripts(page: Page): Promise<() => void> {
  let resume = () => {};
  const held = new Promise<void>((resolve) => {
    resume = resolve;
  });
  await page.route(/\/assets\/.*\.js$/u, async (route) => {
    await held;
    await route.continue();
  });
  return () => resume();
}

/** Where top bar, mark and navigation are. */
function boxesOf(page: Page, container: string) {
  return page.evaluate(
    (within) =>
      ["header", "header svg", "nav"].map((selector) => {
        const box = document.querySelector(`${within} ${selector}`)?.getBoundingClientRect();
        return [selector, box && [box.x, box.y, box.width, box.height].map(Math.round)];
      }),
    container,
  );
}

const requestedStyles = () =>
  performance.getEntriesByType("resource").flatMap(({ name }) => (name.endsWith(".css") ? [name] : []));

declare global {
  /** Set in the page: the URLs that its script requested. */
  var fetchedUrls: string[];
}

function recordFetches(): void {
  globalThis.fetchedUrls = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    // The transport passes the URL as a string.
    fetchedUrls.push(new URL(input as string, location.href).href);
    return fetch(input, init);
  };
}

/** The calls that the document names: how often the script requested each, and the browser the server. The same: the hint was used. */
function callsOfHints(): { name: string; fetches: number; requests: number }[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')].map(({ href }) => ({
    name: new URL(href).pathname.split("/").at(-1) ?? "",
    fetches: fetchedUrls.filter((url) => url === href).length,
    requests: performance.getEntriesByName(href, "resource").length,
  }));
}
