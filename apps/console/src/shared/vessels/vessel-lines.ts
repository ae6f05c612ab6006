import { imoNumberProblem, readImoNumber } from "@shore/api/imo-number";
import { VESSEL_CONTENT, VESSEL_CREATE_REQUEST } from "@shore/api/field-limits.gen";
import { foldText } from "@shore/api/folded-text";
import { nameProblem, LINE_PATTERN, LINE_PROBLEM } from "@shore/api/names";

/** A vessel of the fleet, as far as a new one is compared with it. */
type KnownVessel = { vesselUuid: string; displayName: string; imoNumber: string };

/** A vessel of the list as it will be stored. */
export type VesselLine = {
  /** Line number in the text, from 1. */
  line: number;
  /** Where the line is in the text, its end included. */
  from: number;
  to: number;
  displayName: string;
  imoNumber: string;
  callSign: string;
  /** Why it cannot be added. */
  problem?: { text: string; vessel?: KnownVessel };
  /** Which vessel may be the same: it has this name, and one of the two no number. It can be added all the same. */
  sameName?: { text: string; vessel?: KnownVessel };
};

export type VesselLines = {
  lines: VesselLine[];
  /** The columns of the head that are none of a vessel; undefined: the text has no head. */
  leftOut: string[] | undefined;
  /** There are more lines than can be added at once; those beyond are not read. */
  isTooLong: boolean;
};

/**
 * Reads a typed or pasted list: one vessel a line, as IMO number, or name, or name, IMO number and call sign. Cells are separated by tab,
 * semicolon or comma, and may be quoted as in CSV; with a head, columns may be in any order.
 * @param fleet the vessels that are there already
 */
export function readVesselLines(text: string, fleet: readonly KnownVessel[]): VesselLines {
  const byNumber = new Map(fleet.flatMap((vessel) => (vessel.imoNumber ? [[vessel.imoNumber, vessel]] : [])));
  const byName = Map.groupBy(fleet, ({ displayName }) => foldText(displayName.trim()));
  const firstLines = new Map<string, number>();
  /** Of vessels without a number. */
  const firstLinesOfNames = new Map<string, number>();
  const read: VesselLines = { lines: [], leftOut: undefined, isTooLong: false };
  let columns: readonly Column[] | undefined;
  let isFirst = true;
  for (const { line, from, to, content } of linesOf(text)) {
    if (content.trim() === "") continue;
    if (read.lines.length === VESSEL_CREATE_REQUEST.vessels) return { ...read, isTooLong: true };
    // Longer than any vessel: its cells are not looked for, and it is too long a name.
    const isEndless = content.length > MAX_LINE_LENGTH;
    const cells = isEndless ? [content] : cellsOf(content);
    const head = isFirst && !isEndless ? headOf(cells) : undefined;
    isFirst = false;
    if (head) {
      columns = head;
      read.leftOut = cells.filter((cell, index) => head[index] === undefined && cell !== "");
      continue;
    }
    const vessel = isEndless ? ENDLESS(content) : columns ? byColumns(cells, columns) : byPosition(cells);
    const imoNumber = digitsOf(vessel.imoNumber);
    const known = byNumber.get(imoNumber);
    const firstLine = imoNumber === "" ? undefined : firstLines.get(imoNumber);
    if (firstLine === undefined && imoNumber !== "") firstLines.set(imoNumber, line);
    const problem = vessel.hasMore
      ? { text: "More than name, IMO number and call sign. Put a name that holds a comma in quotes." }
      : known
        ? { text: "Already in the fleet:", vessel: known }
        : textOf(
            problemOf(vessel) ??
              (firstLine === undefined ? undefined : `Twice in the list: also in line ${firstLine}.`),
          );
    const { displayName, callSign } = vessel;
    const name = foldText(displayName);
    const namesake = byName.get(name)?.find((each) => imoNumber === "" || each.imoNumber === "");
    const sameLine = imoNumber === "" ? firstLinesOfNames.get(name) : undefined;
    if (imoNumber === "" && sameLine === undefined) firstLinesOfNames.set(name, line);
    const sameName = namesake
      ? { text: "The fleet has this name:", vessel: namesake }
      : textOf(sameLine === undefined ? undefined : `Line ${sameLine} has this name, too.`);
    const remark = problem ? { problem } : sameName && { sameName };
    read.lines.push({ line, from, to, displayName, imoNumber, callSign, ...remark });
  }
  return read;
}

/**
 * Returns as much of a text as a list can need, in whole characters: a browser takes half a minute to lay out a megabyte of lines.
 */
export function withinList(text: string): string {
  let lines = 0;
  for (const { to } of linesOf(text.slice(0, MAX_TEXT_LENGTH).toWellFormed())) {
    lines += 1;
    if (lines === MAX_LINES) return text.slice(0, to);
  }
  return text.length > MAX_TEXT_LENGTH ? text.slice(0, MAX_TEXT_LENGTH).toWellFormed() : text;
}

/** Returns the text without a line. */
export function withoutLine(text: string, { from, to }: Pick<VesselLine, "from" | "to">): string {
  return text.slice(0, from) + text.slice(to);
}

/** Returns why a vessel cannot be stored, apart from others of the fleet; undefined: it can. */
function problemOf({ displayName, imoNumber, callSign }: VesselTexts): string | undefined {
  const imoNumberFault = imoNumber === "" ? undefined : imoNumberProblem(imoNumber);
  return nameFault(displayName) ?? imoNumberFault ?? callSignFault(callSign);
}

export type VesselTexts = { displayName: string; imoNumber: string; callSign: string };

/** Returns why a text is no vessel's name; undefined: it is. */
function nameFault(displayName: string): string | undefined {
  const problem = nameProblem(displayName);
  if (problem !== undefined) return problem === LINE_PROBLEM ? `Name: ${LINE_PROBLEM}` : "No name.";
  return tooLong("Name", displayName, VESSEL_CONTENT.displayName);
}

/** Returns why a text is no call sign; undefined: it is, or it is empty. */
function callSignFault(callSign: string): string | undefined {
  if (!LINE_PATTERN.test(callSign)) return `Call sign: ${LINE_PROBLEM}`;
  return tooLong("Call sign", callSign, VESSEL_CONTENT.callSign);
}

function tooLong(what: string, text: string, limit: number): string | undefined {
  return text.length > limit ? `${what} too long: ${text.length} of ${limit} characters.` : undefined;
}

function textOf(text: string | undefined) {
  return text ? { text } : undefined;
}

function* linesOf(text: string) {
  const pattern = /(.*)(?:\r\n|\n|\r|\u2028|\u2029|$)/gu;
  for (let line = 1; pattern.lastIndex < text.length; line += 1) {
    const from = pattern.lastIndex;
    const content = pattern.exec(text)?.[1] ?? "";
    yield { line, from, to: pattern.lastIndex, content };
  }
}

/** Returns the trimmed cells of a line; empty ones at its end are left out. */
function cellsOf(line: string): string[] {
  const separator = SEPARATORS.find((one) => line.includes(one)) ?? ",";
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = QUOTED[separator]?.exec(rest);
    const end = rest.indexOf(separator);
    if (quoted) cells.push((quoted[1] ?? "").replaceAll('""', '"').trim());
    else cells.push((end === -1 ? rest : rest.slice(0, end)).trim());
    const length = quoted ? quoted[0].length : end === -1 ? rest.length : end + 1;
    const isLast = quoted ? !quoted[0].endsWith(separator) : end === -1;
    if (isLast) break;
    rest = rest.slice(length);
  }
  while (cells.length > 1 && cells.at(-1) === "") cells.pop();
  return cells;
}

type Column = keyof VesselTexts | undefined;

/** Returns what the columns of a head are; undefined: the line is none. */
function headOf(cells: readonly string[]): Column[] | undefined {
  if (cells.some(looksLikeNumber)) return undefined;
  const columns = cells.map((cell) => HEADS.get(cell.toLowerCase().replaceAll(/[\s.:#_'’-]/g, "")));
  return columns.includes("displayName") || columns.includes("imoNumber") ? columns : undefined;
}

type ReadCells = VesselTexts & { hasMore: boolean };

function byColumns(cells: readonly string[], columns: readonly Column[]): ReadCells {
  const cellOf = (column: Column) => cells[columns.indexOf(column)] ?? "";
  const [displayName, imoNumber] = [cellOf("displayName"), columns.includes("imoNumber") ? cellOf("imoNumber") : ""];
  return {
    // A list of numbers alone has no names to miss.
    displayName: columns.includes("displayName") ? displayName : nameFrom(imoNumber),
    imoNumber,
    callSign: columns.includes("callSign") ? cellOf("callSign") : "",
    hasMore: cells.length > columns.length,
  };
}

const ENDLESS = (displayName: string): ReadCells => ({ displayName, imoNumber: "", callSign: "", hasMore: false });

/** Name, IMO number, call sign; or the number first, with or without them after it. */
function byPosition(cells: readonly string[]): ReadCells {
  const [first = "", second = "", third = ""] = cells;
  const hasMore = cells.length > 3;
  if (looksLikeNumber(first) && !looksLikeNumber(second)) {
    const displayName = cells.length === 1 ? nameFrom(first) : second;
    return { displayName, imoNumber: first, callSign: third, hasMore };
  }
  return { displayName: first, imoNumber: second, callSign: third, hasMore };
}

/** A vessel that is known by its IMO number alone is called by it until it gets a name. */
function nameFrom(imoNumber: string): string {
  return imoNumber === "" ? "" : `IMO ${digitsOf(imoNumber)}`;
}

function digitsOf(imoNumber: string): string {
  const read = readImoNumber(imoNumber);
  return "imoNumber" in read ? read.imoNumber : imoNumber;
}

/** Whether a text is meant as an IMO number, right or wrong: digits and blanks, of any width, grouped as 9.074.729, or beginning with IMO. */
function looksLikeNumber(text: string): boolean {
  return /^(?:imo\P{L}*\p{Nd}[\p{Nd}\s]*|\p{Nd}[\p{Nd}\s.'’]{5,})$/iu.test(text);
}

const SEPARATORS = ["\t", ";", ","] as const;
const QUOTED: Readonly<Record<string, RegExp>> = {
  "\t": /^\s*"((?:[^"]|"")*)"[^\S\t]*(?:\t|$)/,
  ";": /^\s*"((?:[^"]|"")*)"\s*(?:;|$)/,
  ",": /^\s*"((?:[^"]|"")*)"\s*(?:,|$)/,
};

const HEADS: ReadonlyMap<string, Column> = new Map<string, Column>([
  ["name", "displayName"],
  ["vessel", "displayName"],
  ["vesselname", "displayName"],
  ["ship", "displayName"],
  ["shipname", "displayName"],
  ["shipsname", "displayName"],
  ["displayname", "displayName"],
  ["imo", "imoNumber"],
  ["imonumber", "imoNumber"],
  ["imono", "imoNumber"],
  ["imonr", "imoNumber"],
  ["imonummer", "imoNumber"],
  ["schiff", "displayName"],
  ["schiffsname", "displayName"],
  ["fartøy", "displayName"],
  ["skip", "displayName"],
  ["navn", "displayName"],
  ["navire", "displayName"],
  ["buque", "displayName"],
  ["gemi", "displayName"],
  ["rufzeichen", "callSign"],
  ["kallesignal", "callSign"],
  ["kaldesignal", "callSign"],
  ["indicatif", "callSign"],
  ["callsign", "callSign"],
]);

/** Room for an empty line after each vessel, and for one vessel too many. */
const MAX_LINES = 2 * VESSEL_CREATE_REQUEST.vessels + 2;
/** Of the longest vessels. */
const MAX_TEXT_LENGTH = VESSEL_CREATE_REQUEST.vessels * 400;

/** Of the longest line that can be right, with room for quotes and blanks. */
const MAX_LINE_LENGTH = 1_000;
