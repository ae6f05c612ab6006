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
  const wanted = query.trim();
  if (wanted === "") return undefined;
  const exact = text.toLowerCase().indexOf(wanted.toLowerCase());
  // Lower-casing can change the length; then the slower search finds the position.
  if (exact >= 0 && text.toLowerCase().length === text.length) return [exact, exact + wanted.length];
  for (let start = 0; start + wanted.length <= text.length; start += 1) {
    const end = start + wanted.length;
    if (collator.compare(text.slice(start, end), wanted) === 0) return [start, end];
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
