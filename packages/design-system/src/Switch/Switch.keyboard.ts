import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab", "Shift+Tab"], does: "Moves to it and on, also where it is switched off." },
  { keys: ["Space", "Enter"], does: "Switches it on or off, at once; Enter never sends the form around it." },
];
