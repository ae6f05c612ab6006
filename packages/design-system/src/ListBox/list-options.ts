import type { ReactNode } from "react";

/** One option. */
export type ListOption<Value extends string = string> = {
  value: Value;
  label: string;
  /** Muted text at the end of the line. */
  detail?: string | undefined;
  icon?: ReactNode;
};

/**
 * Returns the range of `query` in `text`, ignoring letter case and accents ("woj" matches "Wójcik"), as start and end, or
 * undefined. An empty query never matches.
 */
export function findMatch(text: string, query: string): [start: number, end: number] | undefined {
  const needle = query.trim();
  if (needle === "") return undefined;
  const exact = text.toLowerCase().indexOf(needle.toLowerCase());
  // Lower-casing can change the length; then the slower search finds the position.
  if (exact >= 0 && text.toLowerCase().length === text.length) return [exact, exact + needle.length];
  for (let start = 0; start + needle.length <= text.length; start += 1) {
    const end = start + needle.length;
    if (collator.compare(text.slice(start, end), needle) === 0) return [start, end];
  }
  return undefined;
}

/** Returns whether an option with this text matches the query in the input. */
export function matches(text: string, query: string): boolean {
  return query.trim() === "" || findMatch(text, query) !== undefined;
}

/**
 * Returns the option that a typed text means: the one with this name, before its first comma too ("Havbris" is "Havbris, IMO
 * 9301237"), or the only one that matches. Undefined: none or several. Letter case and accents count only between equal names.
 */
export function typedOption<Option extends ListOption>(options: readonly Option[], text: string): Option | undefined {
  const typed = text.trim();
  const isSame = (name: string) => name.length === typed.length && collator.compare(name, typed) === 0;
  const candidates = [
    options.filter(({ label }) => label === typed),
    options.filter(({ label }) => isSame(label)),
    options.filter(({ label }) => label.split(", ")[0] === typed),
    options.filter(({ label }) => isSame(label.split(", ")[0] ?? "")),
    options.filter(({ label }) => matches(label, typed)),
  ].find((found) => found.length > 0);
  return candidates?.length === 1 ? candidates[0] : undefined;
}

/** Returns why a typed text chose nothing, as a few words that say what to do. */
export function unchosenText(options: readonly ListOption[], text: string): string {
  const isPart = options.some(({ label }) => matches(label, text));
  return isPart ? "Several match: choose one from the list" : "No match: choose one from the list";
}

/** Page keys move by this many options (ARIA Authoring Practices, select-only combobox). */
export const PAGE = 10;

const collator = new Intl.Collator(undefined, { usage: "search", sensitivity: "base" });
