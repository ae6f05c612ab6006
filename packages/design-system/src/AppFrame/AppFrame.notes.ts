import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Use it once, around everything a signed-in person sees.",
    "Keep the top bar and the sidebar the same on every screen, so that only the middle changes.",
    "Give the screen’s printed head, so that a page on paper says whose it is and when it was printed.",
  ],
  dont: [
    "Put a screen’s own buttons into the top bar; they belong in the page header.",
    "Scroll a part of the screen by itself where the page could scroll.",
  ],
};
