import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Write the label so that on means yes: “Record open in logbook”.",
    "Hide the label only in a row or column of a table that says the same.",
    "Show mixed only for a checkbox that stands for several others.",
  ],
  dont: [
    "Use it for an effect at once: that is a Switch.",
    "Use two of them where one excludes the other: that is a RadioGroup.",
    "Ask in the negative: “Do not record”.",
  ],
};
