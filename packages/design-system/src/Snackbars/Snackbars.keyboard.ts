import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab"], does: "Comes to the crosses of the messages; the clock stops meanwhile." },
  { keys: ["Enter", "Space"], does: "Takes the message away; focus goes to the next one, else back to where it was." },
];
