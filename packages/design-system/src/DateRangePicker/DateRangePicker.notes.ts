import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Import it lazily: it brings the calendar with it.",
    "Say in the note whose days they are, “UTC” or “ship-time days”, and give “today” by the same clock.",
    "Give the first day that there is anything to find as the least.",
  ],
  dont: [
    "Add periods of your own as chips beside it; the three are the ones people know.",
    "Use it for a single day: that is a DatePicker.",
  ],
};
