import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Arrow left", "Arrow right"], does: "Moves between year, month and day." },
  { keys: ["Arrow up", "Arrow down"], does: "One more or one less, round at the ends." },
  { keys: ["Page up", "Page down"], does: "Five more or five less, then round." },
  { keys: ["Home", "End"], does: "The least or the greatest." },
  { keys: ["Digits"], does: "Write the part and go on to the next." },
  { keys: ["Backspace"], does: "Takes the last digit away." },
  { keys: ["Enter"], does: "Hands the day over without leaving." },
  { keys: ["Enter", "Space"], does: "On its button: opens the calendar on the chosen day." },
  { keys: ["Escape"], does: "Closes the calendar and changes nothing." },
];
