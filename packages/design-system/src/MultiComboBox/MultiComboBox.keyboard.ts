import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Letters"], does: "Narrow the list to what has them." },
  { keys: ["Arrow down", "Arrow up"], does: "Opens the list; then moves in it, round at its ends." },
  { keys: ["Alt+Arrow down"], does: "Opens the list and stays in the text." },
  { keys: ["Enter"], does: "Adds the one that is active, or takes it away; the list stays open." },
  { keys: ["Backspace"], does: "In an empty text: takes away the one that was added last." },
  { keys: ["Home", "End"], does: "Leaves the list for the ends of the text." },
  { keys: ["Escape"], does: "Closes the list and keeps what is chosen." },
];
