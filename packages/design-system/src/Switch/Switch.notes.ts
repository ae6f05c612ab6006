import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it for what happens at once and can be undone by the same switch, as rearranging.",
    "Keep the label the same in both states.",
  ],
  dont: [
    "Use it for what is sent with a form: that is a Checkbox.",
    "Change the label with the state, or ask a question in it.",
  ],
};
