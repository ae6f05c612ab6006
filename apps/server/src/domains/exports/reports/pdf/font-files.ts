import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export type Weight = "regular" | "strong";

/**
 * A font file. `harfbuzz`: its letters are joined, reordered or stacked; `pdfkit`: by pdfkit's own library, which fails for several
 * of those scripts; `none`: one glyph for each character.
 */
export type FontFile = { readonly path: string; readonly shaping: "pdfkit" | "harfbuzz" | "none" };

/** The forms of Han characters, which differ between the countries that use them. */
export type HanForms = "chinese" | "japanese" | "korean";

/** Returns the forms for a record: the Japanese ones beside kana, the Korean ones beside Hangul, else simplified Chinese. */
export function hanForms(record: string): HanForms {
  if (KANA.test(record)) return "japanese";
  return HANGUL.test(record) ? "korean" : "chinese";
}

/** Yields the files that may have a glyph, best first. A file is to be opened only if the ones before it lack the glyph. */
export function* filesFor(codePoint: number, weight: Weight, forms: HanForms): Generator<FontFile> {
  const script = SCRIPTS.find(([, first, last]) => codePoint >= first && codePoint <= last);
  if (script) yield scriptFile(script[0], weight);
  yield* GENERAL_FILES[weight];
  for (const font of HAN[forms]) yield* piecesOf(font, codePoint, weight, "none");
  yield* emojiFiles(codePoint, weight);
}

/** Yields the files that may have an emoji, or a sequence of emoji that begins with it. */
export function emojiFiles(codePoint: number, weight: Weight): Generator<FontFile> {
  return piecesOf("noto-emoji", codePoint, weight, "harfbuzz");
}

const { resolve } = createRequire(import.meta.url);

const NUMBER: Record<Weight, 400 | 600> = { regular: 400, strong: 600 };

/** The typeface of reports, and one with Hebrew, Arabic, Georgian, Armenian, arrows and signs. */
export const GENERAL_FILES: Record<Weight, readonly FontFile[]> = {
  regular: [...plexFiles("regular"), general("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")],
  strong: [...plexFiles("strong"), general("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf")],
};

function plexFiles(weight: Weight): FontFile[] {
  return ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "vietnamese"].map((letters) =>
    general(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${letters}-${NUMBER[weight]}-normal.woff`),
  );
}

function general(path: string): FontFile {
  return { path: resolve(path), shaping: "pdfkit" };
}

function scriptFile(script: string, weight: Weight): FontFile {
  let file = scriptFiles[weight].get(script);
  if (!file) {
    file = { path: fontsourceFile(`noto-sans-${script}`, script, weight), shaping: "harfbuzz" };
    scriptFiles[weight].set(script, file);
  }
  return file;
}

const scriptFiles: Record<Weight, Map<string, FontFile>> = { regular: new Map(), strong: new Map() };

/** WOFF, not WOFF2: pdfkit's library embeds the latter whole, or fails. */
function fontsourceFile(font: string, piece: string, weight: Weight): string {
  return resolve(`@fontsource/${font}/files/${font}-${piece}-${NUMBER[weight]}-normal.woff`);
}

/** Yields the pieces of a font of many thousand characters that have this one. */
function* piecesOf(font: string, codePoint: number, weight: Weight, shaping: FontFile["shaping"]): Generator<FontFile> {
  let pieces = piecesRead.get(font);
  if (!pieces) piecesRead.set(font, (pieces = readPieces(font)));
  for (const [first, last, piece] of pieces.ranges.get(blockOf(codePoint)) ?? []) {
    if (codePoint < first || codePoint > last) continue;
    let path = pieces.paths[weight].get(piece);
    if (path === undefined) pieces.paths[weight].set(piece, (path = fontsourceFile(font, piece, weight)));
    yield { path, shaping };
  }
}

type Pieces = {
  /** By block of 256 characters: a font has ten thousand ranges, and each new character is asked for in several fonts. */
  ranges: Map<number, [first: number, last: number, piece: string][]>;
  /** Files by piece, as far as they were needed. */
  paths: Record<Weight, Map<string, string>>;
};

/** Read when the first character needs them; kept for the next reports of the process. */
const piecesRead = new Map<string, Pieces>();

/** Reads which piece has which characters: `{"[4]": "U+1f1e9-1f1f5,U+1f21a"}`. Letters of other scripts have names and are left out. */
function readPieces(font: string): Pieces {
  const texts = JSON.parse(readFileSync(resolve(`@fontsource/${font}/unicode.json`), "utf8")) as Record<string, string>;
  const ranges: Pieces["ranges"] = new Map();
  for (const [name, text] of Object.entries(texts)) {
    const piece = /^\[(\d+)\]$/.exec(name)?.[1];
    if (piece === undefined) continue;
    for (const [first, last] of rangesOf(text)) {
      for (let block = blockOf(first); block <= blockOf(last); block += 1) {
        const ofBlock = ranges.get(block) ?? [];
        ofBlock.push([first, last, piece]);
        ranges.set(block, ofBlock);
      }
    }
  }
  return { ranges, paths: { regular: new Map(), strong: new Map() } };
}

function blockOf(codePoint: number): number {
  return codePoint >> 8;
}

function rangesOf(text: string): [first: number, last: number][] {
  return text.split(",").map((range) => {
    const [first = "", last = first] = range.replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

const HAN: Record<HanForms, readonly string[]> = {
  chinese: ["noto-sans-sc", "noto-sans-jp", "noto-sans-kr"],
  japanese: ["noto-sans-jp", "noto-sans-sc", "noto-sans-kr"],
  korean: ["noto-sans-kr", "noto-sans-sc", "noto-sans-jp"],
};

/** Blocks of the scripts with a font of their own. */
const SCRIPTS: readonly (readonly [script: string, first: number, last: number])[] = [
  ["devanagari", 0x0900, 0x097f],
  ["bengali", 0x0980, 0x09ff],
  ["gurmukhi", 0x0a00, 0x0a7f],
  ["gujarati", 0x0a80, 0x0aff],
  ["oriya", 0x0b00, 0x0b7f],
  ["tamil", 0x0b80, 0x0bff],
  ["telugu", 0x0c00, 0x0c7f],
  ["kannada", 0x0c80, 0x0cff],
  ["malayalam", 0x0d00, 0x0d7f],
  ["sinhala", 0x0d80, 0x0dff],
  ["thai", 0x0e00, 0x0e7f],
  ["lao", 0x0e80, 0x0eff],
  ["myanmar", 0x1000, 0x109f],
  ["ethiopic", 0x1200, 0x137f],
  ["khmer", 0x1780, 0x17ff],
];

const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const HANGUL = /\p{sc=Hangul}/u;
