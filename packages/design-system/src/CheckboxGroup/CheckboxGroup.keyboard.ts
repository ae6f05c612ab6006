import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab", "Shift+Tab"], does: "Moves from checkbox to checkbox; each is a stop." },
  { keys: ["Space"], does: "Turns the checkbox on or off." },
  {
    keys: ["Space"],
    does: "On “Select all”: goes from some to all, from all to none, and from none back to the last choice of some, or to all.",
  },
];
