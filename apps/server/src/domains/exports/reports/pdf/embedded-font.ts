import type { FontFile } from "./font-files.ts";
import { shapeText } from "./harfbuzz.ts";
import { openFont, type Pdf, type PdfkitFont, type Reference } from "./pdfkit.ts";
import { hasRightToLeft, runsRightToLeft } from "./visible-text.ts";

/** A glyph of a shaped text. Measures in thousandths of the font's size. */
export type Glyph = {
  id: number;
  /** The characters that it shows. */
  codePoints: readonly number[];
  /** Width in the font. */
  advanceWidth: number;
  /** Distance to the next glyph. */
  xAdvance: number;
  xOffset: number;
  yOffset: number;
};

/** Adjacent glyphs; `actualText` is their text where the characters of the glyphs are not exactly it. */
export type GlyphRun = { glyphs: Glyph[]; actualText?: string };

/** The font files of a document, each embedded once. */
export class EmbeddedFonts {
  readonly #pdf: Pdf;
  readonly #fonts = new Map<string, EmbeddedFont>();

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
  }

  open(file: FontFile): EmbeddedFont {
    let font = this.#fonts.get(file.path);
    if (!font) this.#fonts.set(file.path, (font = new EmbeddedFont(file, openFont(this.#pdf, file.path))));
    return font;
  }
}

/** A font of the document; only glyphs that were encoded are included. */
export class EmbeddedFont {
  readonly #file: FontFile;
  readonly #font: PdfkitFont;
  readonly #codes = new Map<string | number, string>();
  readonly #pairs = new Map<string, Glyph>();

  constructor(file: FontFile, font: PdfkitFont) {
    this.#file = file;
    this.#font = font;
  }

  get id(): string {
    return this.#font.id;
  }

  ref(): Reference {
    return this.#font.ref();
  }

  hasGlyph(codePoint: number): boolean {
    return this.#font.font.hasGlyphForCodePoint(codePoint);
  }

  /** Returns the glyphs of a text from left to right. @param text whose every character has a glyph */
  shape(text: string): GlyphRun[] {
    const { font, scale } = this.#font;
    if (this.#file.shaping === "harfbuzz") return this.#shapeClusters(text);
    // The library reverses all that is of an Arabic font, numbers too.
    if (this.#file.shaping === "none" || (hasRightToLeft(text) && !runsRightToLeft(text))) {
      const glyphs = codePointsOf(text).map((codePoint) => {
        const { id, advanceWidth } = font.glyphForCodePoint(codePoint);
        const width = advanceWidth * scale;
        return { id, codePoints: [codePoint], advanceWidth: width, xAdvance: width, xOffset: 0, yOffset: 0 };
      });
      return [{ glyphs }];
    }
    return [{ glyphs: PAIRED.test(text) ? this.#shapeByPairs(text) : this.#layout(text) }];
  }

  #layout(text: string): Glyph[] {
    const { glyphs, positions } = this.#font.layout(text);
    return glyphs.map(({ id, codePoints }, at) => ({ ...(positions[at] ?? NOWHERE), id, codePoints }));
  }

  /** The distance between two glyphs depends on these two only, so that the pairs of a log are soon known: each uuid is another word. */
  #shapeByPairs(text: string): Glyph[] {
    const glyphs: Glyph[] = [];
    for (let at = 0; at < text.length; at += 1) {
      const pair = text.slice(at, at + 2);
      let glyph = this.#pairs.get(pair);
      if (!glyph) this.#pairs.set(pair, (glyph = this.#layout(pair)[0] ?? { ...NOWHERE, id: 0, codePoints: [] }));
      glyphs.push(glyph);
    }
    return glyphs;
  }

  #shapeClusters(whole: string): GlyphRun[] {
    const { font, scale } = this.#font;
    const runs: GlyphRun[] = [];
    for (const cluster of shapeText(this.#file.path, whole)) {
      const glyphs = cluster.glyphs.map(({ id, text, xAdvance, xOffset, yOffset }) => ({
        id,
        codePoints: codePointsOf(text),
        advanceWidth: font.getGlyph(id).advanceWidth * scale,
        xAdvance: xAdvance * scale,
        xOffset: xOffset * scale,
        yOffset: yOffset * scale,
      }));
      const last = runs.at(-1);
      if (cluster.glyphs.map(({ text }) => text).join("") !== cluster.text) {
        runs.push({ glyphs, actualText: cluster.text });
      } else if (last && last.actualText === undefined) {
        last.glyphs.push(...glyphs);
      } else {
        runs.push({ glyphs });
      }
    }
    return runs;
  }

  /**
   * Returns the code of a glyph in the document, four hexadecimal digits. A glyph that shows different characters, such as one for `一`
   * and `⼀` or for a part of several syllables, has a code for each, so that each is copied as it was written.
   */
  code({ id, codePoints, advanceWidth }: Glyph): string {
    // As a number where possible: a text would take a tenth of the time of shaping.
    const [first = 0] = codePoints;
    const key = codePoints.length === 1 ? id * 0x20_0000 + first : `${id} ${codePoints.join(" ")}`;
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const { subset, widths, unicode } = this.#font;
    const number = subset.glyphs.push(id) - 1;
    widths[number] = advanceWidth;
    unicode[number] = codePoints;
    const code = number.toString(16).padStart(4, "0");
    this.#codes.set(key, code);
    return code;
  }
}

function codePointsOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

const NOWHERE = { advanceWidth: 0, xAdvance: 0, xOffset: 0, yOffset: 0 };
/** Numbers and uuids, of which nearly every one occurs once in a report. They have no ligatures and no letters drawn over others. */
const PAIRED = /^[0-9a-f.:+-]{3,}$/;
