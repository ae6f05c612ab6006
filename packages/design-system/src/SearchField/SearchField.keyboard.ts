import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Escape"], does: "Clears what is written, and leaves a dialog around it open." },
  { keys: ["Tab"], does: "Goes on to the cross that clears, while something is written." },
];
