import { ListKeyboardDelegate } from "react-aria/ListKeyboardDelegate";

/**
 * Where letters lead in a list. A word leads to the first line that begins with it, from where the keyboard is; one letter to the
 * next line with it, and the same letter again onwards, round and round. react-aria alone takes "dd" for a word.
 * Source: ARIA Authoring Practices, menu button and select-only combobox, printable characters.
 */
export class LetterSearch<T> extends ListKeyboardDelegate<T> {
  override getKeyForSearch(search: string, fromKey?: string | number | null): string | number | null {
    const [letter = ""] = search;
    // react-aria gives null where the keyboard is nowhere in the list.
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

/** Letter case and accents aside. */
export const letterCollator = new Intl.Collator(undefined, { usage: "search", sensitivity: "base" });
