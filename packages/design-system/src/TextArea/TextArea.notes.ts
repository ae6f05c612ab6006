import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Give the limit that the text is checked against, so that the counter shows it.",
    "Set “Exceeds maximum length” as the error while somebody types beyond the limit.",
    "Make it one line high where most texts are short; it grows.",
  ],
  dont: ["Cut off or block what is typed or pasted.", "Use it for one line of text, as a name: that is a TextField."],
};
