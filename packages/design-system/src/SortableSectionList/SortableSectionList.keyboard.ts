import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  {
    keys: ["Tab", "Shift+Tab"],
    does: "Moves between the controls of the sections and tasks, in their order. Puts a lifted one back.",
  },
  { keys: ["Space", "Enter"], does: "On a handle: lifts the section or the task, and puts a lifted one down." },
  {
    keys: ["Arrow down", "Arrow up"],
    does: "Moves a lifted task by one, also into the next section; a lifted section past its neighbour. Says the new place.",
  },
  { keys: ["Escape"], does: "Puts a lifted one back where it was." },
  {
    keys: ["Space", "Enter"],
    does: "On a button for up or down: moves by one and keeps the focus there. On a section’s head: folds and opens it.",
  },
];
