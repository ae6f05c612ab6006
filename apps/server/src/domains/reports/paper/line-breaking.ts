import { bidi, reorder, tokensByDirection } from "./direction.ts";
import type { Weight } from "./font-files.ts";
import { hasRightToLeft, legible } from "./legible-text.ts";
import type { Run, Typeface } from "./typeface.ts";

export type Typefaces = Record<Weight, Typeface>;

export type Style = {
  weight: Weight;
  /** In points. */
  size: number;
  muted?: boolean;
  /** Struck through: it was removed. */
  struck?: boolean;
};

/** A piece of text in one style. A line end in it begins a new line. */
export type Span = { text: string; style: Style };

/** Letters of one style that stand together on a line. */
export type Part = { x: number; width: number; style: Style; runs: Run[] };

export type Line = { parts: Part[]; width: number };

/** A word or the blanks between two words. `level` is odd where it runs from right to left. */
export type Token = { text: string; style: Style; level: number; blank: boolean };

/**
 * Breaks text into lines that fit. Words stay whole, unless one is longer than a line: that breaks between any two letters.
 * Nothing is left out but the blanks at which a line ends.
 * @param width in points
 */
export function breakLines(typefaces: Typefaces, spans: readonly Span[], width: number): Line[] {
  const lines: Line[] = [];
  for (const paragraph of paragraphsOf(spans)) {
    const tokens = tokensOf(paragraph);
    let [line, used]: [Token[], number] = [[], 0];
    const end = () => {
      lines.push(setLine(typefaces, line));
      [line, used] = [[], 0];
    };
    for (const token of tokens) {
      const needed = widthOf(typefaces, token);
      if (token.blank) {
        line.push(token);
        used += needed;
      } else if (used + needed <= width || needed === 0) {
        line.push(token);
        used += needed;
      } else {
        if (line.some(({ blank }) => !blank)) end();
        for (const piece of pieces(typefaces, token, width - used, width)) {
          if (line.some(({ blank }) => !blank)) end();
          line.push(piece);
          used += widthOf(typefaces, piece);
        }
      }
    }
    end();
  }
  return lines;
}

function widthOf(typefaces: Typefaces, { text, style }: Token): number {
  return (typefaces[style.weight].width(text) * style.size) / 1000;
}

function paragraphsOf(spans: readonly Span[]): Span[][] {
  const paragraphs: Span[][] = [[]];
  for (const { text, style } of spans) {
    for (const [at, piece] of legible(text).split("\n").entries()) {
      if (at > 0) paragraphs.push([]);
      if (piece) paragraphs.at(-1)?.push({ text: piece, style });
    }
  }
  return paragraphs;
}

function tokensOf(paragraph: readonly Span[]): Token[] {
  if (paragraph.some(({ text }) => hasRightToLeft(text))) return tokensByDirection(paragraph);
  return paragraph.flatMap(({ text, style }) =>
    (text.match(WORDS_AND_BLANKS) ?? []).map((word) => ({ text: word, style, level: 0, blank: word.startsWith(" ") })),
  );
}

/** Pieces of a word that is longer than a line. */
function* pieces(typefaces: Typefaces, token: Token, first: number, width: number): Generator<Token> {
  let [piece, used, room] = ["", 0, first > width / 2 ? first : width];
  for (const { segment } of LETTERS.segment(token.text)) {
    const needed = widthOf(typefaces, { ...token, text: segment });
    if (piece && used + needed > room) {
      yield { ...token, text: piece };
      [piece, used, room] = ["", 0, width];
    }
    piece += segment;
    used += needed;
  }
  if (piece) yield { ...token, text: piece };
}

function setLine(typefaces: Typefaces, tokens: Token[]): Line {
  while (tokens.at(-1)?.blank) tokens.pop();
  const parts: Part[] = [];
  let x = 0;
  for (const token of reorder(tokens)) {
    const runs = typefaces[token.style.weight].shape(token.level % 2 === 1 ? bidi.mirrored(token.text) : token.text);
    const width = widthOf(typefaces, token);
    const last = parts.at(-1);
    if (last && last.style === token.style) {
      last.runs.push(...runs);
      last.width += width;
    } else {
      parts.push({ x, width, style: token.style, runs: [...runs] });
    }
    x += width;
  }
  return { parts, width: x };
}

const WORDS_AND_BLANKS = / +|[^ ]+/g;
const LETTERS = new Intl.Segmenter("en", { granularity: "grapheme" });
