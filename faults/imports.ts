import type { ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Database } from "@shore/server/database/db";
import { startCommand } from "./product.ts";

/** One ship's file on its way into the database, however often the import is killed and begun again. */
export type ImportLog = {
  file: string;
  vesselUuid: string;
  /** The most entries an import called safe. */
  safe: number;
};

export type Importing = {
  child: ChildProcess;
  /** Whether it has called anything safe yet. */
  hasStored: () => boolean;
  /** When it has ended, by itself or not: how, and its words. */
  over: Promise<{ code: number | null; said: string }>;
};

/** A file of good lines, with lines among them that have to be refused: of a ship nobody knows, and of records changed afterwards. */
export function writeImportFile(folder: string, vesselUuid: string, entries: number): ImportLog {
  const file = join(folder, "entries.ndjson");
  const lines: string[] = [];
  for (let number = 1; number <= entries; number += 1) {
    lines.push(lineOf(vesselUuid, number, textOf(number)));
    if (number % 1_000 === 0) lines.push(lineOf(UNKNOWN_VESSEL, number, "Ghost"));
    if (number % 1_500 === 0) lines.push(lineOf(vesselUuid, number - 700, "Ghost"));
  }
  writeFileSync(file, `${lines.join("\n")}\n`);
  return { file, vesselUuid, safe: 0 };
}

/** Begins the import, or begins it again; what it calls safe goes into the log. */
export function startImport(log: ImportLog, settings: Record<string, string>): Importing {
  const child = startCommand(["import", log.file], settings);
  let said = "";
  const take = (piece: Buffer) => {
    said += piece.toString();
    for (const [, count = ""] of said.matchAll(/([\d,]+) safe/g)) log.safe = Math.max(log.safe, numberOf(count));
    // The summary at the end counts commits, too.
    const [fresh, there] = [/new +([\d,]+)/.exec(said)?.[1], /already there +([\d,]+)/.exec(said)?.[1]];
    if (fresh && there) log.safe = Math.max(log.safe, numberOf(fresh) + numberOf(there));
  };
  child.stdout?.on("data", take);
  child.stderr?.on("data", take);
  const over = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once("close", (code) => resolve({ code, said }));
  });
  return { child, over, hasStored: () => said.includes(" safe") };
}

/** Holds what imports called safe against the database. @returns a sentence for each thing lost, torn or there against a refusal */
export async function compareImport(
  database: Database,
  log: ImportLog,
): Promise<{ entries: number; problems: string[] }> {
  const { rows } = await database.query<Record<"entries" | "wrong" | "ghosts" | "told", number>>(
    `select count(*) filter (where vessel_uuid = $1) as entries,
            count(*) filter (where vessel_uuid = $1 and entry->>'summary' <> 'Entry ' || right(logbook_entry_uuid::text, 12)::int
              || repeat(' of the watch', 12)) as wrong,
            count(*) filter (where vessel_uuid = $2 or entry->>'summary' = 'Ghost') as ghosts,
            (select coalesce(sum((after->>'stored')::int), 0)::bigint from audit_event
              where action = 'imported' and after->>'source' = $3) as told
       from logbook_entry`,
    [log.vesselUuid, UNKNOWN_VESSEL, basename(log.file)],
  );
  const { entries = 0, wrong = 0, ghosts = 0, told = 0 } = rows[0] ?? {};
  const problems: string[] = [];
  if (entries < log.safe) problems.push(`Lost: ${log.safe} entries were called safe, ${entries} are there.`);
  if (wrong > 0) problems.push(`Torn: ${wrong} entries say something else than their line.`);
  if (told !== entries) problems.push(`Torn: the audit tells of ${told} entries, ${entries} are there.`);
  if (ghosts > 0) problems.push(`Ghost: ${ghosts} entries are there that were refused.`);
  return { entries, problems };
}

/** Takes the ship's entries away again, so that the next import has something to do. */
export async function forgetImport(database: Database, log: ImportLog): Promise<void> {
  await database.query("delete from logbook_entry where vessel_uuid = $1", [log.vesselUuid]);
  await database.query("delete from audit_event where action = 'imported'");
  log.safe = 0;
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
