import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: ["Place one in the top bar of every page.", "Fetch the palette it opens only when the page is idle."],
  dont: [
    "Show a second one on the same page: both would listen to Control K.",
    "Use it to filter a list: that is a SearchField.",
  ],
};
