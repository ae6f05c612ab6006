import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it where the same action stands in every row, or where the sign is known everywhere.",
    "Name it with what it does and to what: “Details of Noon report”.",
    "Use the small size only in tables for a mouse.",
  ],
  dont: [
    "Use an icon alone for the main action of a screen.",
    "Use the same icon for two different things on a screen.",
  ],
};
