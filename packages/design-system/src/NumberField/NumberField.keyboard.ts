import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab", "Shift+Tab"], does: "Moves to the number and on; the buttons are no stops." },
  { keys: ["Arrow up", "Page up"], does: "Adds one step, up to the most." },
  { keys: ["Arrow down", "Page down"], does: "Takes one step away, down to the least." },
  { keys: ["Home"], does: "Goes to the least, where there is one." },
  { keys: ["End"], does: "Goes to the most, where there is one." },
  { keys: ["Enter"], does: "Hands over what is written." },
];
