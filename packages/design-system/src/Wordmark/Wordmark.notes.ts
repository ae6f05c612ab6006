import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: ["Use it once on a page, at the top of the bar or of the gate."],
  dont: ["Draw it in another colour, or beside another mark.", "Use it as a heading."],
};
