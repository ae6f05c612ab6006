import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Name the very thing in the title: “Revoke access for Bjørn Haugen?”.",
    "Say what it will mean for people, in one sentence.",
    "Put the verb of the title on the button.",
  ],
  dont: [
    "Ask before something that can be undone. Do it and offer the way back.",
    "Answer a question with “Yes” and “No”.",
    "Close it when the work failed; the answer would be lost.",
  ],
};
