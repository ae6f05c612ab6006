import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Enter", "Space"], does: "Opens it and moves into it." },
  { keys: ["Tab", "Shift+Tab"], does: "Goes between what is in it, round and round." },
  { keys: ["Escape"], does: "Closes it and goes back to its button." },
];
