import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  {
    keys: ["Tab"],
    does: "Moves to the chosen one, or to the first where none is chosen; from there out of the group.",
  },
  { keys: ["Space"], does: "Chooses the one with focus." },
  { keys: ["Arrow down", "Arrow right"], does: "Moves to the next and chooses it; behind the last comes the first." },
  {
    keys: ["Arrow up", "Arrow left"],
    does: "Moves to the one before and chooses it; before the first comes the last.",
  },
];
