import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Put it first in a filter bar, and say what is searched: “Filter vessels”.",
    "Filter while people type, and announce how many are left.",
  ],
  dont: [
    "Ask for a press on a button first when the answer can follow the typing.",
    "Search in fields that the list does not show.",
  ],
};
