import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  {
    keys: ["Tab", "Shift+Tab"],
    does: "Moves through the parts of the first day, its calendar, those of the second, and the chips.",
  },
  { keys: ["Arrow up", "Arrow down"], does: "Changes the year, the month or the day by one." },
  { keys: ["Arrow left", "Arrow right"], does: "Moves between year, month and day." },
  {
    keys: ["Enter"],
    does: "Hands over the day; on the button beside it opens the calendar; on a chip chooses its period.",
  },
  { keys: ["Escape"], does: "Closes the calendar and changes nothing." },
];
