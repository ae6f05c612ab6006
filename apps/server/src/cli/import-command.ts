import { basename } from "node:path";
import type { Database } from "../database/db.ts";
import { recordsOf } from "../domains/ship-facts/import-line.ts";
import { type ImportCounts, importRecords } from "../domains/ship-facts/import-records.ts";
import { openLines, UnreadableFile } from "../domains/logbooks/import-lines.ts";
import { importVessels, readVesselFile } from "../domains/vessels/import-vessels.ts";
import { chooseOrganization } from "./choose-organization.ts";
import { oneVessel } from "./one-vessel.ts";
import { type Command, columns, type ExitCode, readWords, type Terminal, UsageProblem } from "./command.ts";
import { createProgress, thousands } from "./import-progress.ts";

/** `import FILE… [--vessel VESSEL] [--vessels FILE] [--organisation NAME]` */
export const importCommand: Command = {
  usage: "import FILE… [--vessel VESSEL] [--vessels FILE] [--organisation NAME]",
  summary: "reads logbook entries, facts and vessels into Shore",
  details: [
    "FILE                 logbook entries, or facts of a ship, one JSON object a line, plain or gzip",
    "--vessel VESSEL      name or UUID of the vessel whose facts they are, and of entries that name none",
    "--vessels FILE       vessels to add or rename first, one JSON list; may be given several times",
    "--organisation NAME  takes only vessels of this organisation, and adds new ones to it",
    "",
    "Each refused line is named by file, line and reason; the good ones are kept. Running it again doubles nothing.",
    "The format is described in docs/import.md.",
  ],
  read: (words) => {
    const { values, positionals: files } = readWords(words, {
      vessel: { type: "string" },
      vessels: { type: "string", multiple: true },
      organisation: { type: "string" },
      organization: { type: "string" },
    });
    const { vessel, vessels = [], organisation = values.organization } = values;
    if (files.length === 0 && vessels.length === 0) throw new UsageProblem("Name the files to import.");
    return (terminal, database) => run(terminal, database, { files, vessel, vessels, organisation });
  },
};

type Wanted = { files: string[]; vessel: string | undefined; vessels: string[]; organisation: string | undefined };

async function run(
  terminal: Terminal,
  database: Database,
  { files, vessel, vessels, organisation }: Wanted,
): Promise<ExitCode> {
  const chosen =
    organisation !== undefined || vessels.length > 0 ? await chooseOrganization(database, organisation) : undefined;
  const outcomes: boolean[] = [];
  for (const file of vessels) {
    outcomes.push(
      await attempt(terminal, () => bringVessels(terminal, database, file, chosen?.organizationUuid ?? "")),
    );
  }
  const ofVessel = vessel === undefined ? undefined : (await oneVessel(database, vessel)).vesselUuid;
  const onlyIn = organisation === undefined ? undefined : chosen?.organizationUuid;
  for (const file of files) {
    if (terminal.signal.aborted) break;
    outcomes.push(await attempt(terminal, () => bringRecords(terminal, database, file, { onlyIn, ofVessel })));
  }
  return outcomes.includes(false) || terminal.signal.aborted ? 1 : 0;
}

/** Reports an unreadable file and continues with the others. */
async function attempt({ tell }: Terminal, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    tell(error.message);
    return false;
  }
}

async function bringVessels(
  { say, tell }: Terminal,
  database: Database,
  file: string,
  organizationUuid: string,
): Promise<boolean> {
  const items = await readVesselFile(file);
  const counts = await importVessels(database, organizationUuid, items, (item, reason) => {
    tell(`${file}: vessel ${item}: ${reason}`);
  });
  const { read, added, updated, unchanged, refused } = counts;
  say(`${file}: ${read} vessels: ${added} new, ${updated} changed, ${unchanged} already there, ${refused} refused`);
  return refused === 0;
}

async function bringRecords(
  terminal: Terminal,
  database: Database,
  file: string,
  { onlyIn, ofVessel }: { onlyIn: string | undefined; ofVessel: string | undefined },
): Promise<boolean> {
  const { say, tell, signal } = terminal;
  const start = performance.now();
  const lines = await openLines(file);
  const progress = createProgress(terminal, file, () => lines.bytesRead() / lines.totalBytes);
  let counts: Readonly<ImportCounts> = { read: 0, stored: 0, alreadyThere: 0, refused: 0 };
  let unknownVessel = false;
  try {
    counts = await importRecords(database, recordsOf(lines, ofVessel), {
      source: basename(file),
      ...(onlyIn ? { organizationUuid: onlyIn } : {}),
      signal,
      onRefused: (line, reason) => {
        unknownVessel ||= reason.startsWith("unknown vessel");
        tell(`${file}:${line}: ${reason}`);
      },
      onCommitted: (now) => {
        counts = now;
        progress(now);
      },
    });
  } finally {
    summary(say, file, counts, performance.now() - start);
  }
  if (unknownVessel) tell("Vessels that Shore does not know come in with --vessels FILE.");
  if (signal.aborted) tell("Stopped. What is counted above is stored; run the same command again for the rest.");
  return counts.refused === 0;
}

function summary(say: Terminal["say"], file: string, counts: Readonly<ImportCounts>, milliseconds: number): void {
  const seconds = milliseconds / 1_000;
  const rows: [string, string][] = [
    ["read", thousands(counts.read)],
    ["new", thousands(counts.stored)],
    ["already there", thousands(counts.alreadyThere)],
    ["refused", thousands(counts.refused)],
    ["seconds", seconds.toFixed(1)],
    ["rows/s", thousands((counts.stored + counts.alreadyThere) / seconds)],
  ];
  const width = Math.max(...rows.map(([, value]) => value.length));
  say(file);
  for (const line of columns(rows.map(([name, value]) => [`  ${name}`, value.padStart(width)]))) say(line);
}
