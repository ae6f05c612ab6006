import PdfKit from "pdfkit";
import { ObjectStreams } from "./object-streams.ts";

/** The document under construction. */
export type Pdf = PDFKit.PDFDocument;

/** Marked content on a page, to be put into an element of the document's structure. */
export type Marked = PDFKit.PDFStructureContent;

/** An element of the document's structure: what a screen reader walks through. */
export type Element = PDFKit.PDFStructureElement;

/** An object of the file. */
export type Reference = PDFKit.PDFKitReference;

/** A font inside the document; it notes which glyphs are used, and holds only those. */
export type EmbeddedFont = {
  readonly id: string;
  readonly font: { hasGlyphForCodePoint: (codePoint: number) => boolean };
  /** What each glyph of the file stands for; glyph 0, the empty box, first. */
  readonly unicode: number[][];
  readonly ref: () => Reference;
  /** Glyph numbers as four hexadecimal digits each, and where they stand in thousandths of the font's size. */
  readonly encode: (
    text: string,
  ) => [glyphs: string[], positions: { advanceWidth: number; xAdvance: number; xOffset: number; yOffset: number }[]];
};

/** Attributes that tell a table's cells apart; `ColSpan` counts columns. */
export type CellAttributes = { Scope?: "Column" | "Row"; ColSpan?: number };

/** Adds a font file to the document; its glyphs come when they are used. */
export function openFont(pdf: Pdf, path: string): EmbeddedFont {
  pdf.font(parsedFonts.get(path) ?? path);
  // pdfkit keeps the current font in a member that its types leave out. The tests of the finished file hold this.
  const { _font: font } = pdf as Pdf & { _font: EmbeddedFont };
  // It takes parsed fonts as well, of which its types know nothing either.
  parsedFonts.set(path, font.font as EmbeddedFont["font"] & Buffer);
  // The empty box stands for nothing known; an archive does not take it as U+0000.
  font.unicode[0] = [0xfffd];
  return font;
}

/** Reading a font file takes longer than a short report. */
const parsedFonts = new Map<string, Buffer>();

/** An object that is written when `end` is called with its content. */
export function newObject(pdf: Pdf, dictionary: object): Reference {
  return pdf.ref(dictionary);
}

/** An element of the structure, to be filled and ended. */
export function newElement(pdf: Pdf, type: "Document" | "Table" | "H1" | "P" | "TR" | "TH" | "TD"): Element {
  const made = pdf.struct(type);
  streams.get(pdf)?.take(dictionaryOf(made));
  return made;
}

/** An element with all that is in it. */
export function element(pdf: Pdf, type: "H1" | "P" | "TR", content: readonly (Element | Marked)[]): Element {
  const made = newElement(pdf, type);
  for (const each of content) made.add(each);
  made.end();
  return made;
}

/** A cell of a table, finished. */
export function cell(pdf: Pdf, type: "TH" | "TD", attributes: CellAttributes, content: readonly Marked[]): Element {
  const made = newElement(pdf, type);
  for (const marked of content) made.add(marked);
  // pdfkit's own options know the scope only, and a heading over all columns has to say so.
  if (Object.keys(attributes).length > 0) Object.assign(dictionaryOf(made).data, { A: { O: "Table", ...attributes } });
  made.end();
  return made;
}

function dictionaryOf(made: Element): Reference {
  // Its types leave it out.
  return (made as Element & { dictionary: Reference }).dictionary;
}

/**
 * An empty document of A4 pages: tagged, for the archive (PDF/A-2a), with its language.
 * @param title shown by viewers in place of a file name
 * @param metadata what the file says of itself, as RDF
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
    // None: otherwise it begins with one that is not embedded.
    font: "",
    info: { Title: title, Creator: "Shore", Producer: "Shore" },
  });
  // pdfkit writes the title into the XML without escaping it. It asks this method for that part of the metadata.
  Object.assign(pdf, { _addInfo: () => pdf.appendXML(metadata) });
  const together = new ObjectStreams(pdf);
  together.take(pdf.getStructTreeRoot());
  streams.set(pdf, together);
  return pdf;
}

/** Writes what is left, and the end of the file. */
export function endPdf(pdf: Pdf): void {
  pdf.end();
  // Those that waited were all that the end of the file waited for.
  streams.get(pdf)?.write();
}

const streams = new WeakMap<Pdf, ObjectStreams>();
