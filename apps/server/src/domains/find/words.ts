/** A normalised word, and its position in the text, in UTF-16 code units. */
export type Word = { word: string; start: number; end: number };

/**
 * Returns the words of a text in order: letters and digits without case and accents, æ ø ß ð þ as ae o ss d th, a decimal number as
 * one word without trailing zeros. Only the first 255 characters of a word count. Source: docs/spec/find.md#words.
 */
export function wordsOf(text: string): Word[] {
  const { folded, starts } = fold(text);
  const words: Word[] = [];
  for (const match of folded.matchAll(WORD)) {
    const end = match.index + match[0].length;
    const word = match[1] === undefined ? match[0] : match[0].replace(/\.?0+$/, "");
    words.push({
      word: word.length > MAX_WORD_LENGTH ? Array.from(word).slice(0, MAX_WORD_LENGTH).join("") : word,
      start: starts ? (starts[match.index] ?? 0) : match.index,
      end: starts ? endOf(text, starts[end - 1] ?? 0) : end,
    });
  }
  return words;
}

/** Returns the words alone, each after a space, so that `like '% begin%'` matches prefixes of words. */
export function spacedWords(text: string): string {
  return wordsOf(text)
    .map(({ word }) => ` ${word}`)
    .join("");
}

/** Returns the normalised text, and for each of its code units the start of the original character; undefined: at the same index. */
function fold(text: string): { folded: string; starts: number[] | undefined } {
  if (!NOT_ASCII.test(text)) return { folded: text.toLowerCase(), starts: undefined };
  let folded = "";
  const starts: number[] = [];
  let start = 0;
  for (const character of text) {
    const piece = foldCharacter(character);
    folded += piece;
    for (let unit = 0; unit < piece.length; unit += 1) starts.push(start);
    start += character.length;
  }
  return { folded, starts };
}

function foldCharacter(character: string): string {
  const known = folds.get(character);
  if (known !== undefined) return known;
  const plain = character.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\p{M}/gu, "");
  const piece = plain.replaceAll(/[æøßðþς]/g, (letter) => LETTERS[letter] ?? letter);
  if (folds.size < MAX_CACHED_FOLDS) folds.set(character, piece);
  return piece;
}

/** Returns the end of the character that begins at `start`, including the accents that follow it. */
function endOf(text: string, start: number): number {
  WITH_MARKS.lastIndex = start;
  return start + (WITH_MARKS.exec(text)?.[0].length ?? 1);
}

const WORD = /(?<![\p{L}\p{N}.])\d+(\.\d+)(?![\p{L}\p{N}]|\.\d)|[\p{L}\p{N}]+/gu;
const NOT_ASCII = /[^\0-\x7F]/;
const WITH_MARKS = /.\p{M}*/suy;
const LETTERS: Readonly<Record<string, string>> = { æ: "ae", ø: "o", ß: "ss", ð: "d", þ: "th", ς: "σ" };
const MAX_WORD_LENGTH = 255;

/** Cache of normalised characters: a fleet's logbooks use few. */
const folds = new Map<string, string>();
const MAX_CACHED_FOLDS = 10_000;
