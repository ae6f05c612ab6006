import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Control+K", "Command+K"], does: "Opens the palette from anywhere on the page, unless a dialog is open." },
  { keys: ["Enter", "Space"], does: "Opens the palette." },
];
