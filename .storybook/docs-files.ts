/// <reference types="vite/client" />
import type { KeyboardRow, Notes } from "@shore/design-system/story-notes";

const notes = import.meta.glob<Notes>("../packages/design-system/src/*/*.notes.ts", { eager: true, import: "notes" });
const keyboards = import.meta.glob<KeyboardRow[]>("../packages/design-system/src/*/*.keyboard.ts", {
  eager: true,
  import: "keyboard",
});

/** The do and don't notes beside a component, or undefined. */
export function notesOf(component: string): Notes | undefined {
  return notes[`../packages/design-system/src/${component}/${component}.notes.ts`];
}

/** The keyboard table beside a component, or undefined: it has nothing to press. */
export function keyboardOf(component: string): KeyboardRow[] | undefined {
  return keyboards[`../packages/design-system/src/${component}/${component}.keyboard.ts`];
}
