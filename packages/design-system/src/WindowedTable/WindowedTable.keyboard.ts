import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab"], does: "Comes to one row; then to the controls in it, then out." },
  { keys: ["Arrow down", "Arrow up"], does: "Moves to the next row, or the one before." },
  { keys: ["Page down", "Page up"], does: "Moves by as many rows as are seen." },
  { keys: ["Home", "End"], does: "Moves to the first row, or to the last that is loaded; with Control, too." },
  { keys: ["Enter", "Space"], does: "Opens or closes the row." },
  { keys: ["Arrow right", "Arrow left"], does: "Opens the row; closes it." },
];
