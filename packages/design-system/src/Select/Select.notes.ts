import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it for three to about ten choices that need not be seen all at once.",
    "Order the options as people think of them: by rank, by time, or by name.",
    "Begin with a choice where one is right for most people.",
  ],
  dont: ["Use it for on and off. That is a Checkbox or a Switch.", "Start something by a choice in it."],
};
