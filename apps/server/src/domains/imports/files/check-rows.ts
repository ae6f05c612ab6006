import { hash, randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { type Row, UnreadableTable } from "@shore/tabular/cells";
import { columnIndex, type Mapping, mappingSchema } from "@shore/tabular/mapping";
import { PROBLEM_TITLES, type Problem } from "@shore/tabular/problem";
import { createRowReader, type RowResult, type VesselKey } from "@shore/tabular/read-entries";
import { readRows } from "@shore/tabular/read-table";
import type { Source } from "@shore/tabular/source";
import { isoTextAt } from "@shore/api/ship-time";
import type { Database, Transaction } from "../../../database/db.ts";
import { Refusal } from "../../../kernel/import-checks.ts";
import { MAX_LINE_BYTES, UnreadableFile } from "../../../kernel/import-lines.ts";
import type { Handler } from "../../../worker/file-job.ts";
import { type EntryRow, readEntry, readObject } from "../../records/logbooks/import-entry.ts";
import { readExistingEntries } from "../../ships/ship-facts/ship-entries.sql.ts";
import {
  beginCheck,
  type CheckRun,
  deleteRows,
  type FileRow,
  type ImportKey,
  isCheckRun,
  lockImport,
  readFiles,
  readTables,
  type StoredCheck,
  type StoredVessel,
  writeCheck,
  writeState,
} from "./imports.sql.ts";
import type { ImportWork } from "./import-job.ts";
import { linesOf } from "./lines-of.ts";
import { shownCells, shownText, sourceOf, storableText } from "./read-files.ts";
import { insertEntries, insertProblems, type StagedEntry, type StagedProblem } from "./staged-rows.sql.ts";
import { vesselsOf } from "./vessel-keys.ts";
import { reportProgress } from "./work-progress.ts";

/** What a row of a file gives: entries, one problem, or nothing, by a decision. */
type CheckedRow = { rowNumber: number } & (
  | { entries: EntryRow[] }
  | { problem: Omit<StagedProblem, "fileNumber" | "rowNumber" | "part"> }
  | { leftOut: string }
);

/**
 * Reads all rows of an import by its mappings, compares the entries with what is stored, and stages both. Runs in a worker process.
 * A file that cannot be read to its end leads back to the mapping, with a sentence.
 * @throws when another worker has begun the same check anew, which goes on: the job has to stay in the queue for it
 */
export const checkImport: Handler<ImportWork, void> = async ({ workNumber, ...key }, { database, signal }) => {
  const run = await database.transaction(async (tx) => {
    const begun = await beginCheck(tx, key, workNumber);
    // What a check staged that was killed, or taken for dead.
    if (begun !== undefined) await deleteRows(tx, key);
    return begun;
  });
  if (run === undefined) return;
  const outcome = await check(database, key, { workNumber, run }, signal);
  await database.transaction(async (tx) => {
    const row = await lockImport(tx, key);
    if (row?.state !== "checking" || row.work_number !== workNumber) return;
    if (row.check_run !== run || outcome === "superseded") throw new Error("Another worker has begun this check anew.");
    if ("failure" in outcome) {
      await writeState(tx, key, { state: "mapping", failure: outcome.failure, etag: randomUUID() });
    } else {
      await writeCheck(tx, key, outcome);
      await writeState(tx, key, { state: "checked", etag: randomUUID() });
    }
  });
};

async function check(
  database: Database,
  key: ImportKey,
  run: CheckRun,
  signal: AbortSignal,
): Promise<StoredCheck | { failure: string } | "superseded"> {
  const files = await readFiles(database, key.organizationUuid, [key.importUuid]);
  const tables = new Map((await readTables(database, key)).map((table) => [table.table_number, table]));
  const vessels = await vesselsOf(database, key.organizationUuid);
  const progress = reportProgress(
    database,
    key,
    run.workNumber,
    files.reduce((sum, file) => sum + file.size_bytes, 0),
  );
  const tally = new Tally(key.organizationUuid, vessels, {
    mayRepeat: files.length > 1 || [...tables.values()].some(({ kind }) => kind === "ndjson"),
  });
  const stage = async (batch: CheckedRow[], file: FileRow): Promise<boolean> => {
    const isStaged = await database.transaction(async (tx) => {
      if (!(await isCheckRun(tx, key, run))) return false;
      await tally.stage(tx, key, file, batch);
      return true;
    });
    if (isStaged) tally.count(batch);
    return isStaged;
  };
  for (const file of files) {
    const table = tables.get(file.table_number ?? 0);
    if (!table) return { failure: `${file.display_name} cannot be read. Remove it, or add it again as another file.` };
    let readBytes = 0;
    const whole = sourceOf(database, key, file);
    const source: Source = {
      name: whole.name,
      open: async function* open() {
        for await (const bytes of whole.open()) {
          readBytes += bytes.length;
          yield bytes;
        }
      },
    };
    let reported = 0;
    try {
      const rows =
        table.kind === "ndjson"
          ? entriesOfLines(source, vessels)
          : entriesOfTable(source, mappingOf(table.mapping), vessels);
      // While one batch is stored, the next is read.
      let staged: Promise<boolean> = Promise.resolve(true);
      for await (const batch of batched(rows)) {
        signal.throwIfAborted();
        if (!(await staged)) return "superseded";
        if (tally.problemRows > MAX_PROBLEM_ROWS)
          return {
            failure: `More than ${MAX_PROBLEM_ROWS} rows have problems, so the mapping does not fit. The first: ${tally.firstProblem}`,
          };
        staged = stage(batch, file);
        // Awaited with the next batch; without this Node would report a rejection until then.
        staged.catch(() => {});
        await progress.add(readBytes - reported);
        reported = readBytes;
      }
      if (!(await staged)) return "superseded";
    } catch (error) {
      if (error instanceof UnreadableTable || error instanceof UnreadableFile)
        return { failure: shownSentence(error.message) };
      throw error;
    }
  }
  // The statistics do not know this import yet: what its preview reads would not be found by the index.
  await database.query("analyze import_row (organization_uuid, import_uuid, vessel_uuid, state, event_time)");
  const mappings = [...tables.values()].flatMap(({ mapping }) => (mapping === null ? [] : [mappingOf(mapping)]));
  return tally.result(mappings.flatMap(leftOutColumns));
}

/** Counts what the rows give, and finds entries that several rows give: of a table, only those of several files. */
class Tally {
  readonly #organizationUuid: string;
  readonly #names: ReadonlyMap<string, string>;
  readonly #mayRepeat: boolean;
  /** Of entries staged before, with a hash of their content. */
  readonly #seen = new Map<string, string>();
  readonly #vessels = new Map<string, VesselTally>();
  readonly #problems = new Map<string, { sentence: string; rows: number }>();
  readonly #counts = {
    rows: 0,
    newEntries: 0,
    equalEntries: 0,
    differentEntries: 0,
    repeatedRows: 0,
    skippedRows: 0,
    problemRows: 0,
  };
  firstProblem = "";

  constructor(organizationUuid: string, vessels: readonly VesselKey[], { mayRepeat }: { mayRepeat: boolean }) {
    this.#organizationUuid = organizationUuid;
    this.#names = new Map(vessels.map(({ vesselUuid, displayName }) => [vesselUuid, displayName]));
    this.#mayRepeat = mayRepeat;
  }

  get problemRows(): number {
    return this.#counts.problemRows;
  }

  /** Stages the rows of a batch. A transaction that is repeated counts once: {@link count} follows its commit. */
  async stage(
    tx: Transaction,
    key: ImportKey,
    { file_number: fileNumber }: FileRow,
    rows: CheckedRow[],
  ): Promise<void> {
    const entries: StagedEntry[] = [];
    const problems: StagedProblem[] = [];
    this.#batch = { entries, problems, repeated: 0, seen: new Map() };
    for (const row of rows) {
      const { rowNumber } = row;
      if ("problem" in row) problems.push({ fileNumber, rowNumber, part: 0, ...row.problem });
      else if ("entries" in row)
        for (const [part, entry] of row.entries.entries()) {
          const repeats = this.#repeats(entry);
          if (repeats === "equal") this.#batch.repeated += 1;
          else if (repeats === "different") problems.push({ fileNumber, rowNumber, part: 0, ...DIFFERENT_TWICE });
          else entries.push({ fileNumber, rowNumber, part, entry, state: "new" });
        }
    }
    // A row of which one entry is in another row, and different, is a problem as a whole.
    const bad = new Set(problems.map(({ rowNumber }) => rowNumber));
    const good = entries.filter(({ rowNumber }) => !bad.has(rowNumber));
    for (const [vesselUuid, ofVessel] of Map.groupBy(good, ({ entry }) => entry.vesselUuid)) {
      const existing = await readExistingEntries(
        tx,
        { organizationUuid: this.#organizationUuid, vesselUuid },
        ofVessel.map(({ entry }) => ({ row: entry, replacesLogbookEntryUuid: undefined })),
      );
      for (const staged of ofVessel) {
        const stored = existing.get(staged.entry.logbookEntryUuid);
        if (stored) staged.state = stored.isSame ? "equal" : "different";
      }
    }
    this.#batch.entries = good;
    await insertEntries(
      tx,
      key,
      good.filter(({ state }) => state !== "equal"),
    );
    const once = [...new Map(problems.map((problem) => [problem.rowNumber, problem])).values()];
    this.#batch.problems = once;
    await insertProblems(tx, key, once);
  }

  /** Counts the batch that was staged last. */
  count(rows: readonly CheckedRow[]): void {
    const { entries, problems, repeated, seen } = this.#batch;
    this.#counts.rows += rows.length;
    this.#counts.repeatedRows += repeated;
    this.#counts.skippedRows += rows.filter((row) => "leftOut" in row).length;
    for (const [uuid, content] of seen) this.#seen.set(uuid, content);
    for (const { kind, sentence } of problems) {
      this.#counts.problemRows += 1;
      this.firstProblem ||= sentence;
      const title = titleOf(kind);
      this.#problems.set(kind, { sentence: title, rows: 1 + (this.#problems.get(kind)?.rows ?? 0) });
    }
    for (const { entry, state } of entries) {
      this.#counts[`${state}Entries`] += 1;
      if (state === "new") this.#countNew(entry);
    }
  }

  result(leftOutColumns: string[]): StoredCheck {
    const problems = [...this.#problems].map(([kind, problem]) => ({ kind, ...problem }));
    const vessels = [...this.#vessels].map(([vesselUuid, tally]): StoredVessel => {
      const { newEntries, first, last, books } = tally;
      return {
        vesselUuid,
        displayName: this.#names.get(vesselUuid) ?? "",
        newEntries,
        fromTime: isoTextAt(first.epochMilliseconds, first.offsetMinutes),
        toTime: isoTextAt(last.epochMilliseconds, last.offsetMinutes),
        logbookNames: [...books].toSorted(),
      };
    });
    return {
      ...this.#counts,
      problems: problems.toSorted((a, b) => b.rows - a.rows),
      vessels: vessels.toSorted((a, b) => a.displayName.localeCompare(b.displayName)),
      leftOutColumns: [...new Set(leftOutColumns)],
    };
  }

  #batch: { entries: StagedEntry[]; problems: StagedProblem[]; repeated: number; seen: Map<string, string> } = {
    entries: [],
    problems: [],
    repeated: 0,
    seen: new Map(),
  };

  /** Whether an entry was staged before: undefined, it was not. */
  #repeats(entry: EntryRow): "equal" | "different" | undefined {
    if (!this.#mayRepeat) return undefined;
    const uuid = `${entry.vesselUuid}/${entry.logbookEntryUuid}`;
    const content = hash("sha1", JSON.stringify(entry), "base64");
    const before = this.#seen.get(uuid) ?? this.#batch.seen.get(uuid);
    if (before !== undefined) return before === content ? "equal" : "different";
    this.#batch.seen.set(uuid, content);
    return undefined;
  }

  #countNew({ vesselUuid, event, logbookName }: EntryRow): void {
    const tally = this.#vessels.get(vesselUuid);
    if (!tally) {
      this.#vessels.set(vesselUuid, { newEntries: 1, first: event, last: event, books: new Set([logbookName]) });
      return;
    }
    tally.newEntries += 1;
    if (event.epochMilliseconds < tally.first.epochMilliseconds) tally.first = event;
    if (event.epochMilliseconds > tally.last.epochMilliseconds) tally.last = event;
    tally.books.add(logbookName);
  }
}

type VesselTally = { newEntries: number; first: EntryRow["event"]; last: EntryRow["event"]; books: Set<string> };

/** Yields what the rows of a table give by its mapping. */
async function* entriesOfTable(source: Source, mapping: Mapping, vessels: VesselKey[]): AsyncGenerator<CheckedRow[]> {
  const readRow = createRowReader(mapping, vessels);
  for await (const batch of readRows(source, mapping.file)) {
    yield batch.flatMap((row) => {
      const result = readRow(row);
      return result === undefined ? [] : checkedRow(result, row);
    });
  }
}

function checkedRow({ row: rowNumber, entries, problems, leftOut }: RowResult, { cells }: Row): CheckedRow {
  if (leftOut !== null) return { rowNumber, leftOut };
  const [first] = problems;
  if (first) return { rowNumber, problem: { ...problemOf(problems, first), cells: shownCells(cells) } };
  try {
    return { rowNumber, entries: entries.map(({ entry }) => readEntry(entry)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const sentence = `${capital(error.message)}.`;
    return { rowNumber, problem: { kind: "entry", sentence, cellIndex: null, cells: shownCells(cells) } };
  }
}

function problemOf(problems: readonly Problem[], { kind, column }: Problem) {
  return {
    kind,
    sentence: shownSentence(problems.map(({ sentence }) => sentence).join(" ")),
    cellIndex: column === null ? null : columnIndex(column),
  };
}

/** Yields the entries of a file of JSON objects, one a line. */
async function* entriesOfLines(source: Source, vessels: readonly VesselKey[]): AsyncGenerator<CheckedRow[]> {
  const known = new Set(vessels.map(({ vesselUuid }) => vesselUuid));
  for await (const lines of linesOf(source)) {
    yield lines.map(({ number: rowNumber, bytes }): CheckedRow => {
      const cells = [bytes === "too long" ? "" : shownText(bytes.toString("utf8"))];
      const problem = (kind: string, sentence: string) => ({
        rowNumber,
        problem: { kind, sentence: shownSentence(sentence), cellIndex: null, cells },
      });
      if (bytes === "too long") return problem("entry", `Longer than ${MAX_LINE_BYTES / 1_048_576} MiB.`);
      try {
        const value = readObject(bytes);
        if (Object.hasOwn(value, "factUuid")) return problem("fact", FACT);
        const entry = readEntry(value);
        if (!known.has(entry.vesselUuid))
          return problem("vessel", `There is no vessel ${entry.vesselUuid}. Add it first.`);
        return { rowNumber, entries: [entry] };
      } catch (error) {
        if (error instanceof Refusal) return problem("entry", `${capital(error.message)}.`);
        throw error;
      }
    });
  }
}

/**
 * Joins batches until one is worth a transaction. In between the database's answers are handled: otherwise the batch before would be stored
 * only when this one is read, and process and database would wait for each other.
 */
async function* batched(rows: AsyncIterable<CheckedRow[]>): AsyncGenerator<CheckedRow[]> {
  let batch: CheckedRow[] = [];
  for await (const some of rows) {
    batch.push(...some);
    if (batch.length < BATCH_ROWS) {
      await setImmediate();
      continue;
    }
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function mappingOf(stored: unknown): Mapping {
  return mappingSchema.parse(stored);
}

function leftOutColumns({ columns }: Mapping): string[] {
  return columns.flatMap(({ column, head, meaning }) => (meaning.kind === "leave_out" ? [head || column] : []));
}

function titleOf(kind: string): string {
  const titles: Readonly<Record<string, string>> = { ...PROBLEM_TITLES, ...OTHER_TITLES };
  return titles[kind] ?? kind;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function shownSentence(sentence: string): string {
  return storableText(sentence.slice(0, 1_000));
}

/** Kinds of problems besides those of tables. */
const OTHER_TITLES = {
  entry: "No valid entry",
  fact: "Facts of a ship",
  different_twice: "Two different rows for one entry",
};

const FACT = "This is a fact of a ship. Facts are final on receipt: import the file by shore import.";
const DIFFERENT_TWICE = {
  kind: "different_twice",
  sentence: "Another row of this import has the same vessel, logbook, time and type, with other content.",
  cells: [],
  cellIndex: null,
};
const BATCH_ROWS = 2_000;
const MAX_PROBLEM_ROWS = 100_000;
