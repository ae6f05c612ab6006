import type { ExampleName } from "../rows.ts";

/** Rows that our components do not follow, by example and name, each with the reason. */
export const differences: Readonly<Record<ExampleName, Readonly<Record<string, string>>>> = {
  "alert/alert": {
    "Implicit on div aria-atomic=true":
      "Several messages lie in one region; only the one that is new is read, not all of them again.",
  },
  "menu-button/menu-button-actions": {
    "Menu: A-Z a-z": "Letters typed in quick succession are one word, also where they are the same letter.",
  },
};
