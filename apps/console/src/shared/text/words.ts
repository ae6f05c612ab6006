/** True when the facts hold every word of what a person looks for, whatever the case and with or without the marks on letters. */
export function hasEveryWord(facts: readonly string[], text: string): boolean {
  const folded = fold(facts.join(" "));
  return fold(text)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Text in the order people sort it: figures by their size, letters without regard to case. */
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

/** Letters that do not come apart into a letter and a mark. */
const ligatures: Record<string, string> = { ø: "o", æ: "ae", œ: "oe", ß: "ss", ł: "l", đ: "d", ð: "d" };
