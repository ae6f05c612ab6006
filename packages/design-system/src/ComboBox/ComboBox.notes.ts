import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it from about ten choices, when people know what they look for.",
    "Write options as people say them, with the distinguishing word first.",
    "Put what tells two alike options apart into the detail.",
  ],
  dont: [
    "Use it for a handful of choices. A Select or radio buttons show them at once.",
    "Expect people to guess what is in the list; a placeholder can give an example.",
  ],
};
