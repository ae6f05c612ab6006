import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Show the newest first and mark the one that is read now.",
    "Let each version be a link, so that two can be opened side by side.",
  ],
  dont: ["Leave out versions that were discarded without saying so.", "Mark more than one as the published one."],
};
