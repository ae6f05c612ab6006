import { randomUUID, randomUUIDv7 } from "node:crypto";
import type { Database, Transaction } from "../../../database/db.ts";
import { type Author, type Change, recordChange } from "../../../audit/audit-events.ts";
import type { CreateKey } from "../../../audit/create-key.ts";
import { createOnce } from "../../../audit/create-once.ts";
import { enqueueJobs } from "../../../worker/job-queue.ts";
import {
  deleteFile,
  deleteImport,
  type FileRow,
  forgetCheck,
  forgetTables,
  type ImportKey,
  type ImportRow,
  type ImportState,
  insertFiles,
  insertImport,
  lockImport,
  lockStagedBytes,
  readFiles,
  readImport,
  readTables,
  startWork,
  type StoredCheck,
  type TableRow,
  writeFormats,
  writeLeftOutKinds,
  writeMapping,
  writeState,
} from "./imports.sql.ts";
import { importJob } from "./import-job.ts";

/** Why a change of an import was not made. `refusal`: a sentence that says what to do. */
export type NotChanged = "absent" | "stale" | { refusal: string };

/** What an organisation may stage. */
export type ImportLimits = { stagedBytes: number };

/** @returns the import, which may have been removed since; `other content` if the key was used for that */
export async function createImport(
  database: Database,
  author: Author & { userUuid: string },
  key: CreateKey | undefined,
): Promise<ImportRow | "absent" | "other content"> {
  const { organizationUuid, userUuid } = author;
  const importUuid = randomUUIDv7();
  const outcome = await database.transaction((tx) =>
    createOnce(tx, author, {
      recordUuid: importUuid,
      key,
      check: () => Promise.resolve(undefined),
      create: () => insertImport(tx, { organizationUuid, importUuid }, { userUuid, etag: randomUUID() }),
    }),
  );
  if (outcome === "other content" || "rejected" in outcome) return "other content";
  return (await readImport(database, { organizationUuid, importUuid: outcome.uuid })) ?? "absent";
}

/** A file that a person chose. */
export type ChosenFile = { displayName: string; sizeBytes: number; lastModifiedMs: number };

/**
 * Adds files, and finds those whose upload is to be resumed.
 * @returns the file of each chosen one
 */
export function addFiles(
  database: Database,
  key: ImportKey,
  chosen: readonly ChosenFile[],
  limits: ImportLimits,
): Promise<string[] | "absent" | { refusal: string } | { full: string }> {
  return database.transaction(async (tx) => {
    const staged = await lockStagedBytes(tx, key.organizationUuid);
    const row = await lockImport(tx, key);
    if (!row) return "absent";
    const refusal = stateRefusal(row, EDITABLE);
    if (refusal) return { refusal };
    const files = await readFiles(tx, key.organizationUuid, [key.importUuid]);
    const resumed = chosen.map((file) => files.find((stored) => isIncomplete(stored) && isSameFile(stored, file)));
    const added = chosen
      .filter((_, index) => !resumed[index])
      .map(({ displayName: name, sizeBytes, lastModifiedMs }, index) => ({
        fileUuid: randomUUID(),
        fileNumber: 1 + Math.max(0, ...files.map((file) => file.file_number)) + index,
        name,
        sizeBytes,
        lastModifiedMs,
      }));
    if (files.length + added.length > MAX_FILES)
      return { refusal: `An import has at most ${MAX_FILES} files. Make another import for the rest.` };
    const addedBytes = sum(added.map(({ sizeBytes }) => sizeBytes));
    if (sum(files.map((file) => file.size_bytes)) + addedBytes > MAX_BYTES)
      return { refusal: "The files of an import have at most 512 MB together. Make another import for the rest." };
    if (staged + addedBytes > limits.stagedBytes)
      return {
        full: `Your organization has ${Math.round(limits.stagedBytes / MEGABYTE)} MB of files in imports, the most there may be. Keep or withdraw imports that are done, or ask your administrator to raise the limit.`,
      };
    if (added.length > 0) {
      await insertFiles(tx, key, added);
      await backToFiles(tx, key);
    }
    const fresh = added.values();
    return resumed.map((file) => file?.file_uuid ?? fresh.next().value?.fileUuid ?? "");
  });
}

/** Removes a file with its bytes. */
export function removeFile(
  database: Database,
  key: ImportKey,
  fileUuid: string,
): Promise<"removed" | "absent" | { refusal: string }> {
  return database.transaction(async (tx) => {
    const row = await lockImport(tx, key);
    if (!row) return "absent";
    const refusal = stateRefusal(row, EDITABLE);
    if (refusal) return { refusal };
    if (!(await deleteFile(tx, key, fileUuid))) return "absent";
    await backToFiles(tx, key);
    return "removed";
  });
}

/** How a file is to be read, as the `file` of a mapping. */
export type ChosenFormat = { fileUuid: string; format: object };

/** Starts reading the files. */
export function startReading(
  database: Database,
  key: ImportKey,
  fromEtag: string,
  formats: readonly ChosenFormat[],
): Promise<"changed" | NotChanged> {
  return change<"changed">(database, key, { fromEtag, states: EDITABLE }, async (tx) => {
    const files = await readFiles(tx, key.organizationUuid, [key.importUuid]);
    if (files.length === 0) return { refusal: "Add a file first." };
    const incomplete = files.find(isIncomplete);
    if (incomplete)
      return { refusal: `${incomplete.display_name} is not uploaded yet. Upload the rest, or remove it.` };
    if (formats.some(({ fileUuid }) => !files.some((file) => file.file_uuid === fileUuid))) return "absent";
    // Formats that were chosen before stay, unless others are chosen now.
    const kept = files.flatMap((file) =>
      file.format !== null && !formats.some(({ fileUuid }) => fileUuid === file.file_uuid)
        ? [{ fileUuid: file.file_uuid, format: file.format as object }]
        : [],
    );
    await forgetCheck(tx, key);
    await forgetTables(tx, key);
    await writeLeftOutKinds(tx, key, [], randomUUID());
    await writeFormats(tx, key, formats.length > 0 ? [...kept, ...formats] : []);
    return start(tx, key, "reading");
  });
}

/** Sets the mapping of a table; the check is forgotten. */
export function setMapping(
  database: Database,
  key: ImportKey,
  fromEtag: string,
  { tableNumber, mapping }: { tableNumber: number; mapping: object },
): Promise<"changed" | NotChanged> {
  return change<"changed">(database, key, { fromEtag, states: ["mapping", "checked"] }, async (tx) => {
    const tables = await readTables(tx, key);
    const table = tables.find((each) => each.table_number === tableNumber);
    if (!table) return "absent";
    if (table.kind === "ndjson") return { refusal: "Files of entries need no mapping." };
    await forgetCheck(tx, key);
    await writeMapping(tx, key, tableNumber, mapping);
    await writeState(tx, key, { state: "mapping", etag: randomUUID() });
    return "changed";
  });
}

/**
 * Starts the check.
 * @param missing returns what a person still has to decide in the mapping of a table
 */
export function startCheck(
  database: Database,
  key: ImportKey,
  fromEtag: string,
  missing: (table: TableRow) => readonly string[],
): Promise<"changed" | NotChanged> {
  return change<"changed">(database, key, { fromEtag, states: ["mapping", "checked"] }, async (tx) => {
    const files = await readFiles(tx, key.organizationUuid, [key.importUuid]);
    const unreadable = files.find(({ table_number: table }) => table === null);
    if (unreadable)
      return { refusal: `${unreadable.display_name} cannot be read. Remove it, or add it again as another file.` };
    for (const table of await readTables(tx, key)) {
      const [first] = missing(table);
      if (first !== undefined)
        return { refusal: `The mapping of table ${table.table_number} is not complete: ${first}` };
    }
    await forgetCheck(tx, key);
    return start(tx, key, "checking");
  });
}

/** Decides whether rows with problems are left out. @param kind empty: all kinds */
export function decideProblems(
  database: Database,
  key: ImportKey,
  fromEtag: string,
  { kind, leftOut }: { kind: string; leftOut: boolean },
): Promise<"changed" | NotChanged> {
  return change<"changed">(database, key, { fromEtag, states: ["checked"] }, async (tx, row) => {
    const all = row.check_result?.problems.map((problem) => problem.kind) ?? [];
    if (kind !== "" && !all.includes(kind)) return "absent";
    const decided = new Set(row.left_out_kinds);
    for (const each of kind === "" ? all : [kind]) {
      if (leftOut) decided.add(each);
      else decided.delete(each);
    }
    await writeLeftOutKinds(tx, key, [...decided], randomUUID());
    return "changed";
  });
}

/** Starts storing the new entries. */
export function startImport(
  database: Database,
  author: Author,
  key: ImportKey,
  fromEtag: string,
): Promise<"changed" | NotChanged> {
  return change<"changed">(database, key, { fromEtag, states: ["checked"] }, async (tx, row) => {
    const check = row.check_result;
    if (!check) return { refusal: "Check the import first." };
    const undecided = undecidedRows(row, check);
    if (undecided > 0)
      return {
        refusal: `${undecided} rows have problems. Decide about them first: change the mapping or leave them out.`,
      };
    if (check.newEntries === 0) return { refusal: "There is no new entry to import." };
    await start(tx, key, "importing");
    const files = await readFiles(tx, key.organizationUuid, [key.importUuid]);
    await recordChange(tx, author, lineOf("imported", key, files, check.newEntries));
    return "changed";
  });
}

/** Starts keeping an import. @param author without a person: its seven days are over, or a ship's fact is about one of its entries */
export function keepImport(
  database: Database,
  author: Author,
  key: ImportKey,
  fromEtag: string | undefined,
): Promise<"changed" | NotChanged> {
  return change<"changed">(database, key, { fromEtag, states: ["imported"] }, async (tx, row) => {
    await start(tx, key, "keeping");
    const files = await readFiles(tx, key.organizationUuid, [key.importUuid]);
    await recordChange(tx, author, lineOf("kept", key, files, row.imported_entries));
    return "changed";
  });
}

/** Starts withdrawing an import; one that stored no entries is removed. */
export function withdrawImport(
  database: Database,
  author: Author,
  key: ImportKey,
  fromEtag: string,
): Promise<"changed" | "removed" | NotChanged> {
  return change<"changed" | "removed">(database, key, { fromEtag, states: WITHDRAWABLE }, async (tx, row) => {
    const files = await readFiles(tx, key.organizationUuid, [key.importUuid]);
    const isStored = row.state === "importing" || row.state === "imported";
    if (!isStored) {
      await deleteImport(tx, key);
      await recordChange(tx, author, { ...lineOf("discarded", key, files, 0) });
      return "removed";
    }
    if (row.keep_requested)
      return { refusal: "A ship has sent a fact about one of these entries: the import is being kept." };
    await start(tx, key, "withdrawing");
    await recordChange(tx, author, lineOf("withdrawn", key, files, row.imported_entries));
    return "changed";
  });
}

/** Number of rows with problems about which nobody has decided. */
export function undecidedRows(
  { left_out_kinds: decided }: Pick<ImportRow, "left_out_kinds">,
  check: StoredCheck,
): number {
  return sum(check.problems.filter(({ kind }) => !decided.includes(kind)).map(({ rows }) => rows));
}

export function isIncomplete({ received_bytes: received, size_bytes: size }: FileRow): boolean {
  return received < size;
}

async function change<Outcome extends string>(
  database: Database,
  key: ImportKey,
  { fromEtag, states }: { fromEtag: string | undefined; states: readonly ImportState[] },
  work: (tx: Transaction, row: ImportRow) => Promise<Outcome | NotChanged>,
): Promise<Outcome | NotChanged> {
  return database.transaction(async (tx) => {
    const row = await lockImport(tx, key);
    if (!row) return "absent";
    // First, because the state that a person saw is not the one it is in.
    if (fromEtag !== undefined && fromEtag !== row.etag) return "stale";
    const refusal = stateRefusal(row, states);
    return refusal ? { refusal } : work(tx, row);
  });
}

/** Starts the work of a state: the job begins when the transaction commits. */
export async function start(tx: Transaction, key: ImportKey, state: ImportState): Promise<"changed"> {
  const workNumber = await startWork(tx, key, state, randomUUID());
  await enqueueJobs(tx, [importJob({ ...key, workNumber })]);
  return "changed";
}

async function backToFiles(tx: Transaction, key: ImportKey): Promise<void> {
  await forgetCheck(tx, key);
  await forgetTables(tx, key);
  await writeLeftOutKinds(tx, key, [], randomUUID());
  await writeState(tx, key, { state: "files", etag: randomUUID() });
}

function stateRefusal({ state }: ImportRow, states: readonly ImportState[]): string | undefined {
  return states.includes(state) ? undefined : STATE_SENTENCES[state];
}

function isSameFile(stored: FileRow, { displayName, sizeBytes, lastModifiedMs }: ChosenFile): boolean {
  return (
    stored.display_name === displayName && stored.size_bytes === sizeBytes && stored.last_modified_ms === lastModifiedMs
  );
}

function lineOf(action: string, { importUuid }: ImportKey, files: readonly FileRow[], entries: number): Change {
  return {
    action,
    subject: { kind: "import", uuid: importUuid },
    after: { files: files.map(({ display_name: name, sha256 }) => ({ name, sha256 })), entries },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** While nothing is running and nothing is stored. */
const EDITABLE: readonly ImportState[] = ["files", "mapping", "checked"];
const WITHDRAWABLE: readonly ImportState[] = [
  "files",
  "reading",
  "mapping",
  "checking",
  "checked",
  "importing",
  "imported",
];

const STATE_SENTENCES: Record<ImportState, string> = {
  files: "The files of this import are not read yet. Read them first.",
  reading: "The files of this import are being read. Wait until that is done.",
  mapping: "This import is not checked yet. Check it first.",
  checking: "This import is being checked. Wait until that is done.",
  checked: "The entries of this import are not imported yet.",
  importing: "The entries of this import are being stored. Wait until that is done, or withdraw it.",
  imported: "The entries of this import are imported already.",
  keeping: "This import is being kept.",
  kept: "This import is kept: its entries are records.",
  withdrawing: "This import is being withdrawn.",
  withdrawn: "This import is withdrawn.",
};

const MAX_FILES = 50;
const MEGABYTE = 1_048_576;
const MAX_BYTES = 512 * MEGABYTE;
