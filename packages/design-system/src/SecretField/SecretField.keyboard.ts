import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab"], does: "Comes to it, then to the button that shows what is written." },
  { keys: ["Enter", "Space"], does: "On the button: shows what is written, or hides it again." },
];
