import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab", "Shift+Tab"], does: "Moves from the filter through the tags to the rows and their checkboxes." },
  { keys: ["Enter", "Space"], does: "On the cross of a tag takes it away and moves to its neighbour." },
  { keys: ["Space"], does: "On a checkbox chooses its row, or all." },
  { keys: ["Shift+Space"], does: "Chooses the rows since the one pressed last." },
  { keys: ["Arrow up", "Arrow down", "Page up", "Page down", "Home", "End"], does: "Move from row to row." },
  { keys: ["Escape"], does: "Clears the filter." },
];
