import type { Locator, Page } from "playwright";
import type { Orca } from "./orca.ts";

/** A screen reader user in Firefox: keys go through X, and speech is recorded. */
export type Reader = {
  page: Page;
  /** Opens a URL. */
  open: (address: string) => Promise<void>;
  /** Moves focus by script and waits for its speech, because keys pressed before that still go to Orca's browse mode. */
  focus: (target: Locator) => Promise<void>;
  /** Presses a key. @param expected speech that must follow */
  press: (keys: string, expected?: RegExp) => Promise<void>;
  /** Types text. */
  type: (text: string, expected?: RegExp) => Promise<void>;
  /** Presses a key until the expected speech is heard. @throws when that takes more than `most` times */
  pressUntil: (keys: string, expected: RegExp, most?: number) => Promise<void>;
  /** Actions and speech since the previous call. */
  takeTranscript: () => string;
  /** Expected speech that was missing since the previous call. */
  takeProblems: () => string[];
};

export function readerAt(page: Page, orca: Orca): Reader {
  let lines: string[] = [];
  let problems: string[] = [];
  const hear = async (action: string, expected?: RegExp, quietMs?: number) => {
    const announced = await orca.heard(quietMs);
    const isAnnounced = () => announced.some((words) => expected?.test(words));
    // Pages are slow on a busy machine.
    if (expected && !isAnnounced()) announced.push(...(await orca.heard(SLOW_MS)));
    lines.push(`> ${action}`, ...(announced.length > 0 ? announced : ["(silence)"]));
    if (expected && !isAnnounced())
      problems.push(`${action}: ${expected} was not heard, but: ${announced.join(" | ")}`);
    return announced;
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
      throw new Error(
        `${expected} was not announced after pressing ${keys} ${most} times:\n${lines.slice(-20).join("\n")}`,
      );
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
