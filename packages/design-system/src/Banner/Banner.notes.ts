import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it for what concerns the whole page and stays true until somebody deals with it.",
    "Say what happens and when, then what can be done about it.",
    "Offer at most one action.",
  ],
  dont: [
    "Use it for the outcome of a press; a snackbar says that.",
    "Show two banners at once. Say the more urgent one.",
  ],
};
