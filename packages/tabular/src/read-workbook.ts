import { inflateRawSync } from "node:zlib";
import * as xlsx from "@e965/xlsx";
import { dayOfSerial, isoDay } from "./calendar.ts";
import { type Cell, type DateCell, type Row, UnreadableTable } from "./cells.ts";
import { LIMITS } from "./limits.ts";
import { lettersOf } from "./mapping.ts";
import { unitOfFormat } from "./unit.ts";

/** A sheet of a workbook. Columns are letters; lists of merged cells end after 200. */
export type Sheet = {
  name: string;
  isHidden: boolean;
  rows: Row[];
  columns: number;
  hiddenRows: number;
  hiddenColumns: string[];
  mergedCells: string[];
  formulas: number;
  faultyCells: number;
};

/**
 * Reads the sheets of a workbook (XLSX, XLS, ODS) within bounds: stored values, no formula is evaluated, no macro runs.
 * @param only one sheet; undefined: all
 * @throws UnreadableTable
 */
export function readWorkbook(name: string, bytes: Buffer, only?: string): Sheet[] {
  if (bytes.length > LIMITS.workbookBytes) throw new UnreadableTable(tooLarge(name));
  if (bytes.toString("latin1", 0, 4) === "PK\x03\x04") checkArchive(name, bytes);
  else if (bytes.includes(ENCRYPTED)) throw new UnreadableTable(passwordSentence(name));
  let book: xlsx.WorkBook;
  try {
    book = xlsx.read(bytes, {
      type: "buffer",
      dense: true,
      cellNF: true,
      cellHTML: false,
      cellDates: false,
      cellStyles: true,
      ...(only === undefined ? {} : { sheets: only }),
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (/password|encrypt/i.test(message)) throw new UnreadableTable(passwordSentence(name), { cause: error });
    throw new UnreadableTable(`${name} is damaged or no workbook. Save it again as XLSX or CSV.`, { cause: error });
  }
  if (book.SheetNames.length > LIMITS.sheets) {
    throw new UnreadableTable(`${name} has ${book.SheetNames.length} sheets; at most ${LIMITS.sheets} are read.`);
  }
  const system = book.Workbook?.WBProps?.date1904 ? "1904" : "1900";
  const counter = { left: LIMITS.workbookCells };
  return book.SheetNames.flatMap((sheetName, index) => {
    const sheet = book.Sheets[sheetName];
    if (sheet === undefined || (only !== undefined && sheetName !== only)) return [];
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    return [sheetOf(name, { sheet, sheetName, isHidden, system }, counter)];
  });
}

function sheetOf(
  name: string,
  {
    sheet,
    sheetName,
    isHidden,
    system,
  }: { sheet: xlsx.WorkSheet; sheetName: string; isHidden: boolean; system: DateCell["system"] },
  counter: { left: number },
): Sheet {
  const data = (sheet["!data"] ?? []) as (xlsx.CellObject | undefined)[][]; // Dense sheets have it.
  const read: Sheet = {
    name: sheetName,
    isHidden,
    rows: [],
    columns: 0,
    hiddenRows: 0,
    hiddenColumns: (sheet["!cols"] ?? []).flatMap((column, index) => (column?.hidden ? [lettersOf(index)] : [])),
    mergedCells: (sheet["!merges"] ?? []).slice(0, 200).map((range) => xlsx.utils.encode_range(range)),
    formulas: 0,
    faultyCells: 0,
  };
  const isHiddenRow = (index: number) => sheet["!rows"]?.[index]?.hidden === true;
  for (const [index, cellsOfRow] of data.entries()) {
    if (cellsOfRow === undefined) continue;
    const cells: Cell[] = [];
    for (const [column, cell] of cellsOfRow.entries()) {
      if (cell === undefined || cell === null) continue;
      const value = cellOf(cell, system);
      if (value === "") continue;
      if (column >= LIMITS.columns) {
        throw new UnreadableTable(
          `Sheet ${sheetName} of ${name} has a value in column ${lettersOf(column)}; at most ${LIMITS.columns} columns are read.`,
        );
      }
      counter.left -= 1;
      if (counter.left < 0) throw new UnreadableTable(tooManyCells(name));
      if (cell.f !== undefined) read.formulas += 1;
      if (typeof value !== "string" && value.kind === "faulty") read.faultyCells += 1;
      while (cells.length < column) cells.push("");
      cells.push(value);
    }
    if (cells.length === 0) continue;
    read.columns = Math.max(read.columns, cells.length);
    if (isHiddenRow(index)) read.hiddenRows += 1;
    read.rows.push({ number: index + 1, cells, ...(isHiddenRow(index) ? { hidden: true as const } : {}) });
  }
  return read;
}

/** Returns the stored value of a cell. */
function cellOf(cell: xlsx.CellObject, system: DateCell["system"]): Cell {
  const shown = cell.w ?? "";
  if (cell.t === "e") return { kind: "faulty", text: shown || "#ERROR!" };
  if (cell.v === undefined || cell.t === "z") return cell.f === undefined ? "" : { kind: "faulty", text: `=${cell.f}` };
  if (cell.t === "b") return cell.v ? "TRUE" : "FALSE";
  if (typeof cell.v !== "number") return String(cell.v).trim() === "" ? "" : String(cell.v);
  const shows = shownOfDate(String(cell.z ?? ""));
  // A format such as ;;; shows nothing of a value that is there.
  const text = shown.trim() === "" ? String(cell.v) : shown;
  if (shows === undefined)
    return shown.trim() !== "" && hasOnlyWords(String(cell.z ?? "")) ? shown : numberCell(cell.v, text);
  // A format that the library does not know, such as dd.mm.yyyy, shows the day number.
  const isRaw = text === String(cell.v);
  const isElapsed = shows === "time" && /\[h+\]/i.test(String(cell.z));
  return {
    kind: "date",
    serial: cell.v,
    system,
    shows,
    text: isRaw ? textOfSerial(cell.v, system, shows) : text,
    ...(isElapsed ? { isElapsed: true as const } : {}),
  };
}

function textOfSerial(serial: number, system: DateCell["system"], shows: DateCell["shows"]): string {
  const seconds = Math.round(serial * 86_400);
  const day = dayOfSerial(Math.floor(seconds / 86_400), system);
  const time = new Date((seconds % 86_400) * 1_000).toISOString().slice(11, 16);
  if (shows === "time") return time;
  if (!day.ok) return String(serial);
  return shows === "date" ? isoDay(day.value) : `${isoDay(day.value)} ${time}`;
}

/** Returns a number with the unit that its format shows. The hemisphere of a latitude or longitude stands in a text. */
function numberCell(value: number, text: string): Cell {
  const unit = unitOfFormat(text);
  if (unit === undefined) return { kind: "number", value, text };
  if (/^[NSEWO]$/i.test(unit)) return `${value} ${unit}`;
  // 0.07 times 100 is 7.000000000000001.
  return { kind: "number", value: unit === "%" ? Number((value * 100).toPrecision(15)) : value, text, unit };
}

/** Whether a format shows nothing of its number, as 1-2 of \1\-\2, below which a spreadsheet keeps the date that it made of 1-2. */
function hasOnlyWords(format: string): boolean {
  return format !== "" && !/general|[0#?@]/i.test(format.replaceAll(/"[^"]*"|\\.|_.|\[[^\]]*\]/g, ""));
}

/** Returns what a number format shows of a date; undefined: it is no format of dates. Formats repeat, so they are kept. */
function shownOfDate(format: string): DateCell["shows"] | undefined {
  if (!shownByFormat.has(format)) {
    const [first = ""] = format.split(";");
    const signs = first
      .replaceAll(/"[^"]*"|\\.|_./g, "")
      .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "")
      .toLowerCase();
    const hasTime = /[hs]/.test(signs);
    const isDate = /[ymdhs]/.test(signs) && !/general|[0#?]/.test(signs.replaceAll(/[.,]0+/g, ""));
    const withoutMinutes = signs.replaceAll(/h+[^a-z]*m+|m+[^a-z]*s+/g, "");
    const hasDate =
      /[yd]/.test(withoutMinutes) || /m/.test(hasTime ? withoutMinutes.replaceAll(/am\/pm|a\/p/g, "") : signs);
    const shows = hasTime ? (hasDate ? "date_time" : "time") : "date";
    if (shownByFormat.size > 10_000) shownByFormat.clear();
    shownByFormat.set(format, isDate ? shows : undefined);
  }
  return shownByFormat.get(format);
}

const shownByFormat = new Map<string, DateCell["shows"] | undefined>();

/**
 * Checks what is in a ZIP archive before anything keeps it: the parts are decompressed one by one into a bounded buffer, whatever sizes
 * the archive states. @throws UnreadableTable
 */
function checkArchive(name: string, bytes: Buffer): void {
  const damaged = () =>
    new UnreadableTable(`${name} is damaged: its archive cannot be read. Get the whole file again.`);
  const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end < 0 || end + 22 > bytes.length) throw damaged();
  const entries = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  let left: number = LIMITS.workbookUnpackedBytes;
  let cells = 0;
  let isOffice = false;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02_01_4b_50) throw damaged();
    const method = bytes.readUInt16LE(at + 10);
    const packed = bytes.readUInt32LE(at + 20);
    const [nameBytes, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const start = bytes.readUInt32LE(at + 42);
    const part = bytes.toString("utf8", at + 46, at + 46 + nameBytes);
    if ((bytes.readUInt16LE(at + 8) & 1) === 1) throw new UnreadableTable(passwordSentence(name));
    isOffice ||= part === "[Content_Types].xml" || part === "content.xml";
    at += 46 + nameBytes + extra + comment;
    if (start + 30 > bytes.length) throw damaged();
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const content = bytes.subarray(from, from + packed);
    let plain: Buffer;
    try {
      plain = method === 0 ? content : inflateRawSync(content, { maxOutputLength: Math.max(1, left) });
    } catch (error) {
      if (error instanceof RangeError) throw new UnreadableTable(unpacksTooLarge(name), { cause: error });
      throw damaged();
    }
    left -= plain.length;
    if (left < 0) throw new UnreadableTable(unpacksTooLarge(name));
    if (part === "META-INF/manifest.xml" && plain.includes("encryption-data")) {
      throw new UnreadableTable(passwordSentence(name));
    }
    if (/^xl\/worksheets\/.*\.xml$/i.test(part)) cells += occurrences(plain, "<v>") + occurrences(plain, "<is>");
    if (part === "content.xml") cells += repeatedCells(plain.toString("latin1"));
    if (cells > LIMITS.workbookCells) throw new UnreadableTable(tooManyCells(name));
  }
  if (!isOffice) {
    throw new UnreadableTable(`${name} is a ZIP archive, not a workbook. Unpack it and choose the files in it.`);
  }
}

function occurrences(bytes: Buffer, text: string): number {
  let count = 0;
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + text.length)) count += 1;
  return count;
}

/** Returns how many cells with a value the content of an ODS has, rows and cells that are stored once for many included. */
function repeatedCells(content: string): number {
  let cells = 0;
  for (const [, rowAttributes = "", row = ""] of content.matchAll(
    /<table:table-row\b([^>]*[^/])?>(.*?)<\/table:table-row>/gs,
  )) {
    const rows = Number(/number-rows-repeated="(\d+)"/.exec(rowAttributes)?.[1] ?? 1);
    let inRow = 0;
    for (const [cell] of row.matchAll(/<table:(?:covered-)?table-cell\b[^>]*>/g)) {
      if (!cell.includes("value-type=")) continue;
      inRow += Number(/number-columns-repeated="(\d+)"/.exec(cell)?.[1] ?? 1);
    }
    cells += rows * inRow;
    if (cells > LIMITS.workbookCells) break;
  }
  return cells;
}

function tooLarge(name: string): string {
  return `${name} is larger than 32 MiB. Save the sheet as CSV, which may be larger, or split it.`;
}

function unpacksTooLarge(name: string): string {
  return `${name} unpacks to more than 256 MiB. Save the sheet as CSV, which may be larger, or split it.`;
}

function tooManyCells(name: string): string {
  return `${name} has more than 2,000,000 cells with a value. Save the sheet as CSV, which may be larger, or split it.`;
}

function passwordSentence(name: string): string {
  return `${name} is protected by a password. Save it without one.`;
}

/** The stream of an encrypted Office document in a compound file, in UTF-16. */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");
