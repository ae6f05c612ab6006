import { shortName } from "@shore/api/formatting/person-names";
import type { Block, Fragment, Row } from "./blocks.ts";
import { detailRows } from "./entry-details.ts";
import { breakLines, type Line, type Span, type Typefaces } from "./line-breaking.ts";
import type { PrintedEntry } from "./printed-entry.ts";
import { COLUMNS, LINE, STYLES } from "./styles.ts";

/** Returns an entry as rows of the report. `byCategory`: the headings are categories, so the day is shown with the time. */
export function entryBlock(typefaces: Typefaces, entry: PrintedEntry, byCategory: boolean): Block {
  const { content, crossedOut } = entry;
  const [text, strong] = crossedOut ? [STYLES.textStruck, STYLES.strongStruck] : [STYLES.text, STYLES.strong];
  const type = [{ text: content.entryTypeName || entry.entryTypeId, style: strong }];
  const category = byCategory ? "" : entry.entryTypeCategory;
  const columns: [time: Span[], type: Span[], summary: Span[], by: Span[]] = [
    timeSpans(entry, byCategory),
    category ? [...type, { text: `\n${category}`, style: STYLES.muted }] : type,
    [{ text: content.summary ?? "", style: text }],
    [{ text: shortName(content.recordUser), style: STYLES.text }],
  ];
  const cells = columns.map((spans, column) => breakLines(typefaces, spans, widthOfColumn(column)));
  const rows = sideBySide(cells);
  if (crossedOut) addPill(typefaces, rows, cells[3]?.filter(({ width }) => width > 0).length ?? 0);
  const last = rows.at(-1);
  if (last) last.height += 3;
  return {
    rows: [...rows, ...detailRows(typefaces, entry)],
    continuation: continuation(typefaces, entry, byCategory),
  };
}

/** Returns the row above the remaining ones of an entry on another page. */
function continuation(typefaces: Typefaces, entry: PrintedEntry, byCategory: boolean): Row {
  const type = [{ text: `${entry.content.entryTypeName || entry.entryTypeId} (continued)`, style: STYLES.muted }];
  const cells = [timeSpans(entry, byCategory), type].map((spans, column) => {
    // One row high for a name of any length: the full name is where the entry begins.
    const [first] = breakLines(
      typefaces,
      spans,
      column === 1 ? COLUMNS.end - (COLUMNS.x[1] ?? 0) : widthOfColumn(column),
    );
    return first ? [first] : [];
  });
  return sideBySide(cells)[0] ?? { height: LINE.text, fragments: [] };
}

function timeSpans({ clock, crossedOut }: PrintedEntry, byCategory: boolean): Span[] {
  const style = crossedOut ? STYLES.strongStruck : STYLES.strong;
  const day = byCategory ? [{ text: `${clock.day}\n`, style }] : [];
  return [...day, { text: clock.time, style }, { text: ` ${clock.offset}`, style: STYLES.muted }];
}

function sideBySide(cells: readonly Line[][]): Row[] {
  const height = Math.max(1, ...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, at) => ({
    height: LINE.text,
    fragments: cells.flatMap((lines, column): Fragment[] => {
      const line = lines[at];
      // Cells are made for the four columns, in their order.
      return line
        ? [{ column: column as Fragment["column"], x: COLUMNS.x[column] ?? 0, baseline: LINE.textBaseline, line }]
        : [];
    }),
  }));
}

/** Adds "Removed" below the name of the person who recorded it: strokes alone are only visible, not read aloud. */
function addPill(typefaces: Typefaces, rows: Row[], linesAbove: number): void {
  while (rows.length <= linesAbove) rows.push({ height: LINE.text, fragments: [] });
  const row = rows[linesAbove];
  const [line] = breakLines(typefaces, [{ text: "Removed", style: STYLES.smallStrong }], Number.POSITIVE_INFINITY);
  if (!row || !line) return;
  row.height = Math.max(row.height, 16);
  row.fragments.push({ column: 3, x: (COLUMNS.x[3] ?? 0) + 7, baseline: LINE.textBaseline + 2, line, pill: true });
}

function widthOfColumn(column: number): number {
  return (COLUMNS.x[column + 1] ?? COLUMNS.end + COLUMNS.gap) - (COLUMNS.x[column] ?? 0) - COLUMNS.gap;
}
