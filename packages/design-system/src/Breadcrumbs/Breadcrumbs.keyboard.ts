import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab"], does: "Goes from one link to the next." },
  { keys: ["Enter"], does: "Goes there." },
];
