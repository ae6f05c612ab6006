import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Put what belongs together into one card and give it a title that names it.",
    "Use the flush form for a table, so that its lines reach the frame.",
    "Make the whole card a link only when there is one place to go to.",
  ],
  dont: ["Put a card into a card.", "Use cards as decoration around single lines of text."],
};
