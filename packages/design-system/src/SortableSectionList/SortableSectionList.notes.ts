import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it for checklists: sections and the tasks in them.",
    "Let sections be folded while they are moved, so that far is near.",
    "Say each move, with the new place and its number.",
  ],
  dont: ["Move anything but what was lifted.", "Show rearranging while there is only one line."],
};
