import { ListKeyboardDelegate } from "react-aria/ListKeyboardDelegate";

/**
 * Type-ahead in a list. A word moves to the first line that starts with it, from the focused one on; one letter to the next
 * line that starts with it, and the same letter again onwards, wrapping. react-aria alone takes "dd" for a word. Source: ARIA
 * Authoring Practices, menu button and select-only combobox, printable characters.
 */
export class LetterSearch<T> extends ListKeyboardDelegate<T> {
  override getKeyForSearch(search: string, fromKey?: string | number | null): string | number | null {
    const [letter = ""] = search;
    // react-aria passes null when no line has focus.
    const from = fromKey ?? undefined;
    const isOneLetter = Array.from(search).every((other) => other === letter);
    if (!isOneLetter) return super.getKeyForSearch(search, from);
    if (search.length > 1) {
      const word = super.getKeyForSearch(search, from);
      if (word !== null) return word;
    }
    const next = from === undefined ? undefined : (this.getNextKey(from) ?? undefined);
    return super.getKeyForSearch(letter, next) ?? super.getKeyForSearch(letter);
  }
}

/** Ignores letter case and accents. */
export const letterCollator = new Intl.Collator(undefined, { usage: "search", sensitivity: "base" });
