import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use them for the pages of one thing, each with an address of its own.",
    "Keep their words short and their order fixed.",
  ],
  dont: ["Hide a tab because it is empty.", "Use them to filter one list. Chips or a ToggleGroup do that."],
};
