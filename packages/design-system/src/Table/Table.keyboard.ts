import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab"], does: "Goes through what can be pressed: heads to sort by, then row by row." },
  { keys: ["Enter", "Space"], does: "On a head: sorts by it, and the second time the other way round." },
  { keys: ["Enter", "Space"], does: "On the arrow of a row: opens or closes it." },
];
