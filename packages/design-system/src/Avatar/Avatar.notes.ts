import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it beside a name that is written out.",
    "Give the name as the person writes it; the initials follow from it.",
  ],
  dont: [
    "Use it alone to say who did something; two people share initials.",
    "Give each person a colour of their own. Colour says something here, and a name is not a status.",
  ],
};
