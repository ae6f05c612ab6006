import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Name a page as its own title does, and an action with its verb.",
    "Leave out what this person may not do.",
    "Give a thing the same id each time, so that it can be remembered.",
  ],
  dont: ["Make the palette the only way to something.", "Destroy anything from here without a question."],
};
