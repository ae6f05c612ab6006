import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab"], does: "Comes to the chosen one, and goes on after it." },
  { keys: ["Arrow right", "Arrow down"], does: "Chooses the next one, after the last the first." },
  { keys: ["Arrow left", "Arrow up"], does: "Chooses the one before, before the first the last." },
];
