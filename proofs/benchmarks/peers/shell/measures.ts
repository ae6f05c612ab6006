import { PAGE_VIEW_COOKIE, pageViewText } from "@shore/api/page-view";
import type { Browser, BrowserContext, CDPSession, Page } from "playwright";
import { installInPage } from "./in-page.ts";
import type { Ship } from "./fleet.ts";
import type { ScreenName, Side } from "./sides.ts";

/** One console as it is served, and who looks at it. */
export type Served = { side: Side; origin: string; organizationUuid: string; token: string };

/** A visit over the slow line and on the slow processor. Milliseconds since the page was asked for. */
export type Visit = {
  fcp: number;
  lcp: number;
  /** The frame that first has all rows. */
  shown: number;
  /** Requests and kilobytes of script over the line until then. */
  requests: number;
  scriptKb: number;
  /** When the first call for data left, and when the page's main script had come. */
  dataAsked: number;
  scriptCame: number;
};

/** What a developer's browser calls "Fast 4G": 9 Mbit/s down, 1.5 up, 165 ms; and a processor four times slower. */
export const line = { downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165, cpu: 4 };

/** A visit with an empty cache, and a second one with what the first has left there. */
export async function visits(
  browser: Browser,
  served: Served,
  screen: ScreenName,
  ship: Ship,
): Promise<{ first: Visit; second: Visit }> {
  const context = await openContext(browser, served);
  try {
    const first = await visit(context, served, screen, ship);
    return { first, second: await visit(context, served, screen, ship) };
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, served: Served, screen: ScreenName, ship: Ship): Promise<Visit> {
  const { page, session } = await openPage(context, screen, ship);
  try {
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", { offline: false, ...line });
    await session.send("Emulation.setCPUThrottlingRate", { rate: line.cpu });
    const seen = watchRequests(session);
    await page.goto(served.origin + served.side.address(screen, { ...ship, ...served }), { waitUntil: "commit" });
    await page.waitForFunction(() => window.shell?.shownAt !== undefined, undefined, { timeout: 60_000 });
    const [requests, scriptKb] = [seen.requests, seen.scriptBytes / 1000];
    // A last large part may still come.
    await page.waitForTimeout(1_500);
    const times = await page.evaluate(() => {
      const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const calls = entries.filter(({ name }) => /\/shore\.v1\.ShoreAPI\/Get/.test(name));
      const scripts = entries.filter(({ name, encodedBodySize }) => name.endsWith(".js") && encodedBodySize > 0);
      const largest = scripts.toSorted((a, b) => b.encodedBodySize - a.encodedBodySize)[0];
      return {
        fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
        lcp: window.shell.lcp,
        shown: window.shell.shownAt ?? Number.NaN,
        dataAsked: Math.min(...calls.map(({ startTime }) => startTime)),
        scriptCame: largest?.responseEnd ?? Number.NaN,
      };
    });
    return { ...times, requests, scriptKb };
  } finally {
    await page.close();
  }
}

/** The longest interaction of a short visit, and each by its name: ms from the key or the press to the next frame. */
export async function interactions(browser: Browser, served: Served, ship: Ship): Promise<Record<string, number>> {
  const context = await openContext(browser, served);
  try {
    const { page, session } = await openPage(context, "vessels", ship);
    const { side } = served;
    await page.goto(served.origin + side.address("vessels", { ...ship, ...served }));
    await page.waitForFunction(() => window.shell?.shownAt !== undefined);
    await page.waitForTimeout(1_000);
    await session.send("Emulation.setCPUThrottlingRate", { rate: line.cpu });
    const results: Record<string, number> = {};
    const take = async (name: string, act: () => Promise<void>) => {
      await page.evaluate(() => (window.shell.interactions = {}));
      await act();
      await page.waitForTimeout(1_200);
      results[name] = await page.evaluate(() => Math.max(0, ...Object.values(window.shell.interactions)));
    };
    const press = async (selector: string) => {
      const handle = await page.waitForFunction((wanted) => window.shell.find(wanted), selector);
      await handle.asElement()?.click();
    };
    await take("sort 200 rows", () => press(side.sortByRoute));
    await press(side.filter);
    await take("type in the filter", () => page.keyboard.type("polar", { delay: 120 }));
    await take("clear the filter", async () => {
      for (let key = 0; key < 5; key += 1) await page.keyboard.press("Backspace", { delay: 60 });
    });
    await page.waitForFunction(() => document.querySelectorAll("tbody tr").length >= 200);
    await take("open a vessel", () => press(side.toOverview(ship)));
    await take("open its logbook", () => press(side.toLogbook(ship)));
    await take("open an entry", () => press(side.expand));
    await take("back to the list", () => press(side.toVessels));
    return results;
  } finally {
    await context.close();
  }
}

export type Heap = { megabytes: number; elements: number; listeners: number };
/** Ms until the first frame of a screen, and to all rows of the list. */
export type Changes = Record<ScreenName | "all 200 rows", number[]>;
export type Walk = {
  page: Page;
  changes: Changes;
  heap: () => Promise<Heap>;
  close: () => Promise<void>;
};

/** A page that stays open and is walked through, list, vessel, logbook and list again, at the machine's own speed. */
export async function startWalk(browser: Browser, served: Served, ships: readonly Ship[]): Promise<Walk> {
  const [first] = ships;
  if (first === undefined) throw new Error("There are no vessels to walk to.");
  const context = await openContext(browser, served);
  const { page, session } = await openPage(context, "vessels", first);
  await page.goto(served.origin + served.side.address("vessels", { ...first, ...served }));
  await page.waitForFunction(() => window.shell?.shownAt !== undefined);
  await session.send("Performance.enable");
  const heap = async () => {
    for (let time = 0; time < 3; time += 1) await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    return {
      megabytes: metric("JSHeapUsedSize") / 1e6,
      elements: metric("Nodes"),
      listeners: metric("JSEventListeners"),
    };
  };
  return { page, changes: noChanges(), heap, close: () => context.close() };
}

export function noChanges(): Changes {
  return { vessels: [], overview: [], logbook: [], "all 200 rows": [] };
}

/** Three changes of screen for each vessel, each with its answers there already but for the first time. */
export async function walk({ page, changes }: Walk, { side }: Served, ships: readonly Ship[]): Promise<void> {
  await page.bringToFront();
  const go = async (selector: string, screen: ScreenName, { displayName }: Ship) => {
    await page.waitForFunction((wanted) => window.shell.find(wanted) !== undefined, selector);
    const { first, whole } = await page.evaluate(([wanted, to, name]) => window.shell.go(wanted, to, name), [
      selector,
      screen,
      displayName,
    ] as const);
    changes[screen].push(first);
    if (screen === "vessels") changes["all 200 rows"].push(whole);
    // What is asked anew in the background has its answer.
    await page.waitForTimeout(120);
  };
  for (const ship of ships) {
    await go(side.toOverview(ship), "overview", ship);
    await go(side.toLogbook(ship), "logbook", ship);
    await go(side.toVessels, "vessels", ship);
  }
}

async function openContext(browser: Browser, { origin, token }: Served): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: "UTC",
    locale: "en-GB",
    // The peers write style elements without our nonce; the policy is off for all three alike.
    bypassCSP: true,
  });
  const view = { width: 1440, height: 900, queries: ["fromSm", "fromMd", "fromLg", "fromXl"] };
  await context.addCookies([
    { name: "shore_session", value: token, url: origin },
    // Left by the sign-in page.
    { name: PAGE_VIEW_COOKIE, value: pageViewText({ ...view, timeZone: "UTC", region: "en-GB" }), url: origin },
  ]);
  return context;
}

async function openPage(context: BrowserContext, screen: ScreenName, { displayName }: Ship) {
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error(error.message));
  await page.addInitScript(installInPage, { screen, shipName: displayName });
  return { page, session: await context.newCDPSession(page) };
}

function watchRequests(session: CDPSession): { requests: number; scriptBytes: number } {
  const seen = { requests: 0, scriptBytes: 0 };
  const scripts = new Set<string>();
  session.on("Network.requestWillBeSent", () => {
    seen.requests += 1;
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.mimeType.includes("javascript")) scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) seen.scriptBytes += encodedDataLength;
  });
  return seen;
}
