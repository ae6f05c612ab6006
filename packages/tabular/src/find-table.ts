import { readDateText } from "./calendar.ts";
import { type Cell, type Row, cellText } from "./cells.ts";
import { columnIndex } from "./mapping.ts";
import { isNumberText, plainCharacters } from "./number-cell.ts";
import type { TableSample } from "./read-table.ts";

export type Head = { full: string; last: string; upper: string; texts: string[] };

export type FoundTable = { head: number[]; headRows: Row[]; mainRow: number; firstRow: number; data: Row[] };

/** Finds the head by its words, and the first row of the data: the first below that has a date, or the first with the types of the others. */
export function findTable({ start, rows }: TableSample): FoundTable {
  const looked = start.slice(0, 40);
  const scores = looked.map((row) => {
    const words = row.cells.filter((cell) => isHeadWord(cellText(cell))).length;
    const numbers = row.cells.filter((cell) => cellText(cell) !== "" && isNumberText(cell)).length;
    return words === 0 || numbers > row.cells.length / 2 ? 0 : words;
  });
  const main = mainRowOf(looked, scores);
  let dateColumns = main === -1 ? [] : dateColumnsOf(looked, main);
  let first = looked.findIndex(
    (row, index) => index > main && dateColumns.some((column) => isDateLike(row.cells[column])),
  );
  if (main === -1 || first === -1) {
    dateColumns = [];
    first = firstOfData(start);
  }
  const top = main === -1 ? Math.max(0, first - 1) : main;
  let from = first;
  while (from > 0 && first - from < 4 && (from > top || isAboveHead(looked[from - 1], looked[from]))) from -= 1;
  const headRows = looked.slice(from, first).filter((row) => row.cells.some((cell) => cellText(cell) !== ""));
  const firstRow = start[first]?.number ?? 1;
  return {
    head: headRows.map(({ number }) => number),
    headRows,
    mainRow: looked[main]?.number ?? 0,
    firstRow,
    data: rows.filter(({ number }) => number === 0 || number >= firstRow),
  };
}

/**
 * Returns the texts above each column. An upper cell counts for the columns right of it where it is merged over them, or where the main
 * row of the head is empty and a row below is not: 'Thermometer' above 4 a.m., 8 a.m. and noon. A title alone in its row is no head.
 */
export function headsOf({ headRows, mainRow }: FoundTable, columns: number, merged: readonly string[]): Head[] {
  const ranges = merged.map((range) => rangeOf(range));
  const rows = headRows.filter(
    ({ number, cells }) => number >= mainRow || cells.filter((cell) => cellText(cell) !== "").length > 1,
  );
  const main = rows.find(({ number }) => number === mainRow);
  return Array.from({ length: columns }, (_, column) => {
    const texts: string[] = [];
    for (const [index, row] of rows.entries()) {
      let text = oneLine(row.cells[column]);
      if (text === "") {
        const range = ranges.find(
          ({ top, bottom, left, right }) =>
            row.number === top && row.number <= bottom && column > left && column <= right,
        );
        const hasBelow = rows.slice(index + 1).some((below) => oneLine(below.cells[column]) !== "");
        if (range) text = oneLine(row.cells[range.left]);
        else if (hasBelow && main !== undefined && row.number >= mainRow && oneLine(main.cells[column]) === "") {
          text = textLeftOf(row, column, rows.slice(index + 1));
        }
      }
      if (text !== "") texts.push(text);
    }
    return {
      full: texts.join(" ").slice(0, 1_000),
      last: texts.at(-1) ?? "",
      upper: texts.slice(0, -1).join(" "),
      texts,
    };
  });
}

export function isDateLike(cell: Cell | undefined): boolean {
  if (cell === undefined) return false;
  if (typeof cell !== "string") return cell.kind !== "faulty";
  const text = plainCharacters(cell);
  return (
    /\d/.test(text) &&
    text.length <= 40 &&
    (/^\d{1,13}(?:[.,]\d+)?$/.test(text) ||
      /^\d{1,4}[-/. ]/.test(text) ||
      readDateText(text, "day_month_year") !== undefined)
  );
}

export function oneLine(cell: Cell | undefined): string {
  return cellText(cell).replaceAll(/\s+/g, " ");
}

export const EMPTY_HEAD: Head = { full: "", last: "", upper: "", texts: [] };

/**
 * Returns the row of the head with most words that are known, above the first row with a date below such words: a second table can stand
 * below the data of the first. -1: there is none.
 */
function mainRowOf(looked: Row[], scores: number[]): number {
  let main = -1;
  for (const [index, row] of looked.entries()) {
    const [score, best] = [scores[index] ?? 0, scores[main] ?? 0];
    if (best >= 2 && dateColumnsOf(looked, main).some((column) => isDateLike(row.cells[column]))) return main;
    if (score > best) main = index;
  }
  return main;
}

/** Columns whose head, in the main row or beside it, is of a date. */
function dateColumnsOf(looked: Row[], main: number): number[] {
  const columns = new Set<number>();
  for (const row of looked.slice(Math.max(0, main - 1), main + 2)) {
    for (const [index, cell] of row.cells.entries()) {
      if (
        /^(?:year|yr|jahr|ann[ée]e|month|mois|monat|day|jour|tag|date|datum|fecha|año|ano|mes|d[ií]a)\b/i.test(
          cellText(cell),
        ) ||
        /date|datum/i.test(cellText(cell))
      ) {
        columns.add(index);
      }
    }
  }
  if (columns.size > 0) return [...columns];
  return (looked[main]?.cells ?? []).flatMap((cell, index) =>
    /time|zeit|hora|heure|timestamp/i.test(cellText(cell)) ? [index] : [],
  );
}

/** The row above a head belongs to it when it has words in more than one column and no long sentence. */
function isAboveHead(above: Row | undefined, below: Row | undefined): boolean {
  if (above === undefined || below === undefined || above.number < below.number - 1) return false;
  const texts = above.cells.map((cell) => cellText(cell)).filter((text) => text !== "");
  return texts.length > 0 && texts.every((text) => text.length <= 120);
}

function firstOfData(start: Row[]): number {
  const bulk = start.slice(Math.floor(start.length / 3));
  const width = Math.max(0, ...bulk.map(({ cells }) => cells.length));
  const isNumeric = Array.from({ length: width }, (_, column) => {
    const cells = bulk.map(({ cells }) => cells[column] ?? "").filter((cell) => cellText(cell) !== "");
    return (
      cells.length > 0 &&
      cells.filter((cell) => typeof cell !== "string" || /\p{Nd}/u.test(cell)).length > cells.length / 2
    );
  });
  const first = start.findIndex(({ cells }) =>
    cells.some(
      (cell, column) =>
        isNumeric[column] &&
        (typeof cell !== "string" ? cell.kind !== "faulty" : /^[+-]?\d/.test(plainCharacters(cell))),
    ),
  );
  return Math.max(0, first);
}

/** Returns the next text to the left, if its column goes on below as this one does. */
function textLeftOf(row: Row, column: number, below: Row[]): string {
  for (let left = column - 1; left >= 0; left -= 1) {
    const text = oneLine(row.cells[left]);
    if (text !== "") return below.some(({ cells }) => oneLine(cells[left]) !== "") ? text : "";
  }
  return "";
}

/** Returns the rows, counted from 1, and columns, from 0, of a range such as B2:D3. */
function rangeOf(range: string): { top: number; bottom: number; left: number; right: number } {
  const [, left = "A", top = "0", right = left, bottom = top] = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(range) ?? [];
  return { top: Number(top), bottom: Number(bottom), left: columnIndex(left), right: columnIndex(right) };
}

function isHeadWord(text: string): boolean {
  return text.length <= 60 && HEAD_WORD.test(text);
}

const HEAD_WORD =
  /\b(?:year|month|day|date|datum|hour|time|lat|latitude|long|longitude|lon|latitud|longitud|l[äa]nge|breite|bar|baro|barometer|barometre|pressure|press|wind|temp|temperature|ther|thermometer|remarks?|vessel|ship|event|position|imo|jour|mois|ann[ée]e|heure|tag|monat|jahr|zeit|uhrzeit|course|speed|sea|air|sst|weather|note|notes|comment|summary|logbook|offset|utc|gmt)\b/i;
