import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it for two to four ways to see the same thing, of which one is always on.",
    "Remember what a person chose.",
  ],
  dont: [
    "Use it for actions, or for choices of which several can be on.",
    "Use icons that need their word, alone on a phone.",
  ],
};
