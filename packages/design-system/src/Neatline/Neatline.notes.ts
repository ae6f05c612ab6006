import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: ["Use it under the top bar, on the gate and on the first printed page, and nowhere else."],
  dont: [
    "Use it to separate parts of a screen. A plain line does that.",
    "Give it another colour or size; it is a scale, not a border.",
  ],
};
