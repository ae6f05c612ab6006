import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: ["Use it for words that the place or a drawing says to those who look."],
  dont: [
    "Hide words from those who look that they need as well.",
    "Put a control into it that takes focus and stays unseen.",
  ],
};
