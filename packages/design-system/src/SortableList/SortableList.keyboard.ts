import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  {
    keys: ["Tab", "Shift+Tab"],
    does: "Moves between the handles and the buttons for up and down, in the order of the list.",
  },
  { keys: ["Space", "Enter"], does: "On a handle: lifts the item, and puts a lifted one down." },
  { keys: ["Arrow down", "Arrow up"], does: "Moves a lifted item by one, and says its new place." },
  { keys: ["Escape"], does: "Puts a lifted item back where it was." },
  { keys: ["Space", "Enter"], does: "On a button for up or down: moves the item by one and keeps the focus there." },
];
