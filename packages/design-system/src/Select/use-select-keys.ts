import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import type { SelectState } from "react-stately/useSelectState";
import type { ListOption } from "../ListBox/list-options.ts";

/**
 * The keys of a select-only combobox where react-aria has others: Home, End, arrow up and letters open the closed list there, instead
 * of choosing unseen; Tab and Alt with arrow up in the list choose. Source: ARIA Authoring Practices, select-only combobox.
 */
export function useSelectKeys(state: SelectState<ListOption>, listRef: RefObject<HTMLElement | null>) {
  const { isOpen } = state;
  const chooseByTab = useEffectEvent((event: KeyboardEvent) => {
    const { focusedKey } = state.selectionManager;
    if (event.key === "Tab" && !event.shiftKey && focusedKey !== null) state.setValue(focusedKey);
  });
  // The overlay takes Tab at the document, to move on from its trigger: only the window hears it before.
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => chooseByTab(event);
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, [isOpen]);

  const openAt = (key: string | number | null) => {
    // At once, effects and all: the list takes its own place first.
    flushSync(() => state.open());
    if (key !== null) state.selectionManager.setFocusedKey(key);
  };
  return {
    onClosedKey: (event: ReactKeyboardEvent) => {
      if (isOpen || event.ctrlKey || event.metaKey || event.altKey) return;
      const { key } = event;
      if (key === "Home" || key === "ArrowUp") openAt(state.collection.getFirstKey());
      else if (key === "End") openAt(state.collection.getLastKey());
      else if (isLetter(key)) {
        openAt(null);
        // The letter begins a word that the list goes on hearing.
        listRef.current?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onListKey: (event: ReactKeyboardEvent) => {
      const { focusedKey } = state.selectionManager;
      if (!event.altKey || event.key !== "ArrowUp" || focusedKey === null) return;
      state.setValue(focusedKey);
      state.close();
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** One sign, not the name of a key; a space opens the list as it is. */
function isLetter(key: string): boolean {
  return Array.from(key).length === 1 && key !== " ";
}
