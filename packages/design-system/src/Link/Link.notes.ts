import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Let the words say where it leads; they should make sense read alone.",
    "Use the name form in a table’s first column and the row form when the whole row leads there.",
  ],
  dont: [
    "Write “here” or “more”.",
    "Use a link for what changes something. That is a button.",
    "Open a new window without saying so.",
  ],
};
