import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab"], does: "Comes to it and selects what is written." },
  { keys: ["Enter"], does: "Sends the form it lies in." },
];
