import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Draw it where the voyage itself is the subject, as on a vessel’s card.",
    "Show both ports, even while one is not known.",
  ],
  dont: [
    "Show progress between the ports; the ship did not report any.",
    "Use it in a dense table. There the two names and an arrow are enough.",
  ],
};
