import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Arrow left", "Arrow right"], does: "The day before or after." },
  { keys: ["Arrow up", "Arrow down"], does: "The same day of the week before or after." },
  { keys: ["Home", "End"], does: "The first or the last day of the week." },
  { keys: ["Page up", "Page down"], does: "The same day of the month before or after, or its last." },
  { keys: ["Shift+Page up", "Shift+Page down"], does: "The same day of the year before or after." },
  { keys: ["Enter", "Space"], does: "Chooses the day." },
];
