import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Enter", "Space"], does: "Does it. While it is busy or switched off, nothing." },
];
