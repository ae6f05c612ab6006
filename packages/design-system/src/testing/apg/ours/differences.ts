import type { ExampleName } from "../rows.ts";

/** Rows that our components do not follow, by example and name, each with the reason. */
export const differences: Readonly<Record<ExampleName, Readonly<Record<string, string>>>> = {
  "alert/alert": {
    "Implicit on div aria-atomic=true":
      "Several messages lie in one region; only the one that is new is read, not all of them again.",
  },
  "combobox/combobox-select-only": {
    "Combobox: div role combobox":
      "A button whose name says what is chosen and that opens the list, as react-aria builds it: every screen reader knows that.",
  },
  "toolbar/toolbar": {
    "Menu (Font Family): Enter Space":
      "One of a few values is chosen in an open menu that stays, so that the effect can be seen.",
  },
};
