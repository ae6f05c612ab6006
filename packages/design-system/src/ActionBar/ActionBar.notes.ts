import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it at the foot of a long form, so that sending is always in sight.",
    "Say there how much is wrong or changed.",
  ],
  dont: ["Use it where the form fits the screen.", "Put more than three buttons into it."],
};
