import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab", "Shift+Tab"], does: "Moves to its frame and on, where it is wider than its frame." },
  { keys: ["Arrow left", "Arrow right"], does: "Scrolls it sideways, where it is wider than its frame." },
];
