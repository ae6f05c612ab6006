import { useEffect, useEffectEvent } from "react";
import { readPreference } from "../preferences/use-preference.ts";
import { singleKeyShortcuts } from "./shortcut-preferences.ts";

type ShortcutOptions = {
  /** A page's own meaning of a key comes before the one that it has anywhere. @default "page" */
  scope?: "page" | "anywhere";
  /** Whether it means something now. @default true */
  isEnabled?: boolean;
};

/**
 * Acts when a key is pressed alone: not while the focus is where letters are typed or choose, with a modifier held, or when the person
 * has switched such keys off. Source: docs/spec/find.md#keys; WCAG 2.2, 2.1.4.
 * @param act may return false: the key is not its, and the browser has it
 */
export function useShortcut(
  key: string,
  act: (event: KeyboardEvent) => false | void,
  { scope = "page", isEnabled = true }: ShortcutOptions = {},
): void {
  const actNow = useEffectEvent(act);
  // The window is outside React.
  useEffect(() => {
    if (!isEnabled) return undefined;
    const shortcut: Shortcut = { key, scope, act: (event) => actNow(event) };
    if (shortcuts.length === 0) addEventListener("keydown", onKeyDown);
    shortcuts.push(shortcut);
    return () => {
      shortcuts.splice(shortcuts.indexOf(shortcut), 1);
      if (shortcuts.length === 0) removeEventListener("keydown", onKeyDown);
    };
  }, [key, scope, isEnabled]);
}

type Shortcut = { key: string; scope: "page" | "anywhere"; act: (event: KeyboardEvent) => false | void };

/** Few, and in the order in which they came. */
const shortcuts: Shortcut[] = [];

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
  // Shift is how some keyboards write / and ?.
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || takesLetters(target)) return;
  const ofKey = shortcuts.filter((shortcut) => shortcut.key === key);
  const shortcut = ofKey.find(({ scope }) => scope === "page") ?? ofKey[0];
  if (shortcut === undefined || readPreference(singleKeyShortcuts) === "false") return;
  if (shortcut.act(event) !== false) event.preventDefault();
}

/** Text fields take letters; menus and lists of options choose by them, unless these say no; what a dialog asks is answered first. */
function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(LETTERS) !== null || document.querySelector('[aria-modal="true"], [role="menu"]') !== null;
}

const LETTERS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not([data-takes-letters="false"]), [role="combobox"], [role="textbox"], [role="searchbox"], [role="spinbutton"]';
