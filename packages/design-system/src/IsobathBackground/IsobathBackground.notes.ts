import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: ["Use it behind a page that holds one card: sign-in, lobby, not found."],
  dont: ["Put work on it: tables and forms need a plain ground.", "Draw it twice on one page."],
};
