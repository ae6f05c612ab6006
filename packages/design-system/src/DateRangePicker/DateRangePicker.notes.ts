import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Import it lazily: it brings the calendar with it.",
    "Say “UTC” in the note, so that nobody takes the days for those of the ship.",
    "Give the first day that there is anything to find as the least.",
  ],
  dont: [
    "Add periods of your own as chips beside it; the two are the ones people know.",
    "Use it for a single day: that is a DatePicker.",
  ],
};
