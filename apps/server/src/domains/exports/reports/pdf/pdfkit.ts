import PdfKit from "pdfkit";
import { readOpenType } from "./woff.ts";

/** The document under construction. */
export type Pdf = PDFKit.PDFDocument;

/** Marked content on a page, to be put into an element of the document's structure. */
export type Marked = PDFKit.PDFStructureContent;

/** An element of the document's structure, which screen readers navigate. */
export type Element = PDFKit.PDFStructureElement;

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

/** Attributes of a table's cells; `ColSpan` counts columns. */
export type CellAttributes = { Scope?: "Column" | "Row"; ColSpan?: number };

/** Adds a font file to the document; its glyphs are added when they are used. */
export function openFont(pdf: Pdf, path: string): PdfkitFont {
  pdf.font(readOpenType(path));
  const { _font: font } = pdf as Pdf & { _font: PdfkitFont };
  // PDF/A forbids U+0000, to which pdfkit maps glyph 0.
  font.unicode[0] = [0xfffd];
  return font;
}

/** Creates an object that is written when `end` is called with its content. */
export function newObject(pdf: Pdf, dictionary: object): Reference {
  return pdf.ref(dictionary);
}

/** Creates an element of the structure, to be filled and ended. */
export function newElement(pdf: Pdf, type: "Document" | "Table" | "H1" | "P" | "TR" | "TH" | "TD" | "Link"): Element {
  return pdf.struct(type);
}

/** Creates an element with its content and ends it. */
export function element(pdf: Pdf, type: "H1" | "P" | "TR", content: readonly (Element | Marked)[]): Element {
  const made = newElement(pdf, type);
  for (const each of content) made.add(each);
  made.end();
  return made;
}

/** Creates a cell of a table and ends it. */
export function cell(
  pdf: Pdf,
  type: "TH" | "TD",
  attributes: CellAttributes,
  content: readonly (Element | Marked)[],
): Element {
  const made = newElement(pdf, type);
  for (const each of content) made.add(each);
  // Private; see docs/dependencies.md. The public options lack ColSpan.
  const { dictionary } = made as Element & { dictionary: Reference };
  if (Object.keys(attributes).length > 0) Object.assign(dictionary.data, { A: { O: "Table", ...attributes } });
  made.end();
  return made;
}

/**
 * Creates a link in the document's structure around its marked text.
 * @param rectangle left, upper edge, width, height
 */
export function link(
  pdf: Pdf,
  url: string,
  rectangle: readonly [number, number, number, number],
  text: Marked,
): Element {
  const made = newElement(pdf, "Link");
  made.add(text);
  // Read aloud instead of the text. pdfkit writes a primitive string as a name, a String object as text.
  const options: LinkOptions = { structParent: made, Contents: Object("Open the entry in Shore") as string };
  pdf.link(...rectangle, url, options);
  made.end();
  return made;
}

/** The types of pdfkit lack `structParent`. */
type LinkOptions = NonNullable<Parameters<Pdf["link"]>[5]> & { structParent: Element };

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
    info: { Title: title, Creator: "Shore", Producer: "Shore" },
  });
  // Private; see docs/dependencies.md. pdfkit's own method does not escape the title for XML.
  Object.assign(pdf, { _addInfo: () => pdf.appendXML(metadata) });
  return pdf;
}
