import { basename } from "node:path";
import { UnreadableTable } from "@shore/tabular/cells";
import type { Database } from "../database/db.ts";
import { recordsOf } from "../domains/ships/ship-facts/import-line.ts";
import { type ImportCounts, importRecords } from "../domains/ships/ship-facts/import-records.ts";
import { openLines, UnreadableFile } from "../kernel/import-lines.ts";
import { importVessels, readVesselFile } from "../domains/imports/vessels/import-vessels.ts";
import { chooseOrganization } from "./choose-organization.ts";
import { chooseVessel } from "./choose-vessel.ts";
import { type Command, columns, type ExitCode, parseArguments, type Terminal, UsageError } from "./command.ts";
import { createProgress, thousands } from "./import-progress.ts";
import { importTable, proposeMappingFile, readMapping, type TableChoice, vesselKeys } from "./import-table.ts";

/** `import FILE… [--mapping MAPPING [--propose]] [--vessel VESSEL] [--vessels FILE] [--organisation NAME]` */
export const importCommand: Command = {
  usage: "import FILE… [--mapping MAPPING [--propose]] [--vessel VESSEL] [--vessels FILE] [--organisation NAME]",
  summary: "imports logbook entries, facts and vessels",
  details: [
    "FILE                 logbook entries, or facts of a ship, one JSON object a line, plain or gzip",
    "--mapping MAPPING    FILE is a table (CSV, XLSX, XLS, ODS) whose columns this file explains",
    "--propose            writes a proposed MAPPING for one FILE, and imports nothing; --sheet NAME chooses the sheet,",
    "                     --rows 198-519 the rows of one table in it (198- to its end)",
    "--vessel VESSEL      name or UUID of the vessel whose facts they are, and of entries that name none",
    "--vessels FILE       vessels to add or rename first, one JSON list; may be given several times",
    "--organisation NAME  accepts only vessels of this organisation, and adds new ones to it",
    "",
    "Each rejected line is reported with file, line and reason; valid lines are stored. Importing again adds no duplicates.",
    "The format is described in docs/import.md.",
  ],
  read: (args) => {
    const { values, positionals: files } = parseArguments(args, {
      vessel: { type: "string" },
      vessels: { type: "string", multiple: true },
      organisation: { type: "string" },
      organization: { type: "string" },
      mapping: { type: "string" },
      propose: { type: "boolean" },
      sheet: { type: "string" },
      rows: { type: "string" },
    });
    const { vessel, vessels = [], organisation = values.organization, mapping, propose = false, sheet } = values;
    const rows = values.rows === undefined ? undefined : rowsOf(values.rows);
    if (propose && mapping === undefined) throw new UsageError("Name the mapping to write with --mapping.");
    if (propose && files.length !== 1) throw new UsageError("Name the one file to propose a mapping for.");
    if (sheet !== undefined && !propose) throw new UsageError("--sheet goes with --propose.");
    if (rows !== undefined && !propose) throw new UsageError("--rows goes with --propose.");
    if (files.length === 0 && vessels.length === 0) throw new UsageError("Name the files to import.");
    return (terminal, database) =>
      run(terminal, database, { files, vessel, vessels, organisation, mapping, propose, choice: { sheet, rows } });
  },
};

type ImportOptions = {
  files: string[];
  vessel: string | undefined;
  vessels: string[];
  organisation: string | undefined;
  mapping: string | undefined;
  propose: boolean;
  choice: TableChoice;
};

/** Reads `198-519`, or `198-` for all rows from 198 on. */
function rowsOf(text: string): TableChoice["rows"] {
  const [, from, to = ""] = /^(\d{1,8})-(\d{1,8})?$/.exec(text) ?? [];
  if (from === undefined || Number(from) < 1 || (to !== "" && Number(to) < Number(from)))
    throw new UsageError(`--rows ${text}: write the first and the last row, as 198-519, or 198- for all from 198 on.`);
  return { from: Number(from), to: to === "" ? null : Number(to) };
}

async function run(
  terminal: Terminal,
  database: Database,
  { files, vessel, vessels, organisation, mapping, propose, choice }: ImportOptions,
): Promise<ExitCode> {
  const needsOrganization = organisation !== undefined || vessels.length > 0 || mapping !== undefined;
  const chosen = needsOrganization ? await chooseOrganization(database, organisation) : undefined;
  const outcomes: boolean[] = [];
  let refusedVessels = 0;
  for (const file of vessels) {
    const isComplete = await attempt(terminal, async () => {
      const refused = await importVesselFile(terminal, database, file, chosen?.organizationUuid ?? "");
      refusedVessels += refused;
      return refused === 0;
    });
    outcomes.push(isComplete);
  }
  const vesselUuid = vessel === undefined ? undefined : (await chooseVessel(database, vessel)).vesselUuid;
  if (chosen !== undefined && mapping !== undefined) {
    const { organizationUuid } = chosen;
    const keys = await vesselKeys(database, organizationUuid);
    const [only] = files;
    if (propose && only !== undefined) {
      const isWritten = await attempt(terminal, async () => {
        await proposeMappingFile(terminal, { file: only, mapping, choice, vessels: keys });
        return true;
      });
      return isWritten ? 0 : 1;
    }
    const read = readMapping(mapping, vesselUuid);
    for (const file of files) {
      if (terminal.signal.aborted) break;
      const of = { file, mapping: read, organizationUuid, vessels: keys };
      outcomes.push(await attempt(terminal, () => importTable(terminal, database, of)));
    }
    return outcomes.includes(false) || terminal.signal.aborted ? 1 : 0;
  }
  const onlyOrganizationUuid = organisation === undefined ? undefined : chosen?.organizationUuid;
  for (const file of files) {
    if (terminal.signal.aborted) break;
    const of = { onlyOrganizationUuid, vesselUuid, refusedVessels };
    outcomes.push(await attempt(terminal, () => importRecordFile(terminal, database, file, of)));
  }
  return outcomes.includes(false) || terminal.signal.aborted ? 1 : 0;
}

/** Reports an unreadable file and continues with the others. */
async function attempt({ printError }: Terminal, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "EACCES" || code === "EISDIR") {
      printError(SENTENCES[code](error instanceof Error && "path" in error ? String(error.path) : "this name"));
      return false;
    }
    if (!(error instanceof UnreadableFile || error instanceof UnreadableTable)) throw error;
    printError(error.message);
    return false;
  }
}

/** @returns how many vessels were refused */
async function importVesselFile(
  { print, printError }: Terminal,
  database: Database,
  file: string,
  organizationUuid: string,
): Promise<number> {
  const items = await readVesselFile(file);
  const counts = await importVessels(database, organizationUuid, items, (item, reason) => {
    printError(`${file}: vessel ${item}: ${reason}`);
  });
  const { read, added, updated, unchanged, refused } = counts;
  print(`${file}: ${read} vessels: ${added} new, ${updated} changed, ${unchanged} already there, ${refused} refused`);
  return refused;
}

async function importRecordFile(
  terminal: Terminal,
  database: Database,
  file: string,
  { onlyOrganizationUuid, vesselUuid, refusedVessels }: RecordOptions,
): Promise<boolean> {
  const { print, printError, signal } = terminal;
  const start = performance.now();
  const lines = await openLines(file);
  const progress = createProgress(terminal, file, () => lines.bytesRead() / lines.totalBytes);
  let counts: Readonly<ImportCounts> = { read: 0, stored: 0, alreadyStored: 0, refused: 0 };
  let unknownVessel = false;
  try {
    counts = await importRecords(database, recordsOf(lines, vesselUuid), {
      source: basename(file),
      ...(onlyOrganizationUuid ? { organizationUuid: onlyOrganizationUuid } : {}),
      signal,
      onRefused: (line, reason) => {
        unknownVessel ||= reason.startsWith("unknown vessel");
        printError(`${file}:${line}: ${reason}`);
      },
      onCommitted: (now) => {
        counts = now;
        progress(now);
      },
    });
  } finally {
    summary(print, file, { ...counts, refusedVessels, milliseconds: performance.now() - start });
  }
  if (unknownVessel) printError("Add unknown vessels with --vessels FILE.");
  if (signal.aborted) printError("Stopped. What is counted above is stored; run the same command again for the rest.");
  return counts.refused === 0;
}

/** Of tables; files of lines have the same. */
const SENTENCES = {
  ENOENT: (path: string) => `There is no file ${path}.`,
  EACCES: (path: string) => `${path} may not be read by this user.`,
  EISDIR: (path: string) => `${path} is a folder. Name the files in it.`,
};

type RecordOptions = {
  onlyOrganizationUuid: string | undefined;
  vesselUuid: string | undefined;
  /** Of the files of vessels before this one. */
  refusedVessels: number;
};

function summary(
  print: Terminal["print"],
  file: string,
  counts: Readonly<ImportCounts> & { refusedVessels: number; milliseconds: number },
): void {
  const seconds = counts.milliseconds / 1_000;
  const rows: [string, string][] = [
    ["read", thousands(counts.read)],
    ["new", thousands(counts.stored)],
    ["already there", thousands(counts.alreadyStored)],
    ["refused", thousands(counts.refused)],
    ...(counts.refusedVessels > 0 ? [["vessels refused", thousands(counts.refusedVessels)] as [string, string]] : []),
    ["seconds", seconds.toFixed(1)],
    ["rows/s", thousands((counts.stored + counts.alreadyStored) / seconds)],
  ];
  const width = Math.max(...rows.map(([, value]) => value.length));
  print(file);
  for (const line of columns(rows.map(([name, value]) => [`  ${name}`, value.padStart(width)]))) print(line);
}
