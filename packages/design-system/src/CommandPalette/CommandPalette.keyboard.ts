import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Control+K", "Command+K"], does: "Opens the palette from anywhere on the page (CommandField)." },
  {
    keys: ["Arrow down", "Arrow up"],
    does: "Moves to the next or previous line, round the ends; the text keeps the focus.",
  },
  { keys: ["Page down", "Page up"], does: "Moves by eight lines and stops at the ends." },
  { keys: ["Enter"], does: "Opens the page or does the action, and closes." },
  { keys: ["Control+Enter"], does: "Opens a page in another tab; the palette stays." },
  { keys: ["Home", "End"], does: "Moves within the text." },
  { keys: ["Escape"], does: "Closes and gives focus back to where it was." },
];
