import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Keep what belongs to the person there: theme, messages, signing out.",
    "Name the organisation, for people who work for more than one.",
  ],
  dont: [
    "Put settings of the organisation there.",
    "Sign out by a link; a page that is fetched ahead would do it too.",
  ],
};
