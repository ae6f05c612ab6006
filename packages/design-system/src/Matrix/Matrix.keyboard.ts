import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab", "Shift+Tab"], does: "Moves to the cell used last, and on past all others." },
  { keys: ["Arrow keys"], does: "Move by one cell and stop at the edges." },
  { keys: ["Home", "End"], does: "Move to the first or last cell of the row." },
  { keys: ["Control+Home", "Control+End"], does: "Move to the first or last cell of all." },
  { keys: ["Page up", "Page down"], does: "Move by five rows." },
  { keys: ["Space"], does: "Turns the cell on or off." },
  { keys: ["Tab"], does: "Moves from checkbox to checkbox where rows are cards." },
];
