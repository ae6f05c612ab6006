import { userEvent as made } from "@testing-library/user-event";
import { userEvent as real } from "vitest/browser";
import type { Keys } from "./stage.ts";

/** Both ways in which our own tests press keys; each row is asked with real ones. Another runner brings its own. */
export const keysOf: Readonly<Record<"made by user-event" | "real in the browser", Keys>> = {
  "made by user-event": {
    press: async (key) => void (await made.keyboard(sequence(key))),
    type: async (text) => void (await made.keyboard(text)),
  },
  "real in the browser": {
    press: (key) => real.keyboard(sequence(key)),
    type: (text) => real.keyboard(text),
  },
};

/** `Shift+Tab` as `{Shift>}{Tab}{/Shift}`, the notation both share. */
function sequence(key: string): string {
  const parts = key.split("+");
  const last = parts.at(-1) ?? "";
  const held = parts.slice(0, -1);
  const open = held.map((modifier) => `{${modifier}>}`).join("");
  const close = held.map((modifier) => `{/${modifier}}`).join("");
  return `${open}${last === "Space" ? " " : last.length === 1 ? last : `{${last}}`}${close}`;
}
