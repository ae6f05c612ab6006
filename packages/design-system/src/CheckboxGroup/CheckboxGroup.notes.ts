import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Offer “Select all” where choosing all of them is likely.",
    "Keep the options in an order that people know: that of the ship, of the alphabet, of time.",
    "Give a single option that cannot be changed its own reason.",
  ],
  dont: [
    "Draw hundreds of options: take a MultiComboBox or a table with checkboxes.",
    "Nest groups more than once.",
    "Lay options side by side when their labels differ much in length.",
  ],
};
