import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it where the month itself helps to choose, as for a voyage.",
    "Give the first and last day that make sense; the rest is then off.",
    "Say today’s date from the same clock as the data. Shore uses UTC.",
  ],
  dont: ["Ask for a birthday or a day years ago with it. Typing is faster.", "Mark a day by colour alone."],
};
