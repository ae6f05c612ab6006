import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Put it beside a page that is longer than the window, where there is room for a column.",
    "Give each part the words of its own heading, and its number where it has one.",
    "Give focus to the part that is asked for, so that the keyboard goes on from there.",
  ],
  dont: ["Lead to other pages with it. Those are links.", "Make it the only place that tells what is wrong."],
};
