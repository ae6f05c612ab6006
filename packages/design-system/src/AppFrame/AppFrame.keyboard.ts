import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [
  { keys: ["Tab"], does: "First on a page: shows the link that skips to the content." },
  { keys: ["Enter"], does: "On that link: moves the focus past the top bar and the sidebar to the content." },
];
