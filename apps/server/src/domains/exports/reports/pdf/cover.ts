import type { ReportFacts } from "../report-data.ts";
import { breakLines, type Line, type Span, type Typefaces } from "./line-breaking.ts";
import type { Pages } from "./pages.ts";
import type { Element } from "./structure.ts";
import { COLUMNS, LINE, PAGE, STYLES } from "./styles.ts";

/** Draws what an inspector has to know before the first entry: the source of the copy, its period, when it was taken and by whom. */
export function drawCover({ pages, typefaces, root, facts }: Cover): void {
  const title = breakLines(typefaces, [{ text: facts.documentTitle, style: STYLES.title }], WIDTH);
  pages.skip(14);
  drawParagraph(pages, { root, type: "H1", lines: title, height: 26, baseline: 19 });
  const vessel = [
    { text: facts.vessel, style: STYLES.vessel },
    ...(facts.identifier ? [{ text: `   ${facts.identifier}`, style: STYLES.muted }] : []),
  ];
  const vesselLines = breakLines(typefaces, vessel, WIDTH);
  drawParagraph(pages, { root, type: "P", lines: vesselLines, height: 17, baseline: 12 });
  pages.skip(8);
  drawFacts({ pages, typefaces, root, facts });
  pages.skip(6);
  for (const note of NOTES) {
    const lines = breakLines(typefaces, [{ text: note, style: STYLES.smallMuted }], WIDTH);
    drawParagraph(pages, { root, type: "P", lines, height: LINE.small, baseline: LINE.smallBaseline });
  }
  pages.skip(10);
}

/** Height of the final statement. */
export const END_HEIGHT = 40;

/** Draws the final statement: that nothing follows, so that a missing page is noticed. */
export function drawEnd({ pages, typefaces, root, facts }: Cover): void {
  pages.leaveTable(END_HEIGHT);
  pages.skip(14);
  const text =
    facts.entryCount === 0
      ? "There are no logbook entries of these categories in this period."
      : `End of the report: ${countText(facts)}.`;
  const lines = breakLines(typefaces, [{ text, style: STYLES.strong }], WIDTH);
  drawParagraph(pages, { root, type: "P", lines, height: LINE.text, baseline: LINE.textBaseline });
}

type Cover = { pages: Pages; typefaces: Typefaces; root: Element; facts: ReportFacts };

function drawFacts({ pages, typefaces, root, facts }: Cover): void {
  const table = root.add("Table");
  for (const [term, description] of factsOf(facts)) {
    const terms = breakLines(typefaces, [{ text: term, style: STYLES.muted }], TERM_WIDTH);
    const lines = breakLines(typefaces, description, WIDTH - TERM_WIDTH);
    // A long list of categories may continue on the next page; its term stays at its start.
    let [rest, at]: [Line[], number] = [lines, 0];
    while (rest.length > 0) {
      const fitting = pages.linesThatFit(LINE.text);
      const [here, top] = [rest.slice(0, fitting), pages.y];
      const row = table.add("TR");
      const [head, cell] = [row.add("TH", { Scope: "Row" }), row.add("TD")];
      pages.canvas.marked(head, () => {
        if (at === 0) drawLines(pages, terms, PAGE.margin, top);
      });
      pages.canvas.marked(cell, () => drawLines(pages, here, PAGE.margin + TERM_WIDTH, top));
      for (const element of [head, cell, row]) element.end();
      pages.skip(Math.max(here.length, at === 0 ? terms.length : 1) * LINE.text + 3);
      rest = rest.slice(fitting);
      at += 1;
    }
  }
  table.end();
}

function drawLines(pages: Pages, lines: readonly Line[], x: number, top: number): void {
  for (const [at, line] of lines.entries()) pages.canvas.line(line, x, top + at * LINE.text + LINE.textBaseline);
}

type Paragraph = { root: Element; type: "H1" | "P"; lines: Line[]; height: number; baseline: number };

/** Draws a paragraph on as many pages as needed: a ship's name may have any length. */
function drawParagraph(pages: Pages, { root, type, lines, height, baseline }: Paragraph): void {
  let rest: readonly Line[] = lines;
  while (rest.length > 0) {
    const here = rest.slice(0, pages.linesThatFit(height));
    const element = root.add(rest === lines ? type : "P");
    pages.canvas.marked(element, () => {
      for (const line of here) {
        pages.canvas.line(line, PAGE.margin, pages.y + baseline);
        pages.skip(height);
      }
    });
    element.end();
    rest = rest.slice(here.length);
  }
}

function factsOf(facts: ReportFacts): [term: string, description: Span[]][] {
  const { categories, sortByCategories, period } = facts;
  const plain = (text: string): Span[] => [{ text, style: STYLES.text }];
  return [
    ["Vessel", plain([facts.vessel, facts.identifiers].filter(Boolean).join(", "))],
    ["Organization", plain(facts.organization)],
    ["Logbook", plain(facts.logbook)],
    ["Period", plain(period)],
    ["Categories", plain(categories.length > 0 ? categories.join(" · ") : "All categories")],
    ["Sorted by", plain(sortByCategories ? "Category, then time" : "Time")],
    ["Entries", plain(countText(facts))],
    ["Taken", plain(`${facts.takenAt} by ${facts.takenBy}`)],
    [
      "Status",
      [{ text: "Copy from the shore system.", style: STYLES.strong }, ...plain(" The record is kept on board.")],
    ],
  ];
}

function countText({ entryCount, removedCount }: ReportFacts): string {
  const count = entryCount.toLocaleString("en-GB");
  const entries = `${count} ${entryCount === 1 ? "entry" : "entries"}`;
  return removedCount === 0 ? entries : `${entries}, ${removedCount.toLocaleString("en-GB")} of them removed`;
}

const NOTES = [
  "All times are ship time, each with the offset from UTC that the ship's clock had.",
  "Removed entries and remarks stay in the log: they are struck through, with who removed them and when. * marks a value that a person entered. Figures are rounded to 4 decimals.",
  "Unprintable characters are shown by their Unicode number, such as [U+200B].",
  "The number below an entry is a link that opens it in Shore.",
];

const WIDTH = COLUMNS.end - PAGE.margin;
const TERM_WIDTH = 74;
