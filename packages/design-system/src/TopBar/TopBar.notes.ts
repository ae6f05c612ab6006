import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Keep it to whose console it is, the search for places, and who is signed in.",
    "Let the mark lead to the first screen.",
  ],
  dont: ["Add a button for a single screen.", "Make it higher. Each pixel is taken from the log."],
};
