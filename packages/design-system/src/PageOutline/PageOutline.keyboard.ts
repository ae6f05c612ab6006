import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab", "Shift+Tab"], does: "Goes from part to part; the box scrolls along." },
  { keys: ["Enter", "Space"], does: "Shows that part of the page." },
];
