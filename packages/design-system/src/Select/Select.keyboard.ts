import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Enter", "Space", "Arrow down"], does: "Opens the list on what is chosen." },
  { keys: ["Home", "Arrow up"], does: "Closed: opens the list on the first." },
  { keys: ["End"], does: "Closed: opens the list on the last." },
  {
    keys: ["Letters"],
    does: "Opens the list and moves to what begins with them; the same letter again goes on to the next.",
  },
  { keys: ["Arrow left", "Arrow right"], does: "Closed: chooses the one before or the next." },
  { keys: ["Arrow down", "Arrow up"], does: "In the list: moves by one and stops at the ends." },
  { keys: ["Page down", "Page up"], does: "In the list: moves by ten." },
  { keys: ["Home", "End"], does: "In the list: moves to the first or the last." },
  { keys: ["Enter", "Space", "Alt+Arrow up"], does: "In the list: chooses, closes and goes back to the field." },
  { keys: ["Tab"], does: "In the list: chooses, closes and goes on." },
  { keys: ["Escape"], does: "Closes the list and changes nothing." },
];
