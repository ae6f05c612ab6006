import { foldWithStarts } from "@shore/api/folded-text";

/**
 * A word as it is indexed, and its position in the text, in UTF-16 code units. Where a script has no spaces between words, each
 * character makes one, together with the next character of its run, the last of a run alone; `firstEnd` is the end of the character.
 */
export type Word = { word: string; start: number; end: number; firstEnd?: number };

/**
 * Returns the words of a text in order: letters and digits, folded, a decimal number as one word without trailing zeros. Only the first
 * 64 kB of a text and the first 255 characters of a word count. Source: docs/spec/find.md#words.
 */
export function wordsOf(text: string): Word[] {
  const searched = firstBytes(text);
  const { folded, starts } = foldWithStarts(searched, MAX_BYTES);
  const startOf = (unit: number) => (starts ? (starts[unit] ?? 0) : unit);
  /** Returns the end of the character that contains this code unit, with the accents that follow it. */
  const endOf = (unit: number) => {
    let next = unit + 1;
    while (startOf(next) === startOf(unit)) next += 1;
    return startOf(next);
  };
  const words: Word[] = [];
  for (const match of folded.matchAll(starts ? WORD : ASCII_WORD)) {
    const [found, fraction, run] = match;
    const { index } = match;
    if (run === undefined) {
      const word = fraction === undefined ? firstCharacters(found) : withoutZeros(found);
      words.push({ word, start: startOf(index), end: endOf(index + found.length - 1) });
      continue;
    }
    let before: Word | undefined;
    for (let at = index; at < index + run.length;) {
      const next = at + ((folded.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
      const character = folded.slice(at, next);
      const end = endOf(next - 1);
      if (before) {
        before.word += character;
        before.end = end;
      }
      before = { word: character, start: startOf(at), end, firstEnd: end };
      words.push(before);
      at = next;
    }
  }
  return words;
}

/** Returns the words alone, each after a space, so that `like '% begin%'` matches prefixes of words. */
export function spacedWords(text: string): string {
  return wordsOf(text)
    .map(({ word }) => ` ${word}`)
    .join("");
}

/** Returns the first 64 kB in UTF-8, without a part of a character. */
function firstBytes(text: string): string {
  if (text.length * 3 <= MAX_BYTES) return text;
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(MAX_BYTES)).read);
}

function firstCharacters(word: string): string {
  return word.length > MAX_WORD_LENGTH
    ? Array.from(word.slice(0, 2 * MAX_WORD_LENGTH))
        .slice(0, MAX_WORD_LENGTH)
        .join("")
    : word;
}

/** `1009.20` is `1009.2`, and `12.00` is `12`. */
function withoutZeros(number: string): string {
  let end = number.length;
  while (number[end - 1] === "0") end -= 1;
  return firstCharacters(number.slice(0, number[end - 1] === "." ? end - 1 : end));
}

/** Scripts without spaces between words, and Korean, which adds endings to words. */
const UNSPACED = [
  "Hani",
  "Hira",
  "Kana",
  "Bopo",
  "Hang",
  "Thai",
  "Laoo",
  "Khmr",
  "Mymr",
  "Tale",
  "Talu",
  "Lana",
  "Tavt",
];
const unspaced = `[${UNSPACED.map((script) => `\\p{scx=${script}}`).join("")}]`;
const letter = String.raw`[\p{L}\p{N}\p{M}]`;
const spacedLetter = `[${letter}--${unspaced}]`;
/** A decimal number with its fraction, a run of a script without spaces, or a word. */
const WORD = new RegExp(
  String.raw`(?<![${spacedLetter}.])\d+(\.\d+)(?!${spacedLetter}|\.\d)|([${letter}&&${unspaced}]+)|${spacedLetter}+`,
  "gv",
);
/** The same for texts of ASCII in lower case, which nearly all are: faster. */
const ASCII_WORD = /(?<![a-z\d.])\d+(\.\d+)(?![a-z\d]|\.\d)|[a-z\d]+/g;
const MAX_BYTES = 65_536;
const MAX_WORD_LENGTH = 255;
