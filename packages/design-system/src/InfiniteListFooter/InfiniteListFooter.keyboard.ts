import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab", "Shift+Tab"], does: "Moves to the button and on." },
  {
    keys: ["Enter", "Space"],
    does: "Loads more, or tries again. The focus stays, and at the end is on the words that say so.",
  },
];
