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

/** Page keys move by this many options (ARIA Authoring Practices, select-only combobox). */
export const PAGE = 10;

const collator = new Intl.Collator(undefined, { usage: "search", sensitivity: "base" });
