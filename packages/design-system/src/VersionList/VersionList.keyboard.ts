import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab", "Shift+Tab"], does: "Moves from version to version, the newest first." },
  { keys: ["Enter"], does: "Opens the version." },
];
