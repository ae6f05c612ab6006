import type { Notes } from "../story-notes/story-notes.ts";

export const notes: Notes = {
  do: [
    "Make the one thing most people come for primary, and nothing else on the view.",
    "Write a verb and its object: “Create report”, “Discard draft”.",
    "Say in a sentence why it cannot be pressed now; people can then act on it.",
    "Show that work is under way on the button that started it.",
  ],
  dont: [
    "Use a button to open another page. That is a ButtonLink.",
    "Hide a button because it cannot be pressed just now.",
    "Use danger for what can be undone with a press.",
  ],
};
