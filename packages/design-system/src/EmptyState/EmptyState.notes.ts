import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Say what is missing and what makes it appear.",
    "Offer the one next step, if this person may take it.",
    "Keep filters above it, and offer to clear them when they are the reason.",
  ],
  dont: ["Apologise or joke. The reader wants to go on.", "Use it for a failure. That is an ErrorState."],
};
