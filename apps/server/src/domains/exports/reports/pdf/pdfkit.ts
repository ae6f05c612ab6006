import PdfKit from "pdfkit";
import { readOpenType } from "./woff.ts";

/** The document under construction. */
export type Pdf = PDFKit.PDFDocument;

/** An object of the file. */
export type Reference = PDFKit.PDFKitReference;

/** A font of pdfkit, with the parts that are private; see docs/dependencies.md. */
export type PdfkitFont = {
  readonly id: string;
  /** The font file. */
  readonly font: {
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
    readonly glyphForCodePoint: (codePoint: number) => FontGlyph;
    readonly getGlyph: (id: number) => FontGlyph;
  };
  /** Converts units of the file into thousandths of the font's size. */
  readonly scale: number;
  /** The glyphs of the file that are embedded: the code of a glyph is its index. */
  readonly subset: { readonly glyphs: number[] };
  /** The width and the characters of each code; code 0, the empty box, first. */
  readonly widths: number[];
  readonly unicode: (readonly number[])[];
  readonly ref: () => Reference;
  /** Returns the glyphs of a text, with positions in thousandths of the font's size. */
  readonly layout: (text: string) => {
    glyphs: { id: number; codePoints: number[] }[];
    positions: { advanceWidth: number; xAdvance: number; xOffset: number; yOffset: number }[];
  };
};

type FontGlyph = { id: number; advanceWidth: number };

/** Adds a font file to the document; its glyphs are added when they are used. */
export function openFont(pdf: Pdf, path: string): PdfkitFont {
  pdf.font(readOpenType(path));
  const { _font: font } = pdf as Pdf & { _font: PdfkitFont };
  // PDF/A forbids U+0000, to which pdfkit maps glyph 0.
  font.unicode[0] = [0xfffd];
  return font;
}

/** Creates an object of the file, written when it ends. */
export function newObject(pdf: Pdf, dictionary: object): Reference {
  return pdf.ref(dictionary);
}

/** Writes an object and forgets its content: others refer to it by its number. */
export function write(object: Reference): void {
  object.end(undefined);
  forget(object);
}

/** Begins a page. What pdfkit still knows of the one before, which it has written now, is forgotten. */
export function addPage(pdf: Pdf): void {
  // The types leave out that there is no page at first.
  const before = pdf.page as PDFKit.PDFPage | null;
  pdf.addPage();
  if (before) forget(before.dictionary);
}

function forget(object: Reference): void {
  Object.assign(object, { data: NOTHING });
}

/**
 * Adds a link to the page.
 * @param target.rectangle left, upper edge, width, height
 * @param target.structParent its key in the document's structure
 */
export function link(
  pdf: Pdf,
  {
    url,
    rectangle: [x, y, width, height],
    structParent,
  }: { url: string; rectangle: readonly [number, number, number, number]; structParent: number },
): Reference {
  const { page } = pdf;
  const bottom = page.height - y - height;
  const annotation = newObject(pdf, {
    Type: "Annot",
    Subtype: "Link",
    Rect: [x, bottom, x + width, bottom + height],
    Border: [0, 0, 0],
    // Printed, as PDF/A requires.
    F: 4,
    // pdfkit writes a primitive string as a name, a String object as text.
    A: { S: "URI", URI: Object(url) as string },
    // Read aloud instead of the text.
    Contents: Object("Open the entry in Shore") as string,
    StructParent: structParent,
  });
  page.annotations.push(annotation);
  write(annotation);
  return annotation;
}

/**
 * Creates an empty document of A4 pages: tagged, for archiving (PDF/A-2a), with its language.
 * @param title shown by viewers instead of a file name
 * @param metadata the XMP metadata, as RDF
 */
export function createPdf({ title, metadata }: { title: string; metadata: string }): Pdf {
  const pdf = new PdfKit({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    subset: "PDF/A-2a",
    tagged: true,
    lang: "en-GB",
    displayTitle: true,
    // No default font: pdfkit's is not embedded.
    font: "",
    // It would keep every word of the document, each uuid too; typeface.ts has a cache with a limit.
    fontLayoutCache: false,
    info: { Title: title, Creator: "Shore", Producer: "Shore" },
  });
  // Private; see docs/dependencies.md. pdfkit's own method does not escape the title for XML.
  Object.assign(pdf, { _addInfo: () => pdf.appendXML(metadata) });
  return pdf;
}

const NOTHING = Object.freeze({});
