import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab"], does: "Goes from one to the next: they are links." },
  { keys: ["Enter"], does: "Goes there." },
];
