import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: ["Give a count its label: “4 tasks”, since a bare number says nothing to those who listen."],
  dont: [
    "Say by its colour alone what it means.",
    "Show the status of a vessel or a checklist with it: that is a StatusPill.",
    "Make it a button; what can be removed is a Tag.",
  ],
};
