/**
 * Splits a query as version 1 of the words did: entries that the job has not derived again yet are found by these. Letters with a stroke
 * were not folded, vowel signs were, invisible characters separated words, and runs without spaces were one word.
 */
export function formerWordsOf(text: string): string[] {
  const folded = text.normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "");
  const plain = folded.replaceAll(/[æøßðþς]/g, (letter) => LETTERS[letter] ?? letter);
  return Array.from(plain.matchAll(WORD), ([found, fraction]) =>
    Array.from(fraction === undefined ? found : found.replace(/\.?0+$/, ""))
      .slice(0, 255)
      .join(""),
  );
}

const WORD = /(?<![\p{L}\p{N}.])\d+(\.\d+)(?![\p{L}\p{N}]|\.\d)|[\p{L}\p{N}]+/gu;
const LETTERS: Readonly<Record<string, string>> = { æ: "ae", ø: "o", ß: "ss", ð: "d", þ: "th", ς: "σ" };
