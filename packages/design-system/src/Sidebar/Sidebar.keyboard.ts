import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab"], does: "Goes from one part of the product to the next, over those that are closed to you too." },
  { keys: ["Enter"], does: "Goes there." },
];
