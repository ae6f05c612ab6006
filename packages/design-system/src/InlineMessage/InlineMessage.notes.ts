import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Put it where the eye is: above the button that failed, in the card it is about.",
    "Announce what comes up after something a person did; say in the sentence what to do next.",
  ],
  dont: [
    "Announce what is on the page from the start.",
    "Use it for one field: that is the error of the field.",
    "Use it for a success that a snackbar tells.",
  ],
};
