import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab"], does: "Goes between the seconds and Close, round and round." },
  { keys: ["Escape"], does: "Closes it; focus goes back to where it was." },
];
