import type { ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Database } from "@shore/server/database/db";
import { startCommand } from "./server-process.ts";

/** An import file and its progress over repeated, killed imports. */
export type ImportLog = {
  file: string;
  vesselUuid: string;
  /** Highest number of entries that an import reported as committed. */
  committed: number;
};

export type RunningImport = {
  child: ChildProcess;
  /** True once it has reported a commit. */
  hasCommitted: () => boolean;
  /** Exit code and output. */
  done: Promise<{ code: number | null; output: string }>;
};

/** Writes valid lines, mixed with lines to be rejected: an unknown vessel, or altered entries. */
export function writeImportFile(folder: string, vesselUuid: string, entries: number): ImportLog {
  const file = join(folder, "entries.ndjson");
  const lines: string[] = [];
  for (let number = 1; number <= entries; number += 1) {
    lines.push(lineOf(vesselUuid, number, textOf(number)));
    if (number % 1_000 === 0) lines.push(lineOf(UNKNOWN_VESSEL, number, "Ghost"));
    if (number % 1_500 === 0) lines.push(lineOf(vesselUuid, number - 700, "Ghost"));
  }
  writeFileSync(file, `${lines.join("\n")}\n`);
  return { file, vesselUuid, committed: 0 };
}

/** Starts the import; records in the log what it reports as committed. */
export function startImport(log: ImportLog, settings: Record<string, string>): RunningImport {
  const child = startCommand(["import", log.file], settings);
  let output = "";
  const readOutput = (piece: Buffer) => {
    output += piece.toString();
    for (const [, count = ""] of output.matchAll(/([\d,]+) safe/g))
      log.committed = Math.max(log.committed, numberOf(count));
    // The summary counts commits, too.
    const [created, existing] = [/new +([\d,]+)/.exec(output)?.[1], /already there +([\d,]+)/.exec(output)?.[1]];
    if (created && existing) log.committed = Math.max(log.committed, numberOf(created) + numberOf(existing));
  };
  child.stdout?.on("data", readOutput);
  child.stderr?.on("data", readOutput);
  const done = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once("close", (code) => resolve({ code, output }));
  });
  return { child, done, hasCommitted: () => output.includes(" safe") };
}

/** Compares reported commits with the database. @returns a message per lost, torn or ghost entry */
export async function compareImport(
  database: Database,
  log: ImportLog,
): Promise<{ entries: number; problems: string[] }> {
  const { rows } = await database.query<Record<"entries" | "wrong" | "ghosts" | "audited", number>>(
    `select count(*) filter (where vessel_uuid = $1) as entries,
            count(*) filter (where vessel_uuid = $1 and entry->>'summary' <> 'Entry ' || right(logbook_entry_uuid::text, 12)::int
              || repeat(' of the watch', 12)) as wrong,
            count(*) filter (where vessel_uuid = $2 or entry->>'summary' = 'Ghost') as ghosts,
            (select coalesce(sum((after->>'stored')::int), 0)::bigint from audit_event
              where action = 'imported' and after->>'source' = $3) as audited
       from logbook_entry`,
    [log.vesselUuid, UNKNOWN_VESSEL, basename(log.file)],
  );
  const { entries = 0, wrong = 0, ghosts = 0, audited = 0 } = rows[0] ?? {};
  const problems: string[] = [];
  if (entries < log.committed) problems.push(`Lost: ${log.committed} entries were committed, ${entries} are stored.`);
  if (wrong > 0) problems.push(`Torn: ${wrong} entries differ from their line.`);
  if (audited !== entries) problems.push(`Torn: the audit log counts ${audited} entries, ${entries} are stored.`);
  if (ghosts > 0) problems.push(`Ghost: ${ghosts} rejected entries are stored.`);
  return { entries, problems };
}

/** Deletes the imported entries for the next import. */
export async function deleteImported(database: Database, log: ImportLog): Promise<void> {
  await database.query("delete from logbook_entry where vessel_uuid = $1", [log.vesselUuid]);
  await database.query("delete from audit_event where action = 'imported'");
  log.committed = 0;
}

function lineOf(vesselUuid: string, number: number, summary: string): string {
  return JSON.stringify({
    logbookEntryUuid: `5afe0000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    vesselUuid,
    eventTime: new Date(number * 60_000).toISOString(),
    logbookName: "deck",
    entryTypeId: "position",
    summary,
  });
}

function textOf(number: number): string {
  return `Entry ${number}${" of the watch".repeat(12)}`;
}

function numberOf(count: string): number {
  return Number(count.replaceAll(",", ""));
}

const UNKNOWN_VESSEL = "0dd00000-0000-4000-8000-000000000000";
