import { foldText } from "@shore/api/folded-text";
import { numberText } from "@shore/design-system/number-text";

/** Returns whether the facts contain every word of the text, as Find compares letters: docs/spec/find.md#letters. */
export function hasEveryWord(facts: readonly string[], text: string): boolean {
  const folded = foldText(facts.join(" "));
  return foldText(text)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Natural sort order: numeric and case-insensitive. */
export const textOrder = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** `1 vessel`, `12 vessels`. */
export function vesselCount(count: number): string {
  return count === 1 ? "1 vessel" : `${count} vessels`;
}

/** `Tern of Orkney, Bergensund, Kystvåg and 9 others`: the first three of more than four names. */
export function firstNames(names: readonly string[]): string {
  const others = names.length - MAX_NAMES;
  if (others <= 1) return names.join(", ");
  return `${names.slice(0, MAX_NAMES).join(", ")} and ${others} others`;
}

const MAX_NAMES = 3;

/** `1 action`, `1,200 actions`: of a noun whose plural ends in s. */
export function counted(count: number, noun: string): string {
  return `${numberText(count)} ${noun}${count === 1 ? "" : "s"}`;
}
