import { type EmbeddedFont, type EmbeddedFonts, type Glyph } from "./embedded-font.ts";
import { emojiFiles, filesFor, GENERAL_FILES, type HanForms, type Weight } from "./font-files.ts";
import { clustersOf, codePointName, runsRightToLeft } from "./visible-text.ts";

/** Adjacent glyphs of one font, from left to right in visual order. */
export type Run = {
  font: EmbeddedFont;
  /** In thousandths of the font's size. */
  width: number;
  /** Operand of `TJ`, between its brackets; with `Ts` inside where a mark is raised. */
  glyphs: string;
  /** The text where the characters of the glyphs are not exactly it: of a character shown by its number because no font has it. */
  actualText?: string;
};

/**
 * The glyphs of a document in one weight and one form of Han characters: IBM Plex Sans, DejaVu Sans and Noto, each file opened when a
 * character needs it. A character that none has is shown by its Unicode number, with the character itself kept for copying and
 * reading aloud.
 */
export class Typeface {
  readonly #fonts: EmbeddedFonts;
  readonly #weight: Weight;
  readonly #forms: HanForms;
  #fontOf = new Map<string, EmbeddedFont | undefined>();
  #words = new Map<string, Run[]>();

  constructor(fonts: EmbeddedFonts, weight: Weight, forms: HanForms) {
    this.#fonts = fonts;
    this.#weight = weight;
    this.#forms = forms;
  }

  /**
   * Returns the runs of a word, or of any text that stays on one line.
   * @param word {@link visibleText}
   */
  shape(word: string): readonly Run[] {
    const known = this.#words.get(word);
    if (known) return known;
    const runs = this.#split(word).flatMap(([font, text]) => this.#runsOf(font, text));
    // A font lays out right-to-left words by itself; the runs of several fonts have to be reversed.
    if (runs.length > 1 && runsRightToLeft(word)) runs.reverse();
    // Cached: a year's log has only some thousand different words.
    if (this.#words.size > MAX_WORDS) this.#words = new Map();
    if (!UUID.test(word)) this.#words.set(word, runs);
    return runs;
  }

  #runsOf(font: EmbeddedFont | undefined, text: string): Run[] {
    const shaped = font?.shape(text) ?? [];
    // A joiner without its neighbour has no glyph; glyph 0 is the empty box.
    if (
      !font ||
      !shaped.some(({ glyphs }) => glyphs.length > 0) ||
      shaped.some(({ glyphs }) => glyphs.some(isEmptyBox))
    ) {
      return Array.from(text, (character) => this.#byNumber(character));
    }
    return shaped.map(({ glyphs, ...rest }) => ({ ...encode(font, glyphs), ...rest }));
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
    if (this.#fontOf.has(cluster)) return this.#fontOf.get(cluster);
    if (this.#fontOf.size > MAX_WORDS) this.#fontOf = new Map();
    const font = this.#findFont(cluster);
    this.#fontOf.set(cluster, font);
    return font;
  }

  #findFont(cluster: string): EmbeddedFont | undefined {
    const codePoints = Array.from(cluster, (character) => character.codePointAt(0) ?? 0);
    const [first = 0] = codePoints;
    const hasAll = (font: EmbeddedFont) => codePoints.every((codePoint) => font.hasGlyph(codePoint));
    if (EMOJI_SEQUENCE.test(cluster)) {
      for (const file of emojiFiles(first, this.#weight)) {
        const font = this.#fonts.open(file);
        if (hasAll(font)) return font;
      }
    }
    for (const file of filesFor(first, this.#weight, this.#forms)) {
      const font = this.#fonts.open(file);
      if (hasAll(font)) return font;
    }
    return undefined;
  }

  #byNumber(character: string): Run {
    const font = this.#fonts.open(GENERAL_FILES[this.#weight][0]!);
    const glyphs = font.shape(codePointName(character.codePointAt(0) ?? 0)).flatMap((run) => run.glyphs);
    return { ...encode(font, glyphs), actualText: character };
  }
}

function isEmptyBox({ id }: Glyph): boolean {
  return id === 0;
}

function encode(font: EmbeddedFont, glyphs: readonly Glyph[]): Run {
  let [content, hex, width] = ["", "", 0];
  const close = () => {
    if (hex) content += `<${hex}>`;
    hex = "";
  };
  for (const glyph of glyphs) {
    const { xAdvance, advanceWidth, xOffset, yOffset } = glyph;
    if (xOffset !== 0) {
      close();
      content += ` ${short(-xOffset)}`;
    }
    if (yOffset !== 0) {
      close();
      content += `] TJ ${RISE}${short(yOffset)} Ts [`;
    }
    hex += font.code(glyph);
    if (yOffset !== 0) {
      close();
      content += "] TJ 0 Ts [";
    }
    const rest = xAdvance - advanceWidth - xOffset;
    if (rest !== 0) {
      close();
      content += ` ${short(-rest)}`;
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
/** The number of an entry, which is printed once: not worth a place in a cache. */
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Flags, skin tones, keycaps, and characters that are followed by a request for their form as emoji. */
const EMOJI_SEQUENCE = /\ufe0f|\p{RI}|\p{EMod}|\p{ExtPict}\u200d/u;
