import type { KeyboardEvent } from "react";

/**
 * Moves the focus to the first field of an element when a letter is typed elsewhere, so that the field takes it: with the press of a key, the
 * browser writes where the focus is then. Space stays what it is for a button.
 */
export function typeIntoField({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, element: Element | null): void {
  if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return;
  element?.querySelector<HTMLElement>("input:not([type='checkbox'], [type='radio']), textarea")?.focus();
}
