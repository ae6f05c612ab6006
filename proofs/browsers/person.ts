import { setTimeout as sleep } from "node:timers/promises";
import { findControls } from "../../apps/console/e2e/walk/controls.ts";
import type { WebDriver } from "./webdriver.ts";

/** User actions in a browser driven by WebDriver; each waits until it is possible. */
export type Person = {
  /** Clicks the first usable control with that accessible name. */
  press: (name: string | RegExp) => Promise<void>;
  /** Clicks into a field and replaces its content. */
  write: (name: string | RegExp, text: string) => Promise<void>;
  /** Waits until the page has this text. @returns the match */
  see: (text: string | RegExp) => Promise<RegExpExecArray>;
  /** Waits until the page no longer has this text. */
  seeNo: (text: string | RegExp) => Promise<void>;
  /** Waits until the page's main heading is this. */
  heading: (name: string) => Promise<void>;
  /** Waits until a function of the page returns something true. @returns what it returned */
  until: <Result, Args extends unknown[]>(
    what: string,
    run: (...args: Args) => Result,
    ...args: Args
  ) => Promise<NonNullable<Result>>;
};

export function personAt(driver: WebDriver): Person {
  const until: Person["until"] = (what, run, ...args) => poll(what, () => driver.evaluate(run, ...args));
  const textOf = () => driver.evaluate(() => document.body.innerText.replaceAll(/\s+/g, " "));
  const find = (name: string | RegExp) =>
    poll(`a control "${name}"`, async () => {
      const controls = await driver.evaluate(findControls);
      return controls.find((control) => matches(control.name, name));
    });
  /** Retries while another element covers it: a closing list, a page that still moves. */
  const press = async (name: string | RegExp) => {
    let covered: unknown;
    await poll(`"${name}" to be pressable`, async () => {
      const { id } = await find(name);
      try {
        await driver.click(`[data-walk="${id}"]`);
        return true;
      } catch (error) {
        covered = error;
        return false;
      }
    }).catch((error: unknown) => {
      throw new Error(String(error), { cause: covered });
    });
  };
  return {
    press,
    write: async (name, text) => {
      await press(name);
      await driver.press("Control+a", "Delete");
      await driver.type(text);
    },
    see: (text) => poll(`the text "${text}"`, async () => asPattern(text).exec(await textOf()) ?? undefined),
    seeNo: async (text) => void (await poll(`no text "${text}"`, async () => !asPattern(text).test(await textOf()))),
    heading: async (name) =>
      void (await until(
        `the heading "${name}"`,
        (wanted) => [...document.querySelectorAll("h1")].some(({ textContent }) => textContent.trim() === wanted),
        name,
      )),
    until,
  };
}

async function poll<Result>(what: string, look: () => Promise<Result>): Promise<NonNullable<Result>> {
  for (const deadline = performance.now() + TIMEOUT_MS; ; await sleep(POLL_MS)) {
    const found = await look();
    if (found) return found;
    if (performance.now() > deadline) throw new Error(`Timed out waiting for ${what}.`);
  }
}

function matches(name: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? name === wanted : wanted.test(name);
}

function asPattern(text: string | RegExp): RegExp {
  return typeof text === "string" ? new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")) : text;
}

/** Enough for a busy machine. */
const TIMEOUT_MS = 30_000;
const POLL_MS = 200;
