import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab", "Shift+Tab"], does: "Moves to it and on; a tab is never written." },
  { keys: ["Enter"], does: "Begins a line; never sends the form." },
];
