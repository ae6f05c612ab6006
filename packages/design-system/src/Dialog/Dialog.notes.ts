import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it for one decision or one short task that has to be finished first.",
    "Let the title be the task: “Move checklist”.",
    "Put the deed last among the buttons, with its verb.",
  ],
  dont: [
    "Open a dialog from a dialog.",
    "Use it for what needs scrolling on a desktop; give that a page.",
    "Use it to tell news. A snackbar or a banner lets people go on.",
  ],
};
