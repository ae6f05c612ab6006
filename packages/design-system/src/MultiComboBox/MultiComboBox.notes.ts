import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it when several of many can be chosen, as logbooks or vessels.",
    "Say with the placeholder what an empty choice means: “All logbooks”.",
    "Let it count what does not fit, rather than grow.",
  ],
  dont: [
    "Use it for fewer than six choices; checkboxes show them all.",
    "Take a choice off because the text was cleared.",
  ],
};
