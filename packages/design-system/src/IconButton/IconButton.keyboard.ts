import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab"], does: "Comes to it and shows its name, or why it is off." },
  { keys: ["Enter", "Space"], does: "Does it. While it is busy or switched off, nothing." },
  { keys: ["Escape"], does: "Hides the name that is shown." },
];
