import type { ReportFacts, ReportRow } from "../report-data.ts";
import type { Block } from "./blocks.ts";
import { drawCover, drawEnd, END_HEIGHT } from "./cover.ts";
import { entryBlock } from "./entry-block.ts";
import { type Typefaces, typefacesOf } from "./line-breaking.ts";
import { xmpMetadata } from "./metadata.ts";
import { Pages } from "./pages.ts";
import { createPdf, type Pdf } from "./pdfkit.ts";
import { Structure } from "./structure.ts";
import { readRow } from "./printed-entry.ts";
import { dayHeading } from "./local-time-parts.ts";

/**
 * A logbook report as a PDF for archiving (PDF/A-2a), tagged so that it can be read aloud (PDF/UA-1). Pages are written as soon as
 * they are full.
 */
export class ReportDocument {
  readonly #facts: ReportFacts;
  readonly #pdf: Pdf;
  readonly #typefacesFor: (record: string) => Typefaces;
  /** Those of the facts about the report. */
  readonly #typefaces: Typefaces;
  readonly #structure: Structure;
  readonly #pages: Pages;
  #heading: string | undefined;
  /** The last entry so far, with the heading before it: the very last one is kept on one page with the end of the report. */
  #held: { heading: string | undefined; typefaces: Typefaces; block: Block } | undefined;

  /** @param out receives the file in chunks; it is complete when `end` resolves */
  constructor(facts: ReportFacts, out: (piece: Uint8Array) => void) {
    this.#facts = facts;
    const title = `${facts.documentTitle}, ${facts.vessel}`;
    const metadata = xmpMetadata({ title, author: facts.organization, createdAt: new Date() });
    this.#pdf = createPdf({ title, metadata });
    this.#pdf.on("data", out);
    this.#typefacesFor = typefacesOf(this.#pdf);
    this.#typefaces = this.#typefacesFor(JSON.stringify(facts));
    this.#structure = new Structure(this.#pdf);
    const { organization, documentTitle, vessel, identifier, takenAt } = facts;
    this.#pages = new Pages(this.#pdf, {
      typefaces: this.#typefaces,
      structure: this.#structure,
      frame: {
        organization,
        documentTitle,
        vessel: [vessel, identifier].filter(Boolean).join(", "),
        copyLine: `Copy from the shore system, taken at ${takenAt}`,
      },
    });
    this.#pages.begin();
    drawCover(this.#parts());
  }

  /** Adds entries below the previous ones, each below the heading of its day or category. */
  add(rows: readonly ReportRow[]): void {
    for (const row of rows) {
      const entry = readRow(row, this.#facts.entryAddresses);
      const byCategory = this.#facts.sortByCategories;
      const heading = byCategory ? entry.entryTypeCategory : entry.clock.day;
      const isNew = heading !== this.#heading;
      this.#heading = heading;
      this.#drawHeld();
      const typefaces = this.#typefacesFor(row.entryTypeCategory + row.entry + (row.strikeReason ?? ""));
      this.#held = {
        typefaces,
        heading: isNew ? (byCategory ? heading || "No category" : dayHeading(heading)) : undefined,
        block: entryBlock(typefaces, entry, byCategory),
      };
    }
  }

  #drawHeld(below = 0): void {
    if (!this.#held) return;
    const { heading, typefaces, block } = this.#held;
    if (heading !== undefined) this.#pages.heading({ text: heading, typefaces });
    this.#pages.block(block, below);
  }

  /** Writes the rest of the file. @returns the number of pages */
  end(): Promise<number> {
    this.#drawHeld(END_HEIGHT);
    drawEnd(this.#parts());
    this.#pages.end();
    this.#structure.end();
    const whole = new Promise<number>((resolve) => {
      this.#pdf.once("end", () => resolve(this.#pages.count));
    });
    this.#pdf.end();
    return whole;
  }

  #parts() {
    return { pages: this.#pages, typefaces: this.#typefaces, root: this.#structure.document, facts: this.#facts };
  }
}
