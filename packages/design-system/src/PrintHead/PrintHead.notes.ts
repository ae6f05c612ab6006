import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Put it at the top of every screen that people print, as logbooks.",
    "Say what was filtered out, since paper cannot be asked.",
  ],
  dont: ["Show it on the screen.", "Leave out the time of printing; the sheet may be a year old when it is read."],
};
