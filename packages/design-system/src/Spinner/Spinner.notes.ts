import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it when a page or a part is fetched and its shape is not known.",
    "Leave it out for the first 300 ms; it does so by itself.",
  ],
  dont: ["Show more than one on a screen.", "Spin over something that could be shown already."],
};
