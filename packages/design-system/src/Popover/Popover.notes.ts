import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it for a little more about its button, or a few fields that change what is shown.",
    "Let people close it with Esc and by a press beside it, without losing anything.",
  ],
  dont: [
    "Put a task with several steps into it. That is a Dialog or a page.",
    "Open it by hovering. That is a Tooltip, and only for words.",
  ],
};
