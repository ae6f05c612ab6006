import { type Block, type Fragment, heightOf, type Row } from "./blocks.ts";
import { Canvas, lettersOf } from "./canvas.ts";
import { breakLines, type Line, type Span, type Style, type Typefaces } from "./line-breaking.ts";
import { addPage, newObject, type Pdf, type Reference } from "./pdfkit.ts";
import type { Element, Structure } from "./structure.ts";
import { COLUMNS, LINE, PAGE, STYLES } from "./styles.ts";

/** A heading over all columns, in the typefaces of the record below it. */
type Heading = { text: string; typefaces: Typefaces };

/** Texts of the header and footer of every page. */
export type Frame = { organization: string; vessel: string; documentTitle: string; copyLine: string };

/**
 * Lays out rows on pages from top to bottom and begins a new page where they do not fit: with its frame, the table heads and the
 * heading of the rows.
 *
 * The number of pages is known only at the end, while pages are written as soon as they are full. So their footer refers to one
 * object of the file, which is written last.
 */
export class Pages {
  readonly canvas: Canvas;
  readonly #pdf: Pdf;
  readonly #typefaces: Typefaces;
  readonly #frame: Frame;
  readonly #structure: Structure;
  readonly #total: Reference;
  readonly #totalFonts: Record<string, Reference> = {};
  #count = 0;
  #y: number = PAGE.bottom;
  #table: Element | undefined;
  #heading: Heading | undefined;
  #nextHeading: Heading | undefined;
  /** Ornament of the page, drawn when it is full: left edge, upper edge, width, height, gray. */
  #ornaments: [number, number, number, number, number][] = [];

  constructor(pdf: Pdf, { typefaces, frame, structure }: { typefaces: Typefaces; frame: Frame; structure: Structure }) {
    this.#pdf = pdf;
    this.#typefaces = typefaces;
    this.#frame = frame;
    this.#structure = structure;
    this.canvas = new Canvas(pdf);
    const resources = { Font: this.#totalFonts };
    this.#total = newObject(pdf, { Type: "XObject", Subtype: "Form", BBox: [0, -10, 60, 4], Resources: resources });
  }

  get count(): number {
    return this.#count;
  }

  /** Vertical position at which the next content is drawn. */
  get y(): number {
    return this.#y;
  }

  /** Begins a page without table heads. */
  begin(): void {
    this.#finish();
    addPage(this.#pdf);
    this.#structure.beginPage();
    this.#count += 1;
    this.#y = PAGE.top;
    this.canvas.artifact("Pagination", () => this.#drawFrame());
  }

  /** Moves down the page. */
  skip(height: number): void {
    this.#y += height;
  }

  /** Returns how many lines of a height the page has room for; begins a new page if it has no room. */
  linesThatFit(height: number): number {
    if (this.#y + height > PAGE.bottom) this.begin();
    return Math.floor((PAGE.bottom - this.#y) / height);
  }

  /** Ends the table, so that other content may follow. Begins a new page if less than `height` is left. */
  leaveTable(height: number): void {
    this.#endTable();
    this.#heading = undefined;
    if (this.#y + height > PAGE.bottom) this.begin();
  }

  /** Sets a heading over all columns, drawn with the next block and repeated where its rows continue. */
  heading(heading: Heading): void {
    this.#nextHeading = heading;
  }

  /**
   * Draws a block on the page, on the next one if it fits only there, or on as many as needed.
   * @param below room to keep below it on the same page
   */
  block({ rows, continuation }: Block, below = 0): void {
    const heading = this.#nextHeading;
    if (heading !== undefined) this.#heading = undefined;
    const height = heightOf(rows) + BLOCK_PADDING + below;
    const heads = (this.#table ? 0 : TABLE_HEAD_HEIGHT) + (heading === undefined ? 0 : HEADING_HEIGHT);
    const room = PAGE.bottom - this.#y - heads;
    if (height > room && (height <= MAX_KEPT_TOGETHER || room < MIN_HEIGHT_TO_BEGIN)) this.#nextPage();
    if (heading !== undefined) this.#drawNextHeading(heading);
    let rest: readonly Row[] = rows;
    while (rest.length > 0) {
      const all = this.#fitting(rest) === rest.length;
      const fitting = this.#fitting(rest, all ? below : 0);
      this.#drawRows(rest.slice(0, fitting));
      rest = rest.slice(fitting);
      if (rest.length > 0) {
        this.#nextPage();
        rest = [continuation, ...rest];
      }
    }
    this.#ornaments.push([PAGE.margin, this.#y - 0.25, CONTENT_WIDTH, 0.5, 0.55]);
  }

  /** Ends the last page and writes the number of pages. */
  end(): void {
    this.#finish();
    const { parts } = this.#oneLine(String(this.#count), STYLES.small);
    const letters = lettersOf(
      parts.flatMap(({ runs }) => runs),
      STYLES.small.size,
      ({ font }) => (this.#totalFonts[font.id] = font.ref()),
    );
    this.#total.end(`0 g BT 1 0 0 -1 0 0 Tm ${letters} ET`);
  }

  /** Returns a text as one line. */
  #oneLine(text: string, style: Style): Line {
    return breakLines(this.#typefaces, [{ text, style }], Number.POSITIVE_INFINITY)[0] ?? { parts: [], width: 0 };
  }

  /** Returns how many of the rows fit on the page: at least one, since a row is never higher than a page. */
  #fitting(rows: readonly Row[], below = 0): number {
    let [count, height] = [0, BLOCK_PADDING];
    while (count < rows.length && this.#y + height + (rows[count]?.height ?? 0) <= PAGE.bottom - below) {
      height += rows[count]?.height ?? 0;
      count += 1;
    }
    return Math.max(count, 1);
  }

  #drawRows(rows: readonly Row[]): void {
    const row = this.#beginTable().add("TR");
    const top = this.#y + BLOCK_PADDING / 2;
    let bottom = top;
    const tops = rows.map(({ height }) => (bottom += height) - height);
    for (const column of [0, 1, 2, 3]) {
      const placed = rows.flatMap(({ fragments }, at) =>
        fragments
          .filter((fragment) => fragment.column === column)
          .map((fragment) => ({ ...fragment, baseline: (tops[at] ?? top) + fragment.baseline })),
      );
      const cell = row.add("TD");
      this.canvas.marked(cell, () => {
        for (const fragment of placed) if (!fragment.link) this.#drawFragment(fragment);
      });
      // A link is a separate element within the cell, after the other text.
      for (const fragment of placed) if (fragment.link) this.#drawLink(cell, fragment, fragment.link);
      cell.end();
    }
    row.end();
    const first = rows.findIndex(({ detail }) => detail);
    if (first >= 0) {
      const from = tops[first] ?? top;
      this.#ornaments.push([PAGE.margin, from, 1.5, heightOf(rows.slice(first)), 0]);
    }
    this.#y = bottom + BLOCK_PADDING / 2;
  }

  #drawFragment({ x, baseline, line, pill }: Fragment): void {
    if (pill) this.canvas.pill(x - 7, baseline - 8.5, line.width + 14, 12);
    this.canvas.line(line, x, baseline);
  }

  #drawLink(cell: Element, fragment: Fragment, url: string): void {
    const link = cell.add("Link");
    this.canvas.marked(link, () => this.#drawFragment(fragment));
    link.addLink(url, [fragment.x, fragment.baseline - 8, fragment.line.width, LINE.small]);
    link.end();
  }

  #drawNextHeading(heading: Heading): void {
    this.#drawHeading(heading);
    this.#pdf.outline.addItem(heading.text);
    [this.#heading, this.#nextHeading] = [heading, undefined];
  }

  #nextPage(): void {
    this.begin();
    this.#beginTable();
    if (this.#heading) this.#drawHeading({ ...this.#heading, text: `${this.#heading.text} (continued)` });
  }

  #drawHeading({ text, typefaces }: Heading): void {
    const table = this.#beginTable();
    const line = cut(typefaces, { text, style: STYLES.strong }, CONTENT_WIDTH);
    if (!line) return;
    const baseline = this.#y + HEADING_HEIGHT - 6;
    const row = table.add("TR");
    const cell = row.add("TH", { Scope: "Row", ColSpan: 4 });
    this.canvas.marked(cell, () => this.canvas.line(line, PAGE.margin, baseline));
    for (const element of [cell, row]) element.end();
    this.#y = baseline + 6;
    this.#ornaments.push([PAGE.margin, this.#y - 0.75, CONTENT_WIDTH, 0.75, 0]);
  }

  /** Begins a table with its heads. Each page has its own, so that a page can be written when it is full. */
  #beginTable(): Element {
    if (this.#table) return this.#table;
    const table = this.#structure.document.add("Table");
    this.#table = table;
    const baseline = this.#y + TABLE_HEAD_HEIGHT - 6;
    const row = table.add("TR");
    for (const [column, text] of HEADS.entries()) {
      const line = this.#oneLine(text, STYLES.strong);
      const cell = row.add("TH", { Scope: "Column" });
      this.canvas.marked(cell, () => this.canvas.line(line, COLUMNS.x[column] ?? 0, baseline));
      cell.end();
    }
    row.end();
    this.#y = baseline + 6;
    this.#ornaments.push([PAGE.margin, this.#y - 0.75, CONTENT_WIDTH, 0.75, 0]);
    return table;
  }

  #endTable(): void {
    this.#table?.end();
    this.#table = undefined;
  }

  #finish(): void {
    if (this.#count === 0) return;
    this.#endTable();
    if (this.#ornaments.length > 0) {
      this.canvas.artifact("Layout", () => {
        for (const ornament of this.#ornaments) this.canvas.fill(...ornament);
      });
      this.#ornaments = [];
    }
    this.canvas.finishPage();
  }

  #drawFrame(): void {
    const { organization, vessel, documentTitle, copyLine } = this.#frame;
    const { canvas } = this;
    drawNeatline(canvas);
    const baseline = 57;
    const third = CONTENT_WIDTH / 3 - 8;
    const [left, middle, right] = [organization, documentTitle, vessel].map((text) =>
      cut(this.#typefaces, { text, style: STYLES.small }, third),
    );
    if (left) canvas.line(left, PAGE.margin, baseline);
    if (middle) canvas.line(middle, (PAGE.width - middle.width) / 2, baseline);
    if (right) canvas.line(right, COLUMNS.end - right.width, baseline);
    const foot = PAGE.height - 26;
    canvas.fill(PAGE.margin, foot - 12, CONTENT_WIDTH, 0.5, 0.55);
    // Ends with a no-break space, since spaces at the end of a line are left out.
    const page = this.#oneLine(`Page ${this.#count} of\u00A0`, STYLES.small);
    canvas.line(page, PAGE.margin, foot);
    canvas.stamp("PageCount", this.#total, PAGE.margin + page.width, foot);
    const legend = this.#oneLine("* Entered manually", STYLES.small);
    canvas.line(legend, PAGE.margin + 130, foot);
    const copy = this.#oneLine(copyLine, STYLES.small);
    canvas.line(copy, COLUMNS.end - copy.width, foot);
  }
}

/** Truncates a text that may be longer than the room; the full text is on the first page or in the bookmark. */
function cut(typefaces: Typefaces, { text, style }: Span, width: number): Line | undefined {
  const span = { text: text.replaceAll("\n", " "), style };
  const [whole] = breakLines(typefaces, [span], Number.POSITIVE_INFINITY);
  if (!whole || whole.width <= width) return whole;
  const [first] = breakLines(typefaces, [span], width - style.size);
  const [dots] = breakLines(typefaces, [{ text: "…", style }], width);
  const end = first?.width ?? 0;
  return {
    parts: [...(first?.parts ?? []), ...(dots?.parts ?? []).map((part) => ({ ...part, x: end }))],
    width: end + (dots?.width ?? 0),
  };
}

/** Draws the graduated border of a sea chart as one line, the mark of Shore's documents. */
function drawNeatline(canvas: Canvas): void {
  const [top, height, step] = [38, 4.5, 16.1];
  canvas.fill(PAGE.margin, top, CONTENT_WIDTH, height, 0);
  for (let x = PAGE.margin + step; x < COLUMNS.end - 1; x += 2 * step) {
    canvas.fill(x, top + 0.7, Math.min(step, COLUMNS.end - 0.7 - x), height - 1.4, 1);
  }
}

const HEADS = ["Ship time", "Event type", "Summary", "Recorded by"];
const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
const BLOCK_PADDING = 8;
const HEADING_HEIGHT = 24;
const TABLE_HEAD_HEIGHT = 18;
/** A higher block is split instead of leaving so much of a page empty. */
const MAX_KEPT_TOGETHER = 320;
/** A block does not begin in less room than this. */
const MIN_HEIGHT_TO_BEGIN = 60;
