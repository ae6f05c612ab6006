import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it where there is room for the mark alone, with the product's name in words nearby.",
    "Let it take the colour of the text beside it.",
  ],
  dont: ["Use it as an icon for a ship or for anything else."],
};
