import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Put it into the foot of the table that it lengthens.",
    "Say that the end is reached, in the words of the list.",
    "Keep the loaded rows when more cannot be had, and offer to try again there.",
  ],
  dont: ["Load more without any way to do it from the keyboard.", "Put anything below it that people must reach."],
};
