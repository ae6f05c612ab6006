import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [{ keys: ["Enter", "Space"], does: "On its cross: takes it away." }];
