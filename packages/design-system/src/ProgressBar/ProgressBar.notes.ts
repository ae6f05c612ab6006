import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it for what takes longer than a few seconds.",
    "Say in words how far it is where the words are clearer than a share: “3 of 12 files”.",
  ],
  dont: [
    "Move it on by guesswork: without a known value leave the value out.",
    "Use it for a short wait: that is a Spinner or a Skeleton.",
  ],
};
