import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it for logs and lists without an end.",
    "Give each column but one a width, so that nothing jumps as rows come and go.",
    "Load the next rows before the end comes in sight.",
  ],
  dont: [
    "Use it for a hundred rows. In a Table the browser’s own search finds everything.",
    "Promise a number of rows while more may come.",
  ],
};
