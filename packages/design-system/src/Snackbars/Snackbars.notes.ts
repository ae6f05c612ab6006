import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Say what happened to what, in the past tense: “Checklist draft updated.”.",
    "Use it for the outcome of what the person just did.",
    "Keep the list of messages within reach.",
  ],
  dont: [
    "Use it for what must be acted on, or for errors of a field.",
    "Put a button in it. It may be gone before it is found.",
  ],
};
