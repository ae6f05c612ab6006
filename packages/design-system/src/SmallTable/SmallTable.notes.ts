import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: ["Use it for a handful of rows of text inside a record.", "Give it a caption that stands by itself."],
  dont: ["Use it for what people sort, choose or act on. That is a Table.", "Put more than a screenful into it."],
};
