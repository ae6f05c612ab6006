/** Returns whether the facts contain every word of the text, ignoring case and diacritics. */
export function hasEveryWord(facts: readonly string[], text: string): boolean {
  const folded = fold(facts.join(" "));
  return fold(text)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Natural sort order: numeric and case-insensitive. */
export const textOrder = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** `1 vessel`, `12 vessels`. */
export function vesselCount(count: number): string {
  return count === 1 ? "1 vessel" : `${count} vessels`;
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll(/[øæœßłđð]/giu, (letter) => ligatures[letter.toLowerCase()] ?? letter)
    .toLowerCase();
}

/** Letters without a canonical decomposition. */
const ligatures: Record<string, string> = { ø: "o", æ: "ae", œ: "oe", ß: "ss", ł: "l", đ: "d", ð: "d" };
