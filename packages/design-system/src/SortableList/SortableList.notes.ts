import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it where the order matters to whoever reads the list.",
    "Number the lines, so that an order can be spoken of.",
    "Keep the buttons for up and down; not everybody can drag.",
  ],
  dont: ["Sort by dragging what could be sorted by a rule.", "Start dragging from the text. People want to mark it."],
};
