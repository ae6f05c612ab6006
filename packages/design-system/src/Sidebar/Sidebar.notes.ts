import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Keep it to the places of the organisation, in two groups.",
    "Show that a place exists but is locked only when it could be opened by asking somebody.",
    "Use the words of the page titles.",
  ],
  dont: ["Change its order or its entries as people move about.", "Nest entries. A screen’s own parts are tabs."],
};
