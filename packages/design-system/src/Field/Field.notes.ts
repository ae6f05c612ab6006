import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it around any control that has no field of its own.",
    "Write labels as nouns, and help as one sentence below.",
    "Say “optional” for the few that are, rather than marking the many that are not.",
  ],
  dont: ["Use a placeholder instead of a label.", "Write an error that only repeats the label. Say what to do."],
};
