import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it for things people chose, with a cross to take one off.",
    "Name the thing in the cross’s label: “Remove Bergensund”.",
  ],
  dont: [
    "Use it for a status. That is a StatusPill.",
    "Let the row of tags grow without end; count what does not fit.",
  ],
};
