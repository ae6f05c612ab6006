import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Choose the width by what is written into it, as far as the screen allows.",
    "Say the limit while people type and let them finish before they shorten.",
    "Set the kind of text, so that phones show the right keys.",
  ],
  dont: [
    "Take away characters or jump to the next field while somebody types.",
    "Mark a field as wrong before somebody has left it.",
  ],
};
