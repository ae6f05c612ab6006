import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Enter", "Space", "Arrow down"], does: "Opens it on the first line." },
  { keys: ["Arrow up"], does: "Opens it on the last line." },
  { keys: ["Arrow down", "Arrow up"], does: "In the menu: moves by one, round at its ends." },
  {
    keys: ["Enter", "Space"],
    does: "In the menu: does what the line says; a theme is taken at once and the menu stays.",
  },
  { keys: ["Escape"], does: "Closes it and goes back to the button." },
];
