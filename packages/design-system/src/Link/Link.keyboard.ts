import type { KeyboardRow } from "../story-notes/story-notes.ts";

export const keyboard: KeyboardRow[] = [{ keys: ["Enter"], does: "Goes there." }];
