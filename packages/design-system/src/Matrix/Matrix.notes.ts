import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Give `initial`, so that a person sees what saving will change.",
    "Sum the changes in the ActionBar below.",
    "Sort rows and columns as people look for them.",
  ],
  dont: ["Save at each press: it is a form.", "Use it for one column: that is a CheckboxGroup."],
};
