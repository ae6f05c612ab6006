import { useEffect, useEffectEvent } from "react";
import { readPreference } from "../preferences/use-preference.ts";
import { singleKeyShortcuts } from "./shortcut-preferences.ts";

type ShortcutOptions = {
  /** A page's own shortcut takes precedence over a global one. @default "page" */
  scope?: "page" | "anywhere";
  /** Whether the shortcut is enabled. @default true */
  isEnabled?: boolean;
};

/**
 * Registers a single-key shortcut. It is ignored while the focus is in a text field or type-ahead widget, with a modifier held, or when the
 * user has disabled such keys. Source: docs/spec/find.md#keys; WCAG 2.2, 2.1.4.
 * @param handler may return false to leave the key to the browser
 */
export function useShortcut(
  key: string,
  handler: (event: KeyboardEvent) => false | void,
  { scope = "page", isEnabled = true }: ShortcutOptions = {},
): void {
  const onShortcut = useEffectEvent(handler);
  // The window is outside React.
  useEffect(() => {
    if (!isEnabled) return undefined;
    const shortcut: Shortcut = { key, scope, handler: (event) => onShortcut(event) };
    if (shortcuts.length === 0) addEventListener("keydown", onKeyDown);
    shortcuts.push(shortcut);
    return () => {
      shortcuts.splice(shortcuts.indexOf(shortcut), 1);
      if (shortcuts.length === 0) removeEventListener("keydown", onKeyDown);
    };
  }, [key, scope, isEnabled]);
}

type Shortcut = { key: string; scope: "page" | "anywhere"; handler: (event: KeyboardEvent) => false | void };

/** Few, in order of registration. */
const shortcuts: Shortcut[] = [];

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
  // Shift is allowed: some keyboards need it for / and ?.
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || acceptsTyping(target)) return;
  const ofKey = shortcuts.filter((shortcut) => shortcut.key === key);
  const shortcut = ofKey.find(({ scope }) => scope === "page") ?? ofKey[0];
  if (shortcut === undefined || readPreference(singleKeyShortcuts) === "false") return;
  if (shortcut.handler(event) !== false) event.preventDefault();
}

/** Text fields take letters; menus and listboxes have type-ahead, unless they opt out; an open dialog takes precedence. */
function acceptsTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(TYPING_TARGETS) !== null || isDialogOpen() || document.querySelector('[role="menu"]') !== null;
}

/** Returns whether a dialog is open. One that keeps its content stays in the page, hidden. */
export function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => dialog.checkVisibility());
}

const TYPING_TARGETS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not([data-takes-letters="false"]), [role="combobox"], [role="textbox"], [role="searchbox"], [role="spinbutton"]';
