import { codePointName, hasRightToLeft } from "./visible-text.ts";
import { FONT_FILES, type Weight } from "./font-files.ts";
import { type EmbeddedFont, openFont, type Pdf } from "./pdfkit.ts";

/** Adjacent glyphs of one font, from left to right in visual order. */
export type Run = {
  font: EmbeddedFont;
  /** In thousandths of the font's size. */
  width: number;
  /** Operand of `TJ`, between its brackets; with `Ts` inside where a mark is raised. */
  glyphs: string;
  /** The character that is shown by its number because no font has it; undefined: the glyphs show the text itself. */
  insteadOf?: string;
};

/**
 * The glyphs of a document in one weight: IBM Plex Sans, and DejaVu Sans for what it lacks (Hebrew, Arabic, arrows, signs). A
 * character that neither has is shown by its Unicode number, with the character itself kept for copying and reading aloud.
 */
export class Typeface {
  readonly #pdf: Pdf;
  readonly #files: readonly string[];
  readonly #fonts: EmbeddedFont[] = [];
  readonly #fontOf = new Map<number, EmbeddedFont | undefined>();
  #words = new Map<string, Run[]>();

  constructor(pdf: Pdf, weight: Weight) {
    this.#pdf = pdf;
    this.#files = FONT_FILES[weight];
  }

  /**
   * Returns the runs of a word, or of any text that stays on one line.
   * @param word {@link visibleText}
   */
  shape(word: string): readonly Run[] {
    const known = this.#words.get(word);
    if (known) return known;
    // Cached: a year's log has only some thousand different words.
    if (this.#words.size > MAX_WORDS) this.#words = new Map();
    const runs = this.#split(word).map(([font, text]) => (font ? encode(font, text) : this.#byNumber(text)));
    // A font lays out right-to-left words by itself; the runs of several fonts have to be reversed.
    if (runs.length > 1 && hasRightToLeft(word)) runs.reverse();
    this.#words.set(word, runs);
    return runs;
  }

  /** Splits a word into pieces of one font each; letters stay with their accents. */
  #split(word: string): [font: EmbeddedFont | undefined, text: string][] {
    const pieces: [EmbeddedFont | undefined, string][] = [];
    for (const cluster of clustersOf(word)) {
      const font = this.#fontFor(cluster);
      // No font has the accent together with its letter: use separate fonts.
      const parts = font || cluster.length === 1 ? [cluster] : Array.from(cluster);
      for (const part of parts) {
        const partFont = font ?? this.#fontFor(part);
        const last = pieces.at(-1);
        if (last && partFont && last[0] === partFont) last[1] += part;
        else pieces.push([partFont, part]);
      }
    }
    return pieces;
  }

  #fontFor(cluster: string): EmbeddedFont | undefined {
    const codePoints = Array.from(cluster, (character) => character.codePointAt(0) ?? 0);
    if (codePoints.length === 1) return this.#fontForOne(codePoints[0] ?? 0);
    for (let at = 0; at < this.#files.length; at += 1) {
      const font = this.#font(at);
      if (codePoints.every((codePoint) => font.font.hasGlyphForCodePoint(codePoint))) return font;
    }
    return undefined;
  }

  #fontForOne(codePoint: number): EmbeddedFont | undefined {
    if (this.#fontOf.has(codePoint)) return this.#fontOf.get(codePoint);
    let found: EmbeddedFont | undefined;
    for (let at = 0; at < this.#files.length && !found; at += 1) {
      const font = this.#font(at);
      if (font.font.hasGlyphForCodePoint(codePoint)) found = font;
    }
    this.#fontOf.set(codePoint, found);
    return found;
  }

  #font(at: number): EmbeddedFont {
    // `at` stays below the number of files, which is at least one.
    return (this.#fonts[at] ??= openFont(this.#pdf, this.#files[at]!));
  }

  #byNumber(text: string): Run {
    return { ...encode(this.#font(0), codePointName(text.codePointAt(0) ?? 0)), insteadOf: text };
  }
}

/** Returns grapheme clusters. Segmentation is slow, and text without combining marks does not need it. */
function clustersOf(word: string): Iterable<string> {
  return MARKED.test(word) ? Array.from(SEGMENTER.segment(word), ({ segment }) => segment) : word;
}

function encode(font: EmbeddedFont, text: string): Run {
  const [glyphs, positions] = font.encode(text);
  let [content, hex, width] = ["", "", 0];
  const close = () => {
    if (hex) content += `<${hex}>`;
    hex = "";
  };
  for (const [at, glyph] of glyphs.entries()) {
    const { xAdvance = 0, advanceWidth = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    if (xOffset !== 0) {
      close();
      content += short(-xOffset);
    }
    if (yOffset !== 0) {
      close();
      content += `] TJ ${RISE}${short(yOffset)} Ts [`;
    }
    hex += glyph;
    if (yOffset !== 0) {
      close();
      content += "] TJ 0 Ts [";
    }
    const rest = xAdvance - advanceWidth - xOffset;
    if (rest !== 0) {
      close();
      content += short(-rest);
    }
    width += xAdvance;
  }
  close();
  return { font, width, glyphs: content };
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Prefix of a rise in thousandths of the font's size, which the canvas converts to points. */
export const RISE = "%rise";

const MAX_WORDS = 20_000;
const MARKED = /[\p{M}\u200c\u200d]/u;
const SEGMENTER = new Intl.Segmenter("en", { granularity: "grapheme" });
