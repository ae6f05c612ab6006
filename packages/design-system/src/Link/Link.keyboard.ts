import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Enter"], does: "Goes there." },
  { keys: ["Ctrl+Enter"], does: "Opens it in a new tab, as the browser does." },
];
