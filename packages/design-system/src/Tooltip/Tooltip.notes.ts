import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: ["Use it to name an icon button, or to give the reason why something is off.", "Keep it to a short sentence."],
  dont: [
    "Put into it what people need in order to go on. On a phone there is no hovering.",
    "Put links or buttons into it.",
  ],
};
