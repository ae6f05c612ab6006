import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Group buttons that work on the same thing, in an order that stays.",
    "Let one Tab reach it and the arrows move within.",
  ],
  dont: ["Put fields between the buttons.", "Use it for two buttons; they stand well alone."],
};
