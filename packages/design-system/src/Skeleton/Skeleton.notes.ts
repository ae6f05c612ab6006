import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Draw the shape of what is coming, in its real height, so that nothing moves.",
    "Use it when a part is fetched again; for a whole page a spinner is enough.",
  ],
  dont: [
    "Show it for less than a blink, or for more than a few seconds without a word.",
    "Draw details that may not come.",
  ],
};
