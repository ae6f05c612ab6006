import { link, newObject, type Pdf, type Reference, write } from "./pdfkit.ts";

/** Attributes of a table's cells; `ColSpan` counts columns. */
export type CellAttributes = { Scope?: "Column" | "Row"; ColSpan?: number };

type Type = "Document" | "Table" | "H1" | "P" | "TR" | "TH" | "TD" | "Link";

/** Objects of the file as pdfkit writes them: numbers, arrays, dictionaries and references to other objects. */
type Content = number | object;

/**
 * The structure of a document, which screen readers navigate. Each element is written when it ends, and what leads from the content
 * of a page to its elements when the page ends; nothing else of them is kept. pdfkit's own elements stay in memory until the end of
 * the document: with 50,000 entries, 400,000.
 */
export class Structure {
  readonly document: Element;
  readonly #pdf: Pdf;
  /** Nodes of the tree that leads from content to elements (ISO 32000-1, 14.7.4.4): one for each page. */
  readonly #nodes: Reference[] = [];
  #nextKey = 0;
  /** The page's key with the element of each of its pieces of content, then the keys of its links with theirs. */
  #elementsOfPage: [key: number, element: Reference | Reference[]][] = [];
  #elementsOfContent: Reference[] = [];

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
    this.document = new Element(this, pdf, { type: "Document", parent: pdf.getStructTreeRoot(), attributes: {} });
  }

  /** Begins the structure of the document's new page. */
  beginPage(): void {
    this.endPage();
    const key = this.#key();
    Object.assign(this.#pdf.page.dictionary.data, { StructParents: key });
    this.#elementsOfContent = [];
    this.#elementsOfPage = [[key, this.#elementsOfContent]];
  }

  endPage(): void {
    const [first, last] = [this.#elementsOfPage[0], this.#elementsOfPage.at(-1)];
    if (!first || !last) return;
    const node = newObject(this.#pdf, { Limits: [first[0], last[0]], Nums: this.#elementsOfPage.flat() });
    write(node);
    this.#nodes.push(node);
    this.#elementsOfPage = [];
  }

  /** Writes the rest of the structure. */
  end(): void {
    this.endPage();
    this.document.end();
    const tree = newObject(this.#pdf, { Kids: this.#nodes });
    write(tree);
    const root = { K: [this.document.reference], ParentTree: tree, ParentTreeNextKey: this.#nextKey };
    Object.assign(this.#pdf.getStructTreeRoot().data, root);
  }

  /** Returns the number of a new piece of content of the page, which belongs to an element. */
  numberOfContent(element: Reference): number {
    return this.#elementsOfContent.push(element) - 1;
  }

  /** Returns the key of a new link of the page, which belongs to an element. */
  keyOfLink(element: Reference): number {
    const key = this.#key();
    this.#elementsOfPage.push([key, element]);
    return key;
  }

  #key(): number {
    this.#nextKey += 1;
    return this.#nextKey - 1;
  }
}

/** An element of the structure: its parts are added in the order in which they are read. Its content is on one page. */
export class Element {
  readonly type: Type;
  readonly reference: Reference;
  readonly #structure: Structure;
  readonly #pdf: Pdf;
  readonly #parts: Content[] = [];

  constructor(
    structure: Structure,
    pdf: Pdf,
    { type, parent, attributes }: { type: Type; parent: Reference; attributes: CellAttributes },
  ) {
    this.#structure = structure;
    this.#pdf = pdf;
    this.type = type;
    const isPlain = Object.keys(attributes).length === 0;
    const all = isPlain ? {} : { A: { O: "Table", ...attributes } };
    this.reference = newObject(pdf, { S: type, P: parent, ...all, K: this.#parts });
  }

  /** Adds an element inside this one. */
  add(type: Exclude<Type, "Document">, attributes: CellAttributes = {}): Element {
    const element = new Element(this.#structure, this.#pdf, { type, parent: this.reference, attributes });
    this.#parts.push(element.reference);
    return element;
  }

  /** Adds a piece of content of the page. @returns its number, with which it is marked */
  addContent(): number {
    Object.assign(this.reference.data, { Pg: this.#pdf.page.dictionary });
    const number = this.#structure.numberOfContent(this.reference);
    this.#parts.push(number);
    return number;
  }

  /**
   * Adds a link around what is drawn in a rectangle of the page.
   * @param rectangle left, upper edge, width, height
   */
  addLink(url: string, rectangle: readonly [number, number, number, number]): void {
    const annotation = link(this.#pdf, { url, rectangle, structParent: this.#structure.keyOfLink(this.reference) });
    this.#parts.push({ Type: "OBJR", Obj: annotation, Pg: this.#pdf.page.dictionary });
  }

  /** Writes the element. Those inside it are written before. */
  end(): void {
    write(this.reference);
  }
}
