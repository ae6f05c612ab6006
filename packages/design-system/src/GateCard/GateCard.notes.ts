import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it for what stands before the console: sign in, lobby, a page that does not exist.",
    "Keep it to a title, a sentence and one button.",
    "Say a failed sign-in above the button, so that it is read before the next try.",
  ],
  dont: ["Use it inside the frame of the console.", "Put a second decision on it."],
};
