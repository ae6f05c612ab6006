import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Letters"], does: "Narrow the list to what has them." },
  { keys: ["Arrow down"], does: "Opens the list on the first; then moves on, after the last to the first." },
  { keys: ["Arrow up"], does: "Opens the list on the last; then moves back, before the first to the last." },
  { keys: ["Alt+Arrow down"], does: "Opens the list and stays in the text." },
  { keys: ["Page down", "Page up"], does: "In the list: moves by ten." },
  { keys: ["Arrow left", "Arrow right", "Home", "End"], does: "Leaves the list for the text and moves in it." },
  { keys: ["Enter"], does: "Takes the one that is active, and closes the list." },
  { keys: ["Tab"], does: "Takes the one that is active, closes the list and goes on." },
  { keys: ["Escape"], does: "Closes the open list and puts the chosen one back; in the closed field chooses nothing." },
];
