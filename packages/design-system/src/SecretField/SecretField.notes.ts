import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Say below it what becomes of it: that it is stored encrypted and never shown again.",
    "Empty it once it is saved.",
    "Say of one that is stored already that leaving it empty keeps it.",
  ],
  dont: [
    "Fill it with dots that stand for a stored secret.",
    "Use it for the password of a sign-in, which browsers may keep.",
  ],
};
