import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: ["Set it once, around everything, to the language the texts are written in."],
  dont: ["Set it to the language of the browser while the texts stay in another."],
};
