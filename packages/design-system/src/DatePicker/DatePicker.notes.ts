import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it for days; people may type, paste or choose from the calendar.",
    "Say which clock the day belongs to, as “UTC”, when it is not the reader’s own.",
    "Limit it to days that can have an answer.",
  ],
  dont: ["Reload a list at each key. The day is told once it is complete.", "Ask for a time with it."],
};
