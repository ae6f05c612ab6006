import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it where the main thing to do next is on another page, as “Create checklist”.",
    "Keep it in the same weight as a button in that place.",
  ],
  dont: [
    "Use it in running text or in lists of places. Those are Links.",
    "Use it to change something; an address should be safe to open twice.",
  ],
};
