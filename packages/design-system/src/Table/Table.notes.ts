import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Put what people look for first: ship time in records, the name in lists.",
    "Align figures to the end and write the unit into the head.",
    "Show a dash where a value is missing.",
    "Give an empty table a sentence and the way out.",
    "Of tables with the same columns below one another show the head of the first, and let the columns line up.",
  ],
  dont: [
    "Put more than two lines into a cell; open a row for the rest.",
    "Use it for a thousand rows. That is a WindowedTable.",
    "Sort by a column that people cannot see.",
  ],
};
