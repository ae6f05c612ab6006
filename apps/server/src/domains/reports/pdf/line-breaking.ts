import { mirrored, reorder, tokensByDirection } from "./direction.ts";
import type { Weight } from "./font-files.ts";
import { hasRightToLeft, visibleText } from "./visible-text.ts";
import type { Run, Typeface } from "./typeface.ts";

/** The typefaces of a document, and a cache of texts already shaped. */
export type Typefaces = Record<Weight, Typeface> & { readonly known: Map<Style, Map<string, Token[]>> };

export type Style = {
  weight: Weight;
  /** In points. */
  size: number;
  muted?: boolean;
  /** Struck through: it was removed. */
  struck?: boolean;
};

/** A piece of text in one style. A line break in it begins a new line. */
export type Span = { text: string; style: Style };

/** Consecutive runs of one style on a line. */
export type Part = { x: number; width: number; style: Style; runs: Run[] };

export type Line = { parts: Part[]; width: number };

/** A word or the spaces between two words. `level` is odd where it runs from right to left. */
export type Word = { text: string; style: Style; level: number; blank: boolean };

/** A word with its runs, and its width in points. */
type Token = Word & { runs: readonly Run[]; width: number };

/**
 * Breaks text into lines that fit. Words stay whole; one that is longer than a line breaks between any two letters. Nothing is left
 * out. Each line that does not end inside a word ends with a space that is not part of its width: without one, reading aloud and
 * copying would join the last word of a line and the first of the next (ISO 32000-1, 14.8.2.5).
 * @param width in points
 */
export function breakLines(typefaces: Typefaces, spans: readonly Span[], width: number): Line[] {
  const lines: Line[] = [];
  for (const tokens of paragraphsOf(typefaces, spans)) {
    let [line, used]: [Token[], number] = [[], 0];
    const end = (insideWord = false) => {
      lines.push(setLine(typefaces, line, insideWord));
      [line, used] = [[], 0];
    };
    for (const token of tokens) {
      if (token.blank || used + token.width <= width) {
        line.push(token);
        used += token.width;
        continue;
      }
      if (line.some(({ blank }) => !blank)) end();
      for (const piece of token.width <= width ? [token] : pieces(typefaces, token, width)) {
        if (line.some(({ blank }) => !blank)) end(true);
        line.push(piece);
        used += piece.width;
      }
    }
    end();
  }
  return lines;
}

/** Returns the words of each paragraph. Most spans, such as labels of measured values, occur a hundred times in a log. */
function paragraphsOf(typefaces: Typefaces, spans: readonly Span[]): Token[][] {
  if (spans.every(({ text }) => SIMPLE.test(text))) return [spans.flatMap((span) => cachedTokens(typefaces, span))];
  const paragraphs: Span[][] = [[]];
  for (const { text, style } of spans) {
    for (const [at, piece] of visibleText(text).split("\n").entries()) {
      if (at > 0) paragraphs.push([]);
      if (piece) paragraphs.at(-1)?.push({ text: piece, style });
    }
  }
  return paragraphs.map((paragraph) => {
    const isMixed = paragraph.some(({ text }) => hasRightToLeft(text));
    const words = isMixed ? tokensByDirection(paragraph) : paragraph.flatMap(wordsOf);
    return words.map((word) => shaped(typefaces, word));
  });
}

function cachedTokens(typefaces: Typefaces, span: Span): Token[] {
  let ofStyle = typefaces.known.get(span.style);
  if (!ofStyle || ofStyle.size > MAX_CACHED_TOKENS) typefaces.known.set(span.style, (ofStyle = new Map()));
  let tokens = ofStyle.get(span.text);
  if (!tokens) ofStyle.set(span.text, (tokens = wordsOf(span).map((word) => shaped(typefaces, word))));
  return tokens;
}

function wordsOf({ text, style }: Span): Word[] {
  const words = text.match(WORDS_AND_BLANKS) ?? [];
  return words.map((word) => ({ text: word, style, level: 0, blank: word.startsWith(" ") }));
}

function shaped(typefaces: Typefaces, word: Word): Token {
  const { text, style, level } = word;
  const runs = typefaces[style.weight].shape(level % 2 === 1 ? mirrored(text) : text);
  let width = 0;
  for (const run of runs) width += run.width;
  return { ...word, runs, width: (width * style.size) / 1000 };
}

/** Splits a word that is longer than a line. */
function* pieces(typefaces: Typefaces, token: Token, width: number): Generator<Token> {
  let [piece, used] = ["", 0];
  for (const { segment } of LETTERS.segment(token.text)) {
    const needed = shaped(typefaces, { ...token, text: segment }).width;
    if (piece && used + needed > width) {
      yield shaped(typefaces, { ...token, text: piece });
      [piece, used] = ["", 0];
    }
    piece += segment;
    used += needed;
  }
  if (piece) yield shaped(typefaces, { ...token, text: piece });
}

function setLine(typefaces: Typefaces, tokens: Token[], insideWord: boolean): Line {
  while (tokens.at(-1)?.blank) tokens.pop();
  const parts: Part[] = [];
  let x = 0;
  for (const { style, runs, width } of reorder(tokens)) {
    const last = parts.at(-1);
    if (last && last.style === style) {
      for (const run of runs) last.runs.push(run);
      last.width += width;
    } else {
      parts.push({ x, width, style, runs: [...runs] });
    }
    x += width;
  }
  const last = parts.at(-1);
  if (last && !insideWord) last.runs.push(...typefaces[last.style.weight].shape(" "));
  return { parts, width: x };
}

/** Some hundred kB; then the cache is cleared. */
const MAX_CACHED_TOKENS = 5_000;
/** Matches short texts of Latin letters without invisible characters or right-to-left text. */
const SIMPLE = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff′]{0,48}$/;
const WORDS_AND_BLANKS = / +|[^ ]+/g;
const LETTERS = new Intl.Segmenter("en", { granularity: "grapheme" });
