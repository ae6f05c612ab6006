import { mirrored, reorder, tokensByDirection } from "./direction.ts";
import { EmbeddedFonts } from "./embedded-font.ts";
import { type HanForms, hanForms, type Weight } from "./font-files.ts";
import type { Pdf } from "./pdfkit.ts";
import { type Run, Typeface, UUID } from "./typeface.ts";
import { clustersOf, codePointName, hasRightToLeft, visibleText } from "./visible-text.ts";
import { breakable } from "./word-breaks.ts";

/** The typefaces of a document for one form of Han characters, and a cache of texts already shaped. */
export type Typefaces = Record<Weight, Typeface> & { readonly known: Map<Style, Map<string, Token[]>> };

/** Returns the function that chooses the typefaces for a record of a document: an entry, or a text of its own. */
export function typefacesOf(pdf: Pdf): (record: string) => Typefaces {
  const fonts = new EmbeddedFonts(pdf);
  const made = new Map<HanForms, Typefaces>();
  return (record) => {
    const forms = hanForms(record);
    let typefaces = made.get(forms);
    if (!typefaces) {
      const [regular, strong] = [new Typeface(fonts, "regular", forms), new Typeface(fonts, "strong", forms)];
      made.set(forms, (typefaces = { regular, strong, known: new Map() }));
    }
    return typefaces;
  };
}

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

/** A word, a part of one that may stand at the end of a line, or the spaces between two words. `level` is odd where it runs from right to left. */
export type Word = { text: string; style: Style; level: number; blank: boolean };

/** A word with its runs, and its width in points. */
type Token = Word & { runs: readonly Run[]; width: number };

/**
 * Breaks text into lines that fit. Words stay whole; one that is longer than a line breaks between any two letters. Text without spaces
 * between words breaks where its language allows it. Nothing but spaces is left out. Each line that does not end inside a word ends with a space that is not part of its width: without one, reading aloud and
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
      if (line.some(({ blank }) => !blank)) end(!line.at(-1)?.blank);
      // Only spaces, at the beginning of a paragraph: the word does not fit beside them.
      else [line, used] = [[], 0];
      for (const piece of token.width <= width ? [token] : pieces(typefaces, token, width)) {
        if (line.length > 0) end(true);
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
    return words.flatMap((word) => breakable(word.text).map((text) => shaped(typefaces, { ...word, text })));
  });
}

function cachedTokens(typefaces: Typefaces, span: Span): Token[] {
  const shapedWords = () => wordsOf(span).map((word) => shaped(typefaces, word));
  if (UUID.test(span.text)) return shapedWords();
  let ofStyle = typefaces.known.get(span.style);
  if (!ofStyle || ofStyle.size > MAX_CACHED_TOKENS) typefaces.known.set(span.style, (ofStyle = new Map()));
  let tokens = ofStyle.get(span.text);
  if (!tokens) ofStyle.set(span.text, (tokens = shapedWords()));
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

/** Splits a word that is longer than a line, between clusters. */
function* pieces(typefaces: Typefaces, token: Token, width: number): Generator<Token> {
  let piece: string[] = [];
  let used = 0;
  for (const part of narrowParts(typefaces, token, width)) {
    const needed = shaped(typefaces, { ...token, text: part }).width;
    if (piece.length > 0 && used + needed > width) {
      const [fitting, rest] = fit(typefaces, token, piece, width);
      yield fitting;
      [piece, used] = [rest, 0];
      for (const text of rest) used += shaped(typefaces, { ...token, text }).width;
    }
    piece.push(part);
    used += needed;
  }
  while (piece.length > 0) {
    const [fitting, rest] = fit(typefaces, token, piece, width);
    yield fitting;
    piece = rest;
  }
}

/** Returns as many parts as fit on a line together, and the rest: letters may be wider beside others than alone. */
function fit(typefaces: Typefaces, token: Token, parts: readonly string[], width: number): [Token, string[]] {
  for (let count = parts.length; count > 1; count -= 1) {
    const joined = shaped(typefaces, { ...token, text: parts.slice(0, count).join("") });
    if (joined.width <= width) return [joined, parts.slice(count)];
  }
  return [shaped(typefaces, { ...token, text: parts[0] ?? "" }), parts.slice(1)];
}

/** Yields the clusters of a word; the characters of one that is wider than a line, and the letters of a character's number. */
function* narrowParts(typefaces: Typefaces, token: Token, width: number): Generator<string> {
  const isWide = (text: string) => shaped(typefaces, { ...token, text }).width > width;
  for (const cluster of clustersOf(token.text)) {
    if (!isWide(cluster)) {
      yield cluster;
      continue;
    }
    for (const character of cluster) {
      if (isWide(character)) yield* codePointName(character.codePointAt(0) ?? 0);
      else yield character;
    }
  }
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
