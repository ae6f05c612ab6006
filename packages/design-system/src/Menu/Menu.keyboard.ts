import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Enter", "Space", "Arrow down"], does: "Opens it on the first line." },
  { keys: ["Arrow up"], does: "Opens it on the last line." },
  { keys: ["Arrow down", "Arrow up"], does: "In the menu: moves by one, round at its ends." },
  { keys: ["Home", "End"], does: "In the menu: moves to the first or the last line." },
  {
    keys: ["Letters"],
    does: "In the menu: moves to what begins with them; the same letter again goes on to the next.",
  },
  {
    keys: ["Enter", "Space"],
    does: "In the menu: does what the line says and closes it; a choice of values stays open.",
  },
  { keys: ["Escape"], does: "Closes it and goes back to the button." },
];
