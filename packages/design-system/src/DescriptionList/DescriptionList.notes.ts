import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it for facts about one thing: a word and its value.",
    "Keep terms short and the unit with the figure.",
    "Show a dash where nothing is known.",
  ],
  dont: [
    "Use it for several things of the same kind. That is a table.",
    "Leave out an unknown fact; people would look for it.",
  ],
};
