import { seededRandom, type Random } from "@shore/server/testing/random";
import type { Browser, BrowserContext, Locator, Page } from "playwright";
import { openPage, type Person, signIn } from "../product.ts";
import { call } from "../raw-call.ts";
import { type Control, type ControlKind, controlsOf } from "./controls.ts";
import { type Comparison, compareWithFreshLoad } from "./compare.ts";
import { countRequests, hasLayer, settle } from "./main-text.ts";

/** A URL that showed different content by navigation than when loaded, or a script error. */
export type Difference = Comparison & { steps: string[] };

/** Result of a stretch, the steps of one person in one page; `compared` are the screens whose addresses were compared. */
export type Stretch = { steps: number; compared: string[]; differences: Difference[] };

/**
 * Random walk of one person in one page without reloads. After each step that changes the URL, the URL is loaded in a new browser context
 * with the same storage and clock, and the accessible text of the main region must be equal.
 * @param seed determines every step
 * @param isOver called before each step
 */
export async function walkStretch(
  browser: Browser,
  {
    origin,
    person,
    seed,
    isOver,
  }: { origin: string; person: Person; seed: number; isOver: (steps: number) => boolean },
): Promise<Stretch> {
  const random = seededRandom(seed);
  const page = await openPage(browser, { viewport: random.pick(viewports) });
  const context = page.context();
  // The same fixed time in all contexts; timers run.
  const now = new Date();
  await context.clock.setFixedTime(now);
  const requests = countRequests(page);
  closeOtherPages(context, page);
  const result: Stretch = { steps: 0, compared: [], differences: [] };
  const steps: string[] = [];
  page.on("pageerror", (error) =>
    result.differences.push({
      address: page.url(),
      steps: [...steps],
      soft: `Script error: ${error.message}`,
      hard: "",
    }),
  );
  await signIn(page, origin, person);
  await page.locator("main").waitFor();
  await settle(page, requests);
  let comparedAddress = page.url();
  while (!isOver(result.steps)) {
    const step = await takeStep(page, random).catch((error: unknown) => `not possible: ${firstLine(error)}`);
    steps.push(step);
    result.steps++;
    await settle(page, requests);
    // Also what the address changed to after the step before was settled.
    if (page.url() === comparedAddress) continue;
    comparedAddress = page.url();
    if (!page.url().startsWith(`${origin}/shore/`)) throw new Error(`${step} left the console for ${page.url()}`);
    const difference = await compareWithFreshLoad(browser, { page, requests }, { now });
    result.compared.push(screenOf(comparedAddress));
    if (difference === undefined) continue;
    result.differences.push({ ...difference, steps: [...steps] });
  }
  await context.close();
  return result;
}

/** Grants a person without access one vessel. */
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

async function takeStep(page: Page, random: Random): Promise<string> {
  const way = random.below(100);
  if (way < 8) return goInHistory(page, "back");
  if (way < 11) return goInHistory(page, "forward");
  if (way < 14) return press(page, "Escape");
  if (way < 16) return scrollDown(page);
  // Else dozens of steps go to one popover.
  if ((await hasLayer(page)) && random.below(4) === 0) return press(page, "Escape");
  const controls = await controlsOf(page);
  if (way < 18) return openElsewhere(page, random, controls);
  if (controls.length === 0) return "nothing to use";
  const kinds = (Object.keys(weights) as ControlKind[]).filter((kind) =>
    controls.some((control) => control.kind === kind),
  );
  const kind = random.pick(kinds.flatMap((each) => Array.from({ length: weights[each] }, () => each)));
  const ofKind = controls.filter((control) => control.kind === kind);
  const inMain = ofKind.filter(({ isInMain }) => isInMain);
  const control = random.pick(inMain.length > 0 && random.below(4) > 0 ? inMain : ofKind);
  return operate(page, random, control);
}

async function operate(page: Page, random: Random, { id, kind, name }: Control): Promise<string> {
  const target = page.locator(`[data-walk="${id}"]`);
  const text = random.pick(texts);
  const done = `${kind} "${name}"`;
  if (kind === "date") {
    if (random.below(3) === 0) return writeDate(page, target, random);
    const key = random.pick(["ArrowUp", "ArrowDown"]);
    const times = 1 + random.below(20);
    await target.focus({ timeout: STEP_MS });
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
    // A date is applied when complete.
    await page.keyboard.press("Enter");
    return `${done}: ${times} times ${key} and Enter`;
  }
  if (kind === "text") {
    await target.fill(text, { timeout: STEP_MS });
    const enter = random.below(4) === 0;
    if (enter) await target.press("Enter", { timeout: STEP_MS });
    return `${done}: "${text}"${enter ? " and Enter" : ""}`;
  }
  if (kind === "select") {
    const options = await target.locator("option").allInnerTexts();
    const label = random.pick(options);
    await target.selectOption({ label }, { timeout: STEP_MS });
    return `${done}: ${label}`;
  }
  await target.click({ timeout: STEP_MS, force: kind === "choice" });
  return done;
}

/** Writes a whole day into the date field of a segment, or a number into a number field. */
async function writeDate(page: Page, target: Locator, random: Random): Promise<string> {
  const isNumber = await target.evaluate((element) => element instanceof HTMLInputElement, undefined, {
    timeout: STEP_MS,
  });
  const written = random.pick(isNumber ? numbers : days);
  if (isNumber) await target.fill(written, { timeout: STEP_MS });
  else {
    const year = target.locator("xpath=ancestor::*[@role='group'][1]").getByRole("spinbutton").first();
    await year.focus({ timeout: STEP_MS });
    await page.keyboard.type(written);
  }
  await page.keyboard.press("Enter");
  return `${isNumber ? "number" : "date"}: "${written}" and Enter`;
}

/** Opens a link in another tab, then returns to this page. */
async function openElsewhere(page: Page, random: Random, controls: Control[]): Promise<string> {
  const links = controls.filter(({ kind }) => kind === "link");
  if (links.length === 0) return "no link to open elsewhere";
  const link = random.pick(links);
  const href = await page.locator(`[data-walk="${link.id}"]`).getAttribute("href");
  const other = await page.context().newPage();
  ownPages.add(other);
  await other.goto(new URL(href ?? "", page.url()).href);
  await other.locator("main").waitFor();
  await other.close();
  await page.bringToFront();
  return `other tab: ${link.name}`;
}

async function goInHistory(page: Page, way: "back" | "forward"): Promise<string> {
  // Not before the first page of the walk, which follows the sign-in.
  const canGo = await page.evaluate(
    (direction) =>
      direction === "back" ? navigation.canGoBack && (history.state?.idx ?? 0) > 0 : navigation.canGoForward,
    way,
  );
  if (!canGo) return `no ${way}`;
  await page.evaluate((direction) => (direction === "back" ? history.back() : history.forward()), way);
  return way;
}

async function press(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key);
  return key;
}

async function scrollDown(page: Page): Promise<string> {
  await page.mouse.wheel(0, 3000);
  return "scroll down";
}

/** Closes tabs opened for files. */
function closeOtherPages(context: BrowserContext, page: Page): void {
  context.on("page", (other) => {
    if (other === page) return;
    setTimeout(() => void (!ownPages.has(other) && other.close().catch(() => undefined)), 300);
  });
}

/** `…/vessels/0190…/link?as-of=2026-11-22` is `vessels/:uuid/link?as-of`. */
function screenOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const path = pathname.replace(/^.*\/orgs\/[^/]+\/?/, "").replaceAll(/[0-9a-f-]{36}/g, ":uuid");
  const names = [...new Set(searchParams.keys())].toSorted().join("&");
  return path.replaceAll(/\d{4}-\d{2}-\d{2}/g, ":date") + (names && `?${names}`);
}

function firstLine(error: unknown): string {
  return String(error).split("\n")[0] ?? "";
}

const ownPages = new WeakSet<Page>();
const STEP_MS = 1_500;
const weights: Record<ControlKind, number> = { link: 6, button: 5, choice: 3, date: 4, text: 3, select: 2, option: 8 };
const texts = ["", "o", "Havbris", "bridge", "Drill", "No such thing", "Été", "2026-11-01", "x".repeat(300)];
const numbers = ["7", "60.5", "-12", "10000"];
const days = ["20261120", "20261101", "20261031", "20250630", "20270101"];
const viewports = [
  { width: 1440, height: 900 },
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];
