import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab"], does: "Goes to the next thing in it, after the last to the first." },
  { keys: ["Shift+Tab"], does: "Goes to the thing before, before the first to the last." },
  { keys: ["Escape"], does: "Closes it, unless its work is under way; focus goes back to where it was." },
];
