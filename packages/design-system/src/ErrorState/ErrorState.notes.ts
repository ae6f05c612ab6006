import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Say what failed in the reader’s words, and below it what the server said.",
    "Offer to try again first, and a way back second.",
    "Keep what was already loaded on the screen, and put this in the place of the rest.",
  ],
  dont: [
    "Show a code or a trace as the headline.",
    "Offer to try again when another try cannot help, as without permission.",
  ],
};
