import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab"], does: "Comes to the control used last, at first the first; then leaves the toolbar." },
  { keys: ["Arrow left", "Arrow right"], does: "Moves between the controls, round at the ends." },
  { keys: ["Home", "End"], does: "Moves to the first or the last control." },
  { keys: ["Enter", "Space"], does: "Presses the control." },
];
