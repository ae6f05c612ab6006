import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab", "Shift+Tab"], does: "Moves to it and on, also where it is switched off." },
  { keys: ["Space"], does: "Turns it on or off; a mixed one on." },
  { keys: ["Escape"], does: "Hides the tooltip with the reason, where its label is only heard." },
];
