import { createHash, randomUUID } from "node:crypto";
import { type Cell, cellText, type Row, UnreadableTable } from "@shore/tabular/cells";
import { type Mapping, mappingSchema } from "@shore/tabular/mapping";
import type { VesselKey } from "@shore/tabular/read-entries";
import { dataRows, joinValues, type Proposal, proposeMapping } from "@shore/tabular/propose";
import { sampleTable, type TableSample } from "@shore/tabular/read-table";
import { recognizeFile, type Source } from "@shore/tabular/source";
import type { Database, Transaction } from "../../../database/db.ts";
import type { Handler } from "../../../worker/file-job.ts";
import {
  type FileRow,
  type FirstRow,
  type ImportKey,
  insertTables,
  lockImport,
  readFiles,
  writeRead,
  writeState,
} from "./imports.sql.ts";
import type { ImportWork } from "./import-job.ts";
import { bytesOf, readBytes, writeHash } from "./pieces.sql.ts";
import { linesOf } from "./lines-of.ts";
import { readSavedMappings } from "./saved-mappings.sql.ts";
import { vesselsOf } from "./vessel-keys.ts";
import { reportProgress } from "./work-progress.ts";

/** What was read of a file. */
export type FileRead = {
  file: FileRow;
  kind: string;
  format: object | null;
  notes: string[];
  sheets: FileRow["sheets"];
  problem: string;
  firstRows: FirstRow[];
  proposal: Proposal | undefined;
  /** Of the first file of a table; of the others `rows` alone are kept. */
  sample: TableSample | undefined;
  rows: Row[];
};

type Known = { vessels: VesselKey[]; saved: { name: string; mapping: Mapping }[] };

/**
 * Reads the files of an import and proposes a mapping for each table. A file that cannot be read has a problem and no table.
 * Runs in a worker process: its memory is bounded, whatever the files are.
 */
export const readImportFiles: Handler<ImportWork, void> = async ({ workNumber, ...key }, { database, signal }) => {
  const files = await readFiles(database, key.organizationUuid, [key.importUuid]);
  const vessels = await vesselsOf(database, key.organizationUuid);
  const saved = (await readSavedMappings(database, key.organizationUuid)).flatMap(({ display_name: name, mapping }) => {
    const parsed = mappingSchema.safeParse(mapping);
    return parsed.success ? [{ name, mapping: parsed.data }] : [];
  });
  const progress = reportProgress(
    database,
    key,
    workNumber,
    files.reduce((sum, file) => sum + file.size_bytes, 0),
  );
  const read: FileRead[] = [];
  const seen = new Set<string>();
  for (const file of files) {
    signal.throwIfAborted();
    const one = await readFile(database, key, file, { vessels, saved });
    const table = tableKey(one);
    read.push(seen.has(table) && one.sample ? { ...one, sample: undefined, rows: dataRows(one.sample) } : one);
    seen.add(table);
    await progress.add(file.size_bytes);
  }
  const tables = tablesOf(read, { vessels, saved });
  await database.transaction(async (tx) => {
    const row = await lockImport(tx, key);
    if (row?.state !== "reading" || row.work_number !== workNumber) return;
    await storeRead(tx, key, read, tables);
    const isAnyReadable = read.some(({ problem }) => problem === "");
    await writeState(tx, key, {
      state: isAnyReadable ? "mapping" : "files",
      failure: isAnyReadable ? "" : "None of the files can be read. What is wrong is said at each.",
      etag: randomUUID(),
    });
  });
};

/** Returns the bytes of a file of an import. */
export function sourceOf(
  database: Database,
  key: ImportKey,
  file: Pick<FileRow, "file_uuid" | "display_name" | "size_bytes">,
): Source {
  const of = { ...key, fileUuid: file.file_uuid };
  return {
    name: file.display_name,
    open: () => bytesOf(database, of),
    parts: { totalBytes: file.size_bytes, read: (start, bytes) => readBytes(database, of, { start, bytes }) },
  };
}

/** Returns cells as they are in the file, fit for a list: each cut after 200 characters, at most 500. */
export function shownCells(cells: readonly Cell[]): string[] {
  return cells.slice(0, MAX_CELLS).map((cell) => shownText(cellText(cell)));
}

/** Returns a text that can be stored, cut after 200 characters. */
export function shownText(text: string): string {
  const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
  return storableText(short);
}

/** Returns a text without what PostgreSQL cannot hold. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}

/** Returns the hash of a table's heads: a mapping saved for the same is proposed. */
export function headsHash({ columns }: Mapping): string {
  return hashOf(columns.map(({ column, head }) => [column, head]));
}

async function readFile(database: Database, key: ImportKey, file: FileRow, known: Known): Promise<FileRead> {
  const source = sourceOf(database, key, file);
  const nothing = {
    file,
    kind: "",
    format: null,
    notes: [],
    sheets: [],
    problem: "",
    firstRows: [],
    proposal: undefined,
    sample: undefined,
    rows: [],
  };
  if (file.sha256 === "") await hashFile(database, key, file, source);
  try {
    const { kind } = await recognizeFile(source);
    if (kind === "ndjson") return { ...nothing, kind, firstRows: await firstLines(source) };
    const sample = await sampleTable(source, file.format ?? {});
    const proposal = proposeMapping(sample, known);
    const read = {
      kind: proposal.kind === "ovd" ? "ovd" : kind,
      format: sample.format,
      notes: sample.notes,
      sheets: sample.sheets.map(({ name, rows, columns, isHidden }) => ({ name, rows, columns, hidden: isHidden })),
      firstRows: shownRows(sample.start),
      proposal,
    };
    return { ...nothing, ...storableTexts(read), sample };
  } catch (error) {
    if (error instanceof UnreadableTable) return { ...nothing, problem: storableText(error.message) };
    throw error;
  }
}

/** Computes the hash of a file whose last piece was stored by a server that ended before. */
async function hashFile(database: Database, key: ImportKey, file: FileRow, source: Source): Promise<void> {
  const hash = createHash("sha256");
  for await (const bytes of source.open()) hash.update(bytes);
  await writeHash(database, { ...key, fileUuid: file.file_uuid }, hash.digest("hex"));
}

async function firstLines(source: Source): Promise<FileRead["firstRows"]> {
  const rows: FileRead["firstRows"] = [];
  for await (const lines of linesOf(source)) {
    for (const { number, bytes } of lines) {
      if (rows.length === FIRST_ROWS) return rows;
      rows.push({ number, cells: [bytes === "too long" ? "" : shownText(bytes.toString("utf8"))] });
    }
  }
  return rows;
}

function shownRows(rows: readonly Row[]): FileRead["firstRows"] {
  return rows.slice(0, FIRST_ROWS).map(({ number, cells }) => ({
    number,
    cells: shownCells(cells),
    raw: cells.slice(0, MAX_CELLS).map(storableCell),
  }));
}

/** A cell of a workbook keeps its value, which a mapping is tried with. */
function storableCell(cell: Cell): Cell {
  return typeof cell === "string" ? storable(cell) : { ...cell, text: storable(cell.text) };
}

function storable(text: string): string {
  return storableText(text.slice(0, MAX_RAW_TEXT));
}

/** Returns a value with the texts of a file made storable: a jsonb takes no NUL and no half surrogate pair. */
function storableTexts<Value>(value: Value): Value {
  const texts = (node: unknown): unknown => {
    if (typeof node === "string") return storableText(node);
    if (Array.isArray(node)) return node.map((each) => texts(each));
    if (typeof node !== "object" || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, each]) => [storableText(key), texts(each)]));
  };
  // The same fields, with other characters in their texts.
  return texts(value) as Value;
}

type ReadTable = { key: string; kind: string; proposal: Proposal | undefined };

/** Returns the tables of the files, in the order of their numbers. */
function tablesOf(read: readonly FileRead[], known: Known): ReadTable[] {
  const readable = read.filter(({ problem }) => problem === "");
  return [...Map.groupBy(readable, tableKey)].map(([key, files]) => ({
    key,
    kind: files[0]?.kind ?? "",
    proposal: proposalOf(files, known),
  }));
}

/** Returns one proposal for the files of a table: a decimal comma in one of them and a point in another are asked about. */
function proposalOf([first, ...others]: readonly FileRead[], known: Known): Proposal | undefined {
  if (first?.proposal === undefined || first.sample === undefined || others.length === 0) return first?.proposal;
  const joint = proposeMapping(first.sample, { ...known, others: others.flatMap(({ rows }) => rows) });
  const each = [first, ...others].flatMap(({ proposal }) => proposal ?? []);
  return joinValues(storableTexts(joint), each);
}

async function storeRead(
  tx: Transaction,
  key: ImportKey,
  read: readonly FileRead[],
  tables: readonly ReadTable[],
): Promise<void> {
  await insertTables(
    tx,
    key,
    tables.map(({ kind, proposal }, index) => ({
      table_number: index + 1,
      kind,
      heads_hash: proposal ? headsHash(proposal.mapping) : hashOf(kind),
      proposal: proposal ?? null,
      mapping: proposal?.mapping ?? null,
    })),
  );
  const numbers = new Map(tables.map(({ key: name }, index) => [name, index + 1]));
  for (const each of read)
    await writeRead(tx, key, each, each.problem === "" ? (numbers.get(tableKey(each)) ?? null) : null);
}

/** Files with the same are one table: kind, format, where the table lies, and heads. */
function tableKey({ kind, format, proposal }: FileRead): string {
  const { head, firstRow } = proposal?.mapping.table ?? {};
  return hashOf([kind, format, head, firstRow, proposal && headsHash(proposal.mapping)]);
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

const FIRST_ROWS = 100;
const MAX_CELLS = 500;
const MAX_TEXT = 200;
const MAX_RAW_TEXT = 2_000;
