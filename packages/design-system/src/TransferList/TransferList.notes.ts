import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: ["Give each item the detail that tells it from others of its name.", "Sort the items as people look for them."],
  dont: [
    "Use it for a dozen: that is a CheckboxGroup.",
    "Use it inside a small dialog: it takes the height of the page.",
  ],
};
