import PdfKit from "pdfkit";

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
  pdf.font(path);
  // Private; see docs/dependencies.md.
  const { _font: font } = pdf as Pdf & { _font: EmbeddedFont };
  // PDF/A forbids U+0000, to which pdfkit maps glyph 0.
  font.unicode[0] = [0xfffd];
  return font;
}

/** An object that is written when `end` is called with its content. */
export function newObject(pdf: Pdf, dictionary: object): Reference {
  return pdf.ref(dictionary);
}

/** An element of the structure, to be filled and ended. */
export function newElement(pdf: Pdf, type: "Document" | "Table" | "H1" | "P" | "TR" | "TH" | "TD" | "Link"): Element {
  return pdf.struct(type);
}

/** An element with all that is in it. */
export function element(pdf: Pdf, type: "H1" | "P" | "TR", content: readonly (Element | Marked)[]): Element {
  const made = newElement(pdf, type);
  for (const each of content) made.add(each);
  made.end();
  return made;
}

/** A cell of a table, finished. */
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
 * A link in the document's structure around its marked text.
 * @param place left, upper edge, width, height
 */
export function link(pdf: Pdf, url: string, place: readonly [number, number, number, number], text: Marked): Element {
  const made = newElement(pdf, "Link");
  made.add(text);
  // Read aloud in place of the text. pdfkit writes a primitive string as a name, a String object as text.
  const options: LinkOptions = { structParent: made, Contents: Object("Open the entry in Shore") as string };
  pdf.link(...place, url, options);
  made.end();
  return made;
}

/** The types of pdfkit lack the parent in the structure. */
type LinkOptions = NonNullable<Parameters<Pdf["link"]>[5]> & { structParent: Element };

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
  // Private; see docs/dependencies.md. pdfkit's own method does not escape the title for XML.
  Object.assign(pdf, { _addInfo: () => pdf.appendXML(metadata) });
  return pdf;
}
