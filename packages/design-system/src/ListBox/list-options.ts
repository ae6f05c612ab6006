import type { ReactNode } from "react";

/** One thing that can be chosen. */
export type ListOption<Value extends string = string> = {
  value: Value;
  label: string;
  /** A muted word at the end of the line. */
  detail?: string | undefined;
  icon?: ReactNode;
};

/**
 * Where `query` stands in `text`, letter case and accents aside ("woj" is found in "Wójcik"): start and end, or undefined. An empty
 * query is found nowhere.
 */
export function findMatch(text: string, query: string): [start: number, end: number] | undefined {
  const wanted = query.trim();
  if (wanted === "") return undefined;
  const exact = text.toLowerCase().indexOf(wanted.toLowerCase());
  // Lower case can be longer than what it was made from; then the slow way tells the place.
  if (exact >= 0 && text.toLowerCase().length === text.length) return [exact, exact + wanted.length];
  for (let start = 0; start + wanted.length <= text.length; start += 1) {
    const end = start + wanted.length;
    if (collator.compare(text.slice(start, end), wanted) === 0) return [start, end];
  }
  return undefined;
}

/** Whether an option with this text is offered while `query` stands in the input. */
export function matches(text: string, query: string): boolean {
  return query.trim() === "" || findMatch(text, query) !== undefined;
}

/** Page keys jump this many options (ARIA Authoring Practices, select-only combobox). */
export const PAGE = 10;

const collator = new Intl.Collator(undefined, { usage: "search", sensitivity: "base" });
