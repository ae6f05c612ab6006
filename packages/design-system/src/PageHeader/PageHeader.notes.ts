import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Give each screen one title, the words of its link in the sidebar or the name of the thing.",
    "Put the primary action last, at the end of the line.",
    "Move what is seldom needed into a menu.",
  ],
  dont: ["Put filters there; they belong to the list below.", "Show more than three buttons."],
};
