import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab"], does: "Comes to what it explains, and shows it at once." },
  { keys: ["Escape"], does: "Hides it; focus stays." },
];
