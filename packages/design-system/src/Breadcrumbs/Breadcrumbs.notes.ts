import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Show the way up from a page that is reached through another one.",
    "Use the same words as the titles of the pages they lead to.",
  ],
  dont: [
    "Use them as a history of where somebody has been.",
    "Show them on a page that the sidebar leads to directly.",
  ],
};
