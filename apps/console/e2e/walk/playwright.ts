import { seededRandom } from "@shore/server/testing/random";
import type { Browser, BrowserContext, Page } from "playwright";
import { openPage, type Person, signIn } from "../product.ts";
import { call } from "../raw-call.ts";
import { type Stretch, type StretchOptions, walk } from "./walk.ts";
import type { OpenFreshPage, WalkedPage } from "./walked-page.ts";

/**
 * Random walk of one user in one page of a browser driven by Playwright. Addresses are loaded in new browser contexts with the same storage
 * and clock.
 */
export async function walkStretch(
  browser: Browser,
  { origin, person, seed, isOver }: StretchOptions,
): Promise<Stretch> {
  const random = seededRandom(seed);
  const page = await openPage(browser, { viewport: random.pick(viewports) });
  const context = page.context();
  // The same fixed time in all contexts; timers run.
  const now = new Date();
  await context.clock.setFixedTime(now);
  const walked = walkedPage(page);
  closeOtherPages(context, page);
  await signIn(page, origin, person);
  await page.locator("main").waitFor();
  const result = await walk(walked, freshPageOpener(browser, page, now), { origin, random, isOver });
  await context.close();
  return result;
}

/** Adapts a Playwright page for the walk, from before its first address. */
export function walkedPage(page: Page): WalkedPage {
  const requests = countRequests(page);
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const at = (id: string) => page.locator(`[data-walk="${id}"]`);
  return {
    address: async () => page.url(),
    evaluate: async (run, argument) => page.evaluate(run as (argument: unknown) => ReturnType<typeof run>, argument),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    scrollDown: () => page.mouse.wheel(0, 3000),
    click: ({ id, kind }) => at(id).click({ timeout: STEP_MS, force: kind === "choice" }),
    fill: ({ id }, text) => at(id).fill(text, { timeout: STEP_MS }),
    visitInOtherTab: async (address) => {
      const other = await page.context().newPage();
      ownPages.add(other);
      await other.goto(address);
      await other.locator("main").waitFor();
      await other.close();
      await page.bringToFront();
    },
    settle: () => settle(page, requests),
    snapshot: () => page.locator("main").ariaSnapshot(),
    takeErrors: async () => errors.splice(0),
  };
}

/** Opens the URL of a page in a new browser context with the same storage and clock. */
export function freshPageOpener(browser: Browser, page: Page, now: Date): OpenFreshPage {
  return async () => {
    const storageState = await page.context().storageState({ indexedDB: true });
    const session = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    const fresh = await openPage(browser, {
      storageState,
      viewport: page.viewportSize() ?? { width: 1440, height: 900 },
    });
    await fresh.context().clock.setFixedTime(now);
    await fresh.addInitScript((stored) => {
      const items: [string, string][] = JSON.parse(stored);
      for (const [name, value] of items) sessionStorage.setItem(name, value);
    }, session);
    const walked = walkedPage(fresh);
    await fresh.goto(page.url(), { waitUntil: "commit", timeout: LOAD_MS });
    await fresh.locator("main").waitFor({ timeout: LOAD_MS });
    await walked.settle();
    return { page: walked, close: () => fresh.context().close() };
  };
}

/** Grants a user without access one vessel. */
export async function restrictToOneVessel(browser: Browser, origin: string, person: Person): Promise<void> {
  const other = await openPage(browser);
  await signIn(other, origin, person);
  const { user } = await call<{ user: { userUuid: string } }>(other, "WhoAmI");
  const page = await openPage(browser);
  await signIn(page, origin, "Manager");
  const { vessels } = await call<{ vessels: { vesselUuid: string }[] }>(page, "GetVessels");
  await call(page, "SetUserAccess", {
    userUuid: user.userUuid,
    member: true,
    restrictToVessel: true,
    restrictToVesselUuid: vessels[0]?.vesselUuid,
  });
  await Promise.all([other.context().close(), page.context().close()]);
}

/** Waits until all imported entries are in the search index: until then a page that is open lacks positions that a fresh one has. */
export async function waitForIndex(browser: Browser, origin: string): Promise<void> {
  const page = await openPage(browser);
  await signIn(page, origin, "Manager");
  while ((await call<{ incomplete?: boolean }>(page, "FleetPositionsGet")).incomplete) await page.waitForTimeout(1000);
  await page.context().close();
}

async function settle(page: Page, requests: { pending: number }): Promise<void> {
  const deadline = Date.now() + SETTLE_MS;
  let quietSince = Date.now();
  while (Date.now() < deadline) {
    const busy = requests.pending > 0 || (await page.evaluate(isBusy));
    if (busy) quietSince = Date.now();
    else if (Date.now() - quietSince >= QUIET_MS) return;
    await page.waitForTimeout(POLL_MS);
  }
}

/** Runs in the page, when it has nothing else to do: on a busy machine a transition renders for longer than the page has to be quiet. */
function isBusy(): Promise<boolean> {
  const look = () => document.querySelector("main [aria-busy=true], main [role=progressbar]") !== null;
  return new Promise((resolve) => requestIdleCallback(() => resolve(look()), { timeout: 2_000 }));
}

/** Counts pending requests of a page, including scripts, since a screen's own script precedes its calls. */
function countRequests(page: Page): { pending: number } {
  const requests = { pending: 0 };
  page.on("request", () => requests.pending++);
  page.on("requestfinished", () => requests.pending--);
  page.on("requestfailed", () => requests.pending--);
  return requests;
}

/** Closes tabs opened for files. */
function closeOtherPages(context: BrowserContext, page: Page): void {
  context.on("page", (other) => {
    if (other === page) return;
    setTimeout(() => void (!ownPages.has(other) && other.close().catch(() => undefined)), 300);
  });
}

const ownPages = new WeakSet<Page>();
const STEP_MS = 1_500;
/** Enough for a busy machine. */
const LOAD_MS = 120_000;
const SETTLE_MS = 60_000;
const QUIET_MS = 50;
const POLL_MS = 25;
const viewports = [
  { width: 1440, height: 900 },
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];
