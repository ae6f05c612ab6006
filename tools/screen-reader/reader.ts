import type { Locator, Page } from "playwright";
import type { Orca } from "./orca.ts";

/** A person with a screen reader in Firefox: keys go through X, and what is heard is written down. */
export type Reader = {
  page: Page;
  /** Opens an address. */
  open: (address: string) => Promise<void>;
  /** Moves focus by script and waits until it is said, as keys pressed before that still go to Orca's browse mode. */
  focus: (target: Locator) => Promise<void>;
  /** Presses a key. @param expected has to be heard after it */
  press: (keys: string, expected?: RegExp) => Promise<void>;
  /** Types text. */
  type: (text: string, expected?: RegExp) => Promise<void>;
  /** Presses a key again and again until something is heard. @throws when it has not been after `most` times */
  pressUntil: (keys: string, expected: RegExp, most?: number) => Promise<void>;
  /** What was done and heard since the last time. */
  takeTranscript: () => string;
  /** What was expected and not heard since the last time. */
  takeProblems: () => string[];
};

export function readerAt(page: Page, orca: Orca): Reader {
  let lines: string[] = [];
  let problems: string[] = [];
  const hear = async (action: string, expected?: RegExp, quietMs?: number) => {
    const said = await orca.heard(quietMs);
    const isSaid = () => said.some((words) => expected?.test(words));
    // On a busy machine a page takes its time.
    if (expected && !isSaid()) said.push(...(await orca.heard(SLOW_MS)));
    lines.push(`> ${action}`, ...(said.length > 0 ? said : ["(silence)"]));
    if (expected && !isSaid()) problems.push(`${action}: ${expected} was not heard, but: ${said.join(" | ")}`);
    return said;
  };
  return {
    page,
    open: async (address) => {
      await orca.heard();
      await page.goto(address);
      // Keys go to the page, not to the address bar.
      await page.locator("body").click({ position: { x: 1, y: 1 } });
      await hear(`open ${new URL(address).pathname}`);
    },
    focus: async (target) => {
      await target.focus();
      await hear("focus");
    },
    press: async (keys, expected) => {
      await orca.press(keys);
      await hear(keys, expected);
    },
    type: async (text, expected) => {
      await orca.type(text);
      await hear(`type ${text}`, expected);
    },
    pressUntil: async (keys, expected, most = 40) => {
      for (let times = 0; times < most; times += 1) {
        await orca.press(keys);
        if ((await hear(keys, undefined, BRIEF_MS)).some((words) => expected.test(words))) return;
      }
      throw new Error(`${expected} was not heard after ${most} times ${keys}:\n${lines.slice(-20).join("\n")}`);
    },
    takeTranscript: () => {
      const text = `${lines.join("\n")}\n`;
      lines = [];
      return text;
    },
    takeProblems: () => {
      const taken = problems;
      problems = [];
      return taken;
    },
  };
}

const BRIEF_MS = 500;
const SLOW_MS = 4_000;
