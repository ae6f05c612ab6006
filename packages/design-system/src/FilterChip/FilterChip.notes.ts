import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use chips for the few narrowings that people use every day.",
    "Show how many each one leaves, where that is known.",
    "Keep them visible when nothing matches, so that one can be taken off.",
  ],
  dont: ["Use a chip to start something.", "Hide more than a row of them; use a MultiComboBox."],
};
