import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab", "Shift+Tab"], does: "Goes between its two buttons, round and round." },
  {
    keys: ["Enter", "Space"],
    does: "Presses the button with focus: at first Cancel where something is lost, else the verb.",
  },
  { keys: ["Escape"], does: "Closes it and does nothing, unless its work is under way." },
];
