import { createReadStream, createWriteStream, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { finished } from "node:stream/promises";
import { basename } from "node:path";
import { type Row, UnreadableTable } from "@shore/tabular/cells";
import { headDifference } from "@shore/tabular/head-check";
import { type Mapping, mappingSchema } from "@shore/tabular/mapping";
import { openDecisions } from "@shore/tabular/open-decisions";
import { refusedRow, refusedRowsHead } from "@shore/tabular/preview";
import { proposeMapping } from "@shore/tabular/propose";
import { createRowReader, type VesselKey } from "@shore/tabular/read-entries";
import { readRows, sampleTable } from "@shore/tabular/read-table";
import type { Source } from "@shore/tabular/source";
import { prettifyError } from "zod";
import type { Database } from "../database/db.ts";
import { readVessels } from "../domains/fleet/vessels/vessels.sql.ts";
import { readEntry } from "../domains/records/logbooks/import-entry.ts";
import { importedEntry, type ReadLine } from "../domains/ships/ship-facts/import-line.ts";
import { type ImportCounts, importRecords } from "../domains/ships/ship-facts/import-records.ts";
import { Refusal } from "../kernel/import-checks.ts";
import { columns, CommandError, type Terminal } from "./command.ts";
import { createProgress, thousands } from "./import-progress.ts";

/** Returns the vessels of an organisation as a mapping names them. */
export async function vesselKeys(database: Database, organizationUuid: string): Promise<VesselKey[]> {
  const vessels = await readVessels(database, { organizationUuid, onlyVesselUuid: undefined });
  return vessels.map(({ vessel_uuid, display_name, imo_number, call_sign }) => ({
    vesselUuid: vessel_uuid,
    displayName: display_name,
    imoNumber: imo_number ?? "",
    callSign: call_sign ?? "",
  }));
}

/**
 * Reads a mapping file that has nothing left to decide.
 * @param vesselUuid the vessel of all rows, if the mapping names none
 * @throws CommandError that says what to correct
 */
export function readMapping(path: string, vesselUuid: string | undefined): Mapping {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new CommandError(`${path} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = mappingSchema.safeParse(value);
  if (!parsed.success) throw new CommandError(`${path} is no mapping:\n${prettifyError(parsed.error)}`);
  const mapping = { ...parsed.data, vesselUuid: parsed.data.vesselUuid ?? vesselUuid ?? null };
  const open = openDecisions(mapping);
  if (open.length === 0) return mapping;
  const lines = open.map(({ path: at, sentence }) => `  ${at.join(".")}: ${sentence}`);
  throw new CommandError([`${path} is not complete:`, ...lines].join("\n"));
}

/** The sheet of a workbook, and the rows of one table in it. */
export type TableChoice = { sheet: string | undefined; rows: { from: number; to: number | null } | undefined };

/** Writes the mapping proposed for a file, and prints what is left to decide. @throws CommandError */
export async function proposeMappingFile(
  { print }: Terminal,
  {
    file,
    mapping: target,
    choice: { sheet, rows },
    vessels,
  }: { file: string; mapping: string; choice: TableChoice; vessels: VesselKey[] },
): Promise<void> {
  if (existsSync(target)) throw new CommandError(`${target} exists already. Name another file, or remove it.`);
  const sample = await sampleTable(sourceOf(file), {
    ...(sheet === undefined ? {} : { sheet }),
    ...(rows === undefined ? {} : { rows }),
  });
  const { mapping, columns: proposed, questions } = proposeMapping(sample, { vessels });
  writeFileSync(target, `${JSON.stringify(mapping, null, 2)}\n`);
  for (const note of sample.notes) print(note);
  print("");
  for (const line of columns([
    ["column", "head", "proposed as", "reason"],
    ...proposed.map(({ column, head, reason }) => {
      const meaning = mapping.columns.find((each) => each.column === column)?.meaning;
      return [column, head.slice(0, 40), meaning === undefined ? "" : nameOf(meaning), reason];
    }),
  ])) {
    print(line);
  }
  print("");
  print(questions.length === 0 ? `Nothing is left to decide in ${target}.` : `To be decided in ${target}:`);
  for (const { sentence, choices } of questions) {
    print(`- ${sentence}`);
    for (const { label, changes } of choices) {
      const settings = changes.map(({ path, value }) => `${path.join(".")} = ${JSON.stringify(value)}`);
      print(`    ${label}${settings.length === 0 ? "" : `: ${settings.join(", ")}`}`);
    }
  }
}

function nameOf(meaning: Mapping["columns"][number]["meaning"]): string {
  if (meaning.kind === "value") return `value: ${meaning.label}${meaning.unit === "" ? "" : ` (${meaning.unit})`}`;
  return "part" in meaning ? `${meaning.kind}: ${meaning.part}` : meaning.kind;
}

type TableCounts = { rows: number; refusedRows: number; leftOut: Map<string, number>; unaccounted: number };

/**
 * Imports the rows of a table by a mapping. Refused rows go into a CSV file with their reasons.
 * @returns true when nothing was refused
 */
export async function importTable(
  terminal: Terminal,
  database: Database,
  {
    file,
    mapping,
    organizationUuid,
    vessels,
  }: { file: string; mapping: Mapping; organizationUuid: string; vessels: VesselKey[] },
): Promise<boolean> {
  const { print, printError, signal } = terminal;
  const start = performance.now();
  let bytes = 0;
  const size = existsSync(file) ? statSync(file).size : 0;
  const source = sourceOf(file, (read) => {
    bytes += read;
  });
  // A workbook is read whole before its first row.
  const progress = createProgress(terminal, file, () => bytes / Math.max(1, size));
  const refused = new RefusedRows(`${file}.refused.csv`, mapping);
  const table: TableCounts = { rows: 0, refusedRows: 0, leftOut: new Map(), unaccounted: 0 };
  let counts: Readonly<ImportCounts> = { read: 0, stored: 0, alreadyStored: 0, refused: 0 };
  try {
    counts = await importRecords(database, recordsOf({ file, source }, mapping, { vessels, table, refused }), {
      source: basename(file),
      organizationUuid,
      signal,
      onRefused: (row, reason) => printError(`${file}:${row}: ${reason}`),
      onCommitted: (now) => {
        counts = now;
        progress(now);
      },
    });
  } finally {
    await refused.close();
    printSummary(print, file, { ...counts, ...table, seconds: (performance.now() - start) / 1_000 });
    if (refused.count > 0) print(`Refused rows, with their reasons: ${refused.path}`);
  }
  if (table.unaccounted > 0)
    throw new Error(`${table.unaccounted} cells of ${file} are in no entry and in no problem.`);
  if (signal.aborted) printError("Stopped. What is counted above is stored; run the same command again for the rest.");
  return counts.refused === 0;
}

async function* recordsOf(
  { file, source }: { file: string; source: Source },
  mapping: Mapping,
  { vessels, table, refused }: { vessels: VesselKey[]; table: TableCounts; refused: RefusedRows },
): AsyncGenerator<ReadLine[]> {
  const readRow = createRowReader(mapping, vessels);
  let isHeadChecked = false;
  for await (const rows of readRows(source, mapping.file)) {
    const difference = isHeadChecked ? undefined : headDifference(mapping, rows);
    if (difference !== undefined) throw new UnreadableTable(`${file}: ${difference}`);
    isHeadChecked = true;
    const lines: ReadLine[] = [];
    for (const row of rows) {
      const result = readRow(row);
      if (result === undefined) continue;
      table.rows += 1;
      table.unaccounted += result.cells.unaccounted;
      if (result.leftOut !== null) table.leftOut.set(result.leftOut, (table.leftOut.get(result.leftOut) ?? 0) + 1);
      if (result.problems.length > 0) {
        table.refusedRows += 1;
        await refused.add(row, result.problems);
        const sentences = result.problems.map(({ column, sentence }) =>
          column === null ? sentence : `${column}: ${sentence}`,
        );
        lines.push({ line: row.number, refused: sentences.join(" ") });
      }
      for (const { entry } of result.entries) lines.push(lineOf(row.number, entry));
    }
    yield lines;
  }
}

function lineOf(line: number, entry: Record<string, unknown>): ReadLine {
  try {
    return { line, ...importedEntry(readEntry(entry)) };
  } catch (error) {
    if (error instanceof Refusal) return { line, refused: error.message };
    throw error;
  }
}

/** A CSV file that exists only if a row is refused. */
class RefusedRows {
  readonly path: string;
  readonly #mapping: Mapping;
  #stream: ReturnType<typeof createWriteStream> | undefined;
  count = 0;

  constructor(path: string, mapping: Mapping) {
    this.path = path;
    this.#mapping = mapping;
  }

  async add(row: Row, problems: Parameters<typeof refusedRow>[1]): Promise<void> {
    if (this.#stream === undefined) {
      this.#stream = createWriteStream(this.path);
      this.#stream.write(refusedRowsHead(this.#mapping));
    }
    this.count += 1;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#stream.write(refusedRow(row, problems), (error) => (error ? reject(error) : resolve()));
    await promise;
  }

  async close(): Promise<void> {
    if (this.#stream === undefined) return;
    this.#stream.end();
    await finished(this.#stream);
  }
}

/** @param onRead called with the number of bytes of each piece that is read */
function sourceOf(file: string, onRead: (bytes: number) => void = () => {}): Source {
  return {
    name: basename(file),
    async *open() {
      for await (const piece of createReadStream(file, { highWaterMark: 262_144 }) as AsyncIterable<Buffer>) {
        onRead(piece.length);
        yield piece;
      }
    },
  };
}

function printSummary(
  print: Terminal["print"],
  file: string,
  {
    rows,
    refusedRows,
    leftOut,
    stored,
    alreadyStored,
    refused,
    seconds,
  }: TableCounts & ImportCounts & { seconds: number },
): void {
  const lines: [string, string][] = [
    ["rows", thousands(rows)],
    ["new entries", thousands(stored)],
    ["already there", thousands(alreadyStored)],
    ["refused rows", thousands(refusedRows)],
    ["refused entries", thousands(refused - refusedRows)],
    ["seconds", seconds.toFixed(1)],
  ];
  const width = Math.max(...lines.map(([, value]) => value.length));
  print(file);
  for (const line of columns(lines.map(([name, value]) => [`  ${name}`, value.padStart(width)]))) print(line);
  for (const [reason, times] of leftOut) print(`  left out: ${thousands(times)} rows. ${reason}`);
}
