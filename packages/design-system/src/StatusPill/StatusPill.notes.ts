import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: ["Use one of the known states; each has its own word, icon and shape.", "Put it in the same place in each row."],
  dont: [
    "Colour a word of your own. A new state needs an icon, a shape and a decision.",
    "Use it as a button or as a count.",
  ],
};
