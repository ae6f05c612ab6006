import { setTimeout as sleep } from "node:timers/promises";
import { seededRandom } from "@shore/server/testing/random";
import { type Stretch, type StretchOptions, walk } from "../../apps/console/e2e/walk/walk.ts";
import type { OpenFreshPage, WalkedPage } from "../../apps/console/e2e/walk/walked-page.ts";
import { personAt } from "./person.ts";
import type { WebDriver } from "./webdriver.ts";
import { visibleText } from "./visible-text.ts";

/**
 * Random walk of one user in a new WebKit session. Fresh loads open in another window of the session, which has the same storage.
 */
export async function walkInWebKit(
  driver: WebDriver,
  { origin, person, seed, isOver }: StretchOptions,
): Promise<Stretch> {
  await driver.goTo(`${origin}/shore/login`);
  const hands = personAt(driver);
  await hands.press(/single sign-on/);
  await hands.press(new RegExp(`^${person}`));
  await hands.until("a main region", hasMain);
  const [own = ""] = await driver.windows();
  const page = walkedWindow(driver, own);
  await page.evaluate(collectErrors);
  return walk(page, freshPageOpener(driver, { own, page, origin }), { origin, random: seededRandom(seed), isOver });
}

/** A window as the interface of the walk; other windows opened by its steps are closed. */
function walkedWindow(driver: WebDriver, own: string): WalkedPage {
  const at =
    <Arguments extends unknown[], Result>(run: (...args: Arguments) => Promise<Result>) =>
    async (...args: Arguments) => {
      await driver.switchTo(own);
      return run(...args);
    };
  const evaluate: WalkedPage["evaluate"] = async (run, argument) => {
    await driver.switchTo(own);
    return driver.evaluate(run, argument as NonNullable<typeof argument>);
  };
  return {
    address: at(driver.address),
    evaluate,
    press: at((key) => driver.press(key)),
    type: at(driver.type),
    scrollDown: at(() => driver.scroll(3000)),
    click: at(({ id }) => driver.click(`[data-walk="${id}"]`)),
    fill: at(async ({ id }, text) => {
      await driver.click(`[data-walk="${id}"]`);
      await driver.press("Control+a", "Delete");
      // Pasted: typing three hundred letters in a second changes the URL more often than WebKit allows.
      if (text !== "") await driver.evaluate(paste, text);
    }),
    visitInOtherTab: async (address) => {
      await driver.openWindow();
      await driver.goTo(address);
      await personAt(driver).until("a main region", hasMain);
      await driver.closeWindow();
    },
    settle: async () => {
      await closeOthers(driver, own);
      const deadline = performance.now() + SETTLE_MS;
      for (let before = ""; performance.now() < deadline; await sleep(QUIET_MS)) {
        const { isBusy, text } = await evaluate(stateOfMain);
        if (!isBusy && text === before) return;
        before = text;
      }
    },
    snapshot: () => evaluate(visibleText),
    takeErrors: () => evaluate(takeErrors),
  };
}

/** Copies the session storage: a window has its own and inherits it only when opened by a page. */
function freshPageOpener(
  driver: WebDriver,
  { own, page, origin }: { own: string; page: WalkedPage; origin: string },
): OpenFreshPage {
  return async () => {
    const address = await page.address();
    const session = await page.evaluate(() => Object.entries(sessionStorage));
    const other = await driver.openWindow();
    opened.add(other);
    await driver.goTo(`${origin}/shore/healthz`);
    await driver.evaluate(
      (items: [string, string][]) => items.forEach(([name, value]) => sessionStorage.setItem(name, value)),
      session,
    );
    await driver.goTo(address);
    await personAt(driver).until("a main region", hasMain);
    const again = walkedWindow(driver, other);
    await again.settle();
    return {
      page: again,
      close: async () => {
        await driver.switchTo(other);
        await driver.closeWindow();
        opened.delete(other);
        await driver.switchTo(own);
      },
    };
  };
}

/** Closes windows opened for files. */
async function closeOthers(driver: WebDriver, own: string): Promise<void> {
  for (const other of await driver.windows()) {
    if (other === own || opened.size > 0) continue;
    await driver.switchTo(other);
    await driver.closeWindow();
  }
}

/** Windows opened for a fresh load. */
const opened = new Set<string>();

// Functions that run in the page: each uses nothing outside itself.

function paste(text: string): void {
  // The only command that fires the events of a user's input.
  document.execCommand("insertText", false, text);
}

function hasMain(): boolean {
  return document.querySelector("main") !== null;
}

function stateOfMain(): { isBusy: boolean; text: string } {
  const isBusy = document.querySelector("main [aria-busy=true], main [role=progressbar]") !== null;
  return { isBusy, text: document.querySelector("main")?.innerText ?? "" };
}

function collectErrors(): void {
  const errors: string[] = [];
  Object.assign(globalThis, { walkErrors: errors });
  addEventListener("error", ({ message }) => errors.push(message));
  addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));
}

function takeErrors(): string[] {
  return (globalThis as { walkErrors?: string[] }).walkErrors?.splice(0) ?? [];
}

const SETTLE_MS = 60_000;
/** WebKitGTK reports no requests to the driver: a page whose text is unchanged for this long and that is not busy has settled. */
const QUIET_MS = 150;
