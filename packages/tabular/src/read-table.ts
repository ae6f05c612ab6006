import { readDateText } from "./calendar.ts";
import { type Cell, cellText, type Row, UnreadableTable } from "./cells.ts";
import { LIMITS } from "./limits.ts";
import type { FileFormat } from "./mapping.ts";
import { plainCharacters } from "./number-cell.ts";
import { csvRows, delimitersOf, OpenQuote } from "./read-csv.ts";
import { readWorkbook, type Sheet } from "./read-workbook.ts";
import {
  allBytes,
  decoded,
  type Encoding,
  ENCODING_NAMES,
  encodingOf,
  isUtf8Throughout,
  type Recognized,
  recognizeFile,
  type Source,
  unpacked,
} from "./source.ts";

/** What is in a file, by a sample of its rows. */
export type TableSample = {
  format: FileFormat;
  isGzip: boolean;
  /** Of a workbook; those of other files are empty. */
  sheets: SheetSummary[];
  /** Of a text file, the likeliest first, with the number of columns that each gives. */
  delimiters: { delimiter: string; columns: number }[];
  /** The first rows, as they are in the file. */
  start: Row[];
  /** Rows spread over the file, those of `start` included. The numbers of rows in the middle of a text file are not known: 0. */
  rows: Row[];
  columns: number;
  /** Sentences about what was recognised and what is hidden. */
  notes: string[];
};

export type SheetSummary = Omit<Sheet, "rows"> & { rows: number };

/** What the person chose instead of what was recognised. */
export type FormatChoice = {
  encoding?: Encoding;
  delimiter?: string;
  quote?: '"' | "'" | null;
  sheet?: string;
  rows?: Extract<FileFormat, { kind: "workbook" }>["rows"];
  /** Not given: exchanged where the columns are days. */
  turned?: boolean;
};

/**
 * Reads a file once and returns a sample of its rows, from which a mapping is proposed.
 * @throws UnreadableTable
 */
export async function sampleTable(source: Source, choice: FormatChoice = {}): Promise<TableSample> {
  const { kind, isGzip } = await recognizeFile(source);
  if (kind === "ndjson") throw new UnreadableTable(`${source.name} holds JSON objects, not a table.`);
  return kind === "workbook" ? sampleWorkbook(source, isGzip, choice) : sampleText(source, isGzip, choice);
}

/**
 * Yields the rows of the table in the order of the file, in batches of at most 500, without blank ones.
 * @throws UnreadableTable
 */
export async function* readRows(source: Source, format: FileFormat): AsyncGenerator<Row[]> {
  if (format.turned !== true) {
    yield* rowsAsWritten(source, format);
    return;
  }
  const rows: Row[] = [];
  for await (const batch of rowsAsWritten(source, format)) {
    rows.push(...batch);
    if ((rows.at(-1)?.number ?? 0) > LIMITS.columns) throw new UnreadableTable(tooLongToTurn(source.name));
  }
  yield turnedRows(rows);
}

async function* rowsAsWritten(source: Source, format: FileFormat): AsyncGenerator<Row[]> {
  const { kind, isGzip }: Recognized = await recognizeFile(source);
  if ((kind === "workbook") !== (format.kind === "workbook")) {
    throw new UnreadableTable(
      `${source.name} is ${kind === "workbook" ? "a workbook" : "a text file"}; the mapping is for ${format.kind === "workbook" ? "a workbook" : "a text file"}.`,
    );
  }
  if (format.kind === "workbook") {
    const bytes = await allBytes(source, isGzip, LIMITS.workbookBytes, workbookTooLarge(source.name));
    const [sheet] = readWorkbook(source.name, bytes, format.sheet);
    if (sheet === undefined) throw new UnreadableTable(`${source.name} has no sheet ${format.sheet}.`);
    const rows = sheet.rows.filter((row) => isRead(row, format.rows));
    for (let from = 0; from < rows.length; from += BATCH_ROWS) yield rows.slice(from, from + BATCH_ROWS);
    return;
  }
  yield* csvRows(source.name, decoded(source.name, unpacked(source, isGzip), format.encoding), format);
}

async function sampleWorkbook(source: Source, isGzip: boolean, choice: FormatChoice): Promise<TableSample> {
  const bytes = await allBytes(source, isGzip, LIMITS.workbookBytes, workbookTooLarge(source.name));
  const sheets = readWorkbook(source.name, bytes);
  const chosen =
    sheets.find(({ name }) => name === choice.sheet) ??
    // The largest that is shown: notes and empty sheets stand beside it.
    sheets.toSorted(
      (a, b) => Number(a.isHidden) - Number(b.isHidden) || b.rows.length * b.columns - a.rows.length * a.columns,
    )[0];
  if (chosen === undefined || chosen.rows.length === 0)
    throw new UnreadableTable(`${source.name} has no cell with a value.`);
  if (!sheets.some((sheet) => sheet.rows.some(hasValue))) throw new UnreadableTable(withoutValues(source.name));
  const rows = chosen.rows.filter((row) => isRead(row, choice.rows));
  if (choice.rows && !rows.some(hasValue)) {
    throw new UnreadableTable(`The rows chosen of ${source.name} hold no date and no number. Choose others.`);
  }
  const step = Math.max(1, Math.floor((rows.length - START_ROWS) / (SAMPLE_ROWS - START_ROWS)));
  const turned = turnedTable(rows, choice);
  return {
    format: {
      kind: "workbook",
      sheet: chosen.name,
      ...(choice.rows ? { rows: choice.rows } : {}),
      ...(turned === undefined ? {} : { turned: true }),
    },
    isGzip,
    sheets: sheets.map(({ rows: all, ...rest }) => ({ ...rest, rows: all.length })),
    delimiters: [],
    start: (turned ?? rows).slice(0, START_ROWS),
    rows: turned ?? rows.filter((_, index) => index < START_ROWS || index % step === 0),
    columns: turned ? widthOf(turned) : choice.rows ? widthOf(rows) : chosen.columns,
    notes: [
      ...workbookNotes(sheets, chosen, bytes),
      ...turnedNotes(rows, turned !== undefined),
      ...(choice.rows ? [`Not read: ${chosen.rows.length - rows.length} rows outside those chosen.`] : []),
    ],
  };
}

function isRead({ number }: Row, rows: FormatChoice["rows"]): boolean {
  return rows === undefined || (number >= rows.from && (rows.to === null || number <= rows.to));
}

function workbookNotes(sheets: Sheet[], chosen: Sheet, bytes: Buffer): string[] {
  const { hiddenColumns, hiddenRows, mergedCells, formulas, faultyCells, name } = chosen;
  const hiddenSheets = sheets.filter(({ isHidden }) => isHidden).map((sheet) => sheet.name);
  const others = sheets.filter((sheet) => sheet !== chosen && !sheet.isHidden && sheet.rows.length > 0);
  return [
    `Sheet ${name} is read: ${chosen.rows.length} rows with a value.`,
    ...(others.length > 0
      ? [`Not read: ${others.map((sheet) => `${sheet.name} (${sheet.rows.length} rows)`).join(", ")}.`]
      : []),
    ...(hiddenSheets.length > 0 ? [`Hidden in the workbook: ${hiddenSheets.join(", ")}.`] : []),
    ...(hiddenColumns.length > 0 ? [`Hidden columns: ${hiddenColumns.join(", ")}.`] : []),
    ...(hiddenRows > 0 ? [`Hidden rows: ${hiddenRows}.`] : []),
    ...(mergedCells.length > 0
      ? [
          `Merged cells count as their first cell: ${mergedCells.slice(0, 20).join(", ")}${mergedCells.length > 20 ? " …" : ""}.`,
        ]
      : []),
    ...(formulas > 0 ? [`Formulas: ${formulas}. Their stored values are read.`] : []),
    ...(faultyCells > 0 ? [`Cells with an error or without a stored value: ${faultyCells}.`] : []),
    ...(bytes.includes("vbaProject.bin") || bytes.includes(VBA) ? ["Macros are ignored."] : []),
  ];
}

/** Parses the start of a text and pieces at equal distances. */
async function sampleText(source: Source, isGzip: boolean, choice: FormatChoice): Promise<TableSample> {
  if (choice.rows)
    throw new UnreadableTable(`${source.name} is a text file. Rows are chosen in a workbook: split the file.`);
  const { pieces, total } =
    source.parts && !isGzip ? await partsOf(source.parts) : await piecesAmongAll(unpacked(source, isGzip));
  const encoding = choice.encoding ?? encodingOf(pieces);
  const [start = "", ...others] = pieces.map((piece, index) => textOf(piece, encoding, index === 0));
  if (start.trim() === "") throw new UnreadableTable(`${source.name} is empty.`);
  const isWhole = total <= PIECE_BYTES;
  const startLines = linesOf(start, isWhole).slice(0, 2_000);
  const delimiters = delimitersOf(startLines);
  const delimiter = choice.delimiter ?? delimiters[0]?.delimiter ?? ",";
  const { quote, first, open } = await firstRows(source.name, start, isWhole, { delimiter, quote: choice.quote });
  const form = { delimiter, quote };
  const columns = widthOf(first);
  const rest: Row[] = [];
  const share = Math.ceil((SAMPLE_ROWS - START_ROWS) / Math.max(1, others.length));
  for (const text of others) {
    // A piece begins in the middle of a row.
    const end = /\r\n|[\r\n]/.exec(text);
    if (end === null) continue;
    const part = text.slice(end.index + end[0].length);
    const rows = await rowsOfText(source.name, part, false, form).catch(() => []);
    // A quoted cell with line ends, cut open, gives rows of other widths.
    const whole = rows.filter(({ cells }) => cells.length <= columns && cells.length > columns / 2);
    rest.push(...spread(whole, share).map(({ cells }) => ({ number: 0, cells })));
  }
  if (![...first, ...rest].some(hasValue)) throw new UnreadableTable(withoutValues(source.name));
  const turned = isWhole ? turnedTable(first, choice) : undefined;
  const startRows = (turned ?? first).slice(0, START_ROWS);
  return {
    format: { kind: "csv", encoding, delimiter, quote, ...(turned === undefined ? {} : { turned: true }) },
    isGzip,
    sheets: [],
    delimiters,
    start: startRows,
    rows: turned ?? [
      ...startRows,
      ...spread(first.slice(START_ROWS), others.length === 0 ? SAMPLE_ROWS - START_ROWS : share),
      ...rest,
    ],
    columns: Math.max(turned ? 0 : columns, ...startRows.map(({ cells }) => cells.length)),
    notes: [
      `Read as ${ENCODING_NAMES[encoding]}, cells divided by ${DELIMITER_NAMES[delimiter] ?? `"${delimiter}"`}.`,
      ...turnedNotes(first, turned !== undefined),
      ...(isOfScript(encoding) ? ["Are words not as they should be? Choose another encoding."] : []),
      ...(encoding === "utf-8" && !isUtf8Throughout(pieces)
        ? ["Not all of it is UTF-8. Save the file as UTF-8, or read it as Windows-1252."]
        : []),
      ...(open === undefined ? [] : [`${open} Until then it is read without quotes.`]),
    ],
  };
}

/** Whether an encoding is guessed by the letters of its language. */
function isOfScript(encoding: Encoding): boolean {
  return !encoding.startsWith("utf") && encoding !== "windows-1252";
}

type SampledBytes = { pieces: Uint8Array[]; total: number };

/** Reads the start of a file and pieces at equal distances, and nothing else: a twentieth of 200 MB. */
async function partsOf({ totalBytes, read }: NonNullable<Source["parts"]>): Promise<SampledBytes> {
  const pieces: Uint8Array[] = [];
  // Even, as a character of UTF-16 begins there.
  const distance = Math.max(PIECE_BYTES, Math.ceil(totalBytes / MAX_PIECES / 2) * 2);
  for (let start = 0; start < totalBytes; start += distance) pieces.push(await read(start, PIECE_BYTES));
  return { pieces, total: totalBytes };
}

/** Reads all bytes once, and returns the start and pieces at equal distances. */
async function piecesAmongAll(bytes: AsyncIterable<Uint8Array>): Promise<SampledBytes> {
  const pieces: Uint8Array[] = [];
  let [total, next, gap] = [0, 0, PIECE_BYTES];
  for await (const piece of inPieces(bytes, PIECE_BYTES)) {
    if (total >= next) {
      pieces.push(piece);
      next = total + gap;
      // Keep the first and every second piece, and go on at twice the distance.
      if (pieces.length > MAX_PIECES) {
        const kept = pieces.filter((_, index) => index % 2 === 0);
        pieces.splice(0, pieces.length, ...kept);
        gap *= 2;
        next = total + gap;
      }
    }
    total += piece.length;
  }
  return { pieces, total };
}

/**
 * Returns the first rows of a text. A file in which a quote is never closed is read without quotes, unless a person chose them.
 * `open`: the sentence about such a quote.
 */
async function firstRows(
  name: string,
  text: string,
  isWhole: boolean,
  { delimiter, quote }: { delimiter: string; quote: '"' | "'" | null | undefined },
): Promise<{ first: Row[]; quote: '"' | "'" | null; open?: string }> {
  try {
    const form = { delimiter, quote: quote === undefined ? ('"' as const) : quote };
    return { first: await rowsOfText(name, text, isWhole, form), quote: form.quote };
  } catch (error) {
    if (quote !== undefined || !(error instanceof OpenQuote)) throw error;
    const first = await rowsOfText(name, text, isWhole, { delimiter, quote: null });
    return { first, quote: null, open: `A quote that opens in row ${error.row} is never closed: close it.` };
  }
}

/** Returns the rows of a part of a text; the last row of a part that is not whole is left out. */
async function rowsOfText(
  name: string,
  text: string,
  isWhole: boolean,
  form: { delimiter: string; quote: '"' | "'" | null },
): Promise<Row[]> {
  const rowsOf = async (part: string) => {
    const rows: Row[] = [];
    for await (const batch of csvRows(name, once(part), form)) rows.push(...batch);
    return rows;
  };
  try {
    return await rowsOf(isWhole ? text : upToLastLine(text));
  } catch (error) {
    const end = isWhole || form.quote === null ? 0 : endOutsideQuotes(text, form.quote);
    if (end === 0 || !(error instanceof OpenQuote)) throw error;
    // The cut lies in a quoted cell: the row before it is the last.
    return rowsOf(text.slice(0, end));
  }
}

/** Returns where the last line ends that has only closed quotes before it; 0: there is none. */
function endOutsideQuotes(text: string, quote: string): number {
  let [end, isOpen] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === quote) isOpen = !isOpen;
    else if (!isOpen && (character === "\n" || character === "\r")) end = at + 1;
  }
  return end;
}

/** Whether a row has a date or a number. A table without such a row is a head, or no table. */
function hasValue({ cells }: Row): boolean {
  return cells.some((cell) => {
    if (typeof cell !== "string") return true;
    const text = plainCharacters(cell);
    return /^[+-]?\d/.test(text) || readDateText(text, null)?.day !== undefined;
  });
}

function withoutValues(name: string): string {
  return `${name} has no row with a date or a number, so there is nothing to import. Add rows below its head, or choose another file.`;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* inPieces(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    let rest = piece;
    while (length + rest.length >= size) {
      const taken = size - length;
      yield Buffer.concat([...waiting, rest.subarray(0, taken)]);
      rest = rest.subarray(taken);
      [waiting, length] = [[], 0];
    }
    if (rest.length > 0) waiting.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

function textOf(piece: Uint8Array, encoding: Encoding, isStart: boolean): string {
  const text = new TextDecoder(encoding).decode(piece);
  // A character that is cut at the end, or at the start of a later piece, is in a row that is left out.
  return isStart ? text : text.replace(/^\uFFFD+/, "");
}

function linesOf(text: string, isWhole: boolean): string[] {
  return (isWhole ? text : upToLastLine(text)).split(/\r\n|\n|\r/).filter((line) => line.trim() !== "");
}

function upToLastLine(text: string): string {
  const end = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r"));
  return end === -1 ? text : text.slice(0, end + 1);
}

function widthOf(rows: readonly Row[]): number {
  return rows.reduce((most, { cells }) => Math.max(most, lastFilled(cells)), 0);
}

function lastFilled(cells: readonly Cell[]): number {
  let { length } = cells;
  while (length > 0 && cellText(cells[length - 1]) === "") length -= 1;
  return length;
}

function spread<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  const step = items.length / most;
  return Array.from({ length: most }, (_, index) => items[Math.floor(index * step)] as T); // The index is below the length.
}

/** Returns the first row in which dates stand beside each other below no dates, as where each column is a day. */
function rowOfDates(start: readonly Row[]): Row | undefined {
  return start.slice(0, 10).find(({ cells }) => {
    const [head = "", ...others] = cells;
    const dates = others.filter((cell) => cellText(cell) !== "");
    const isDate = (cell: Cell) => {
      if (typeof cell !== "string") return cell.kind === "date" && cell.shows !== "time";
      const date = readDateText(plainCharacters(cell), "day_month_year");
      return date?.day !== undefined && date.month !== undefined;
    };
    return typeof head === "string" && !/\d/.test(head) && dates.length >= 3 && dates.every((cell) => isDate(cell));
  });
}

/** Returns rows and columns exchanged, as it was chosen, or where each column is a day and words begin the rows; undefined: as they are. */
function turnedTable(rows: readonly Row[], { turned }: FormatChoice): Row[] | undefined {
  const isShort = (rows.at(-1)?.number ?? 0) <= LIMITS.columns;
  const dates = turned === undefined ? rowOfDates(rows) : undefined;
  const below = dates === undefined ? [] : rows.filter(({ number }) => number > dates.number);
  const named = below.filter(({ cells: [first = ""] }) => typeof first === "string" && /\p{L}/u.test(first));
  const isOfDays = below.length > 0 && named.length > below.length * 0.8;
  return isShort && (turned ?? isOfDays) ? turnedRows(rows) : undefined;
}

/** Returns rows and columns exchanged: row 3 of them is column C, and column B row 2. */
function turnedRows(rows: readonly Row[]): Row[] {
  const all: Row[] = Array.from({ length: widthOf(rows) }, (_, column) => {
    const cells: Cell[] = [];
    for (const row of rows) {
      while (cells.length < row.number - 1) cells.push("");
      cells.push(row.cells[column] ?? "");
    }
    return { number: column + 1, cells: cells.slice(0, lastFilled(cells)) };
  });
  return all.filter(({ cells }) => cells.length > 0);
}

/** Returns the sentence about a table with a column for each day; none for one with a row for each. */
function turnedNotes(rows: readonly Row[], isTurned: boolean): string[] {
  const dates = rowOfDates(rows);
  if (dates === undefined) return [];
  const where = `Dates stand beside each other in row ${dates.number}`;
  return isTurned
    ? [`${where}, so each column of the file is read as a row: row 3 is its column C, and column B its row 2.`]
    : [`${where}, as if each column were a day. Rows are read: exchange rows and columns, if it is so.`];
}

function tooLongToTurn(name: string): string {
  return `${name} has more than ${LIMITS.columns} rows, too many to be columns. Turn the table in a spreadsheet program (copy, paste transposed).`;
}

function workbookTooLarge(name: string): string {
  return `${name} is larger than 32 MiB. Save the sheet as CSV, which may be larger, or split it.`;
}

const BATCH_ROWS = 500;
const START_ROWS = 200;
const SAMPLE_ROWS = 10_000;
const PIECE_BYTES = 262_144;
const MAX_PIECES = 40;

/** Of macros in a compound file, in UTF-16. */
const VBA = Buffer.from("_VBA_PROJECT", "utf16le");

const DELIMITER_NAMES: Record<string, string> = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" };
