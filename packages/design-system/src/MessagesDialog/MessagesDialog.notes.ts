import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Offer it wherever snackbars can appear; seconds are too short for some readers.",
    "Show the newest first, with the time.",
  ],
  dont: [
    "Keep messages there that must be acted on. Those need a place on the screen.",
    "Send a message again because somebody opened the list.",
  ],
};
