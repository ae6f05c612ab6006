import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Put it above the list it narrows, search first.",
    "Offer to clear as soon as something is set, and announce how many are left.",
  ],
  dont: ["Put actions into it.", "Hide what is filtered; a short list must say why it is short."],
};
