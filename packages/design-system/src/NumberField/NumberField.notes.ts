import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it for amounts that can be counted or measured and that a step changes in a sensible way.",
    "Give the unit; it is heard with the number.",
    "Give the least and the most where there are any: what lies beyond them is explained, never changed in silence.",
  ],
  dont: [
    "Use it for figures that are names, as an IMO number: that is a TextField.",
    "Use a step with more decimals than people measure.",
  ],
};
