/**
 * Splits a word into the parts that may stand at the end of a line. Chinese, Japanese, Thai, Lao, Burmese and Khmer have no spaces
 * between words, numbers of unprintable characters and emoji stand beside each other. No part begins with closing punctuation or ends
 * with opening punctuation.
 */
export function breakable(word: string): string[] {
  if (!UNSPACED.test(word)) return [word];
  const parts: string[] = [];
  for (const piece of word.split(NUMBERS)) {
    if (!piece) continue;
    if (piece.startsWith("[U+")) {
      parts.push(piece);
      continue;
    }
    let before = "";
    for (const { segment } of WORDS.segment(piece)) {
      if (before && !mayBreak(before, segment)) parts.push((parts.pop() ?? "") + segment);
      else parts.push(segment);
      before = segment;
    }
  }
  return parts;
}

function mayBreak(before: string, after: string): boolean {
  return UNSPACED.test(before + after) && !CLOSING.test(after) && !OPENING.test(before);
}

const WORDS = new Intl.Segmenter("en", { granularity: "word" });
const NUMBERS = /(\[U\+[0-9A-F]{4,6}\])/;
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Myanmar}\p{sc=Khmer}\p{ExtPict}\u3000-\u303f\uff00-\uff9f]|\[U\+[0-9A-F]{4,6}\]/u;
/** At the beginning of a word: also small kana, the prolonged sound mark, repetition marks and combining marks. */
const CLOSING =
  /^[\p{Pe}\p{Pf}\p{M}!%,.:;?\u2026\u3001\u3002\u3005\u303b\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u309b-\u309e\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee\u30f5\u30f6\u30fb-\u30fe\uff01\uff05\uff0c\uff0e\uff1a\uff1b\uff1f\uff61\uff64\uff65\uff67-\uff70\uff9e\uff9f\u0e2f\u0e46\u0eaf\u0ec6\u17d4-\u17d7\u104a\u104b]/u;
/** At the end of a word. */
const OPENING = /[\p{Ps}\p{Pi}$\u00a3\u00a5\uff04\uffe5]$/u;
