import type { ReactNode } from "react";
import { foldAccents, type FoldText } from "../LanguageProvider/use-fold-text.ts";

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
export function findMatch(text: string, query: string, fold: FoldText = foldAccents): [number, number] | undefined {
  const needle = fold(query.trim());
  if (needle === "" || !fold(text).includes(needle)) return undefined;
  let folded = "";
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    const piece = fold(character);
    folded += piece;
    for (let unit = 0; unit < piece.length; unit += 1) starts.push(at);
    at += character.length;
  }
  starts.push(at);
  const start = folded.indexOf(needle);
  if (start < 0) return undefined;
  let end = start + needle.length;
  // A ligature is matched by its first letter, too.
  while (starts[end] === starts[end - 1]) end += 1;
  return [starts[start] ?? 0, starts[end] ?? at];
}

/** Returns whether an option with this text matches the query in the input. */
export function matches(text: string, query: string, fold: FoldText = foldAccents): boolean {
  const needle = fold(query.trim());
  return needle === "" || fold(text).includes(needle);
}

/**
 * Returns the option that a typed text means: the one with this name, before its first comma too ("Havbris" is "Havbris, IMO
 * 9301237"), or the only one that matches. Undefined: none or several. Letter case and accents count only between equal names.
 */
export function typedOption<Option extends ListOption>(
  options: readonly Option[],
  text: string,
  fold: FoldText = foldAccents,
): Option | undefined {
  const typed = text.trim();
  const isSame = (name: string) => fold(name) === fold(typed);
  const candidates = [
    options.filter(({ label }) => label === typed),
    options.filter(({ label }) => isSame(label)),
    options.filter(({ label }) => label.split(", ")[0] === typed),
    options.filter(({ label }) => isSame(label.split(", ")[0] ?? "")),
    options.filter(({ label }) => matches(label, typed, fold)),
  ].find((found) => found.length > 0);
  return candidates?.length === 1 ? candidates[0] : undefined;
}

/** Returns why a typed text chose nothing, as a few words that say what to do. */
export function unchosenText(options: readonly ListOption[], text: string, fold: FoldText = foldAccents): string {
  const isPart = options.some(({ label }) => matches(label, text, fold));
  return isPart ? "Several match: choose one from the list" : "No match: choose one from the list";
}

/** Page keys move by this many options (ARIA Authoring Practices, select-only combobox). */
export const PAGE = 10;
