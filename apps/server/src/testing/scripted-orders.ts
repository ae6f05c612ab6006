import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { WholeDatabase } from "../database/db.ts";
import { FileProcesses } from "../files/file-processes.ts";
import type { FileStopped } from "../files/file-stopped.ts";
import { Turns } from "../jobs/turns.ts";
import { type Script, SCRIPTED_FILES, scriptedFile } from "./scripted-file.ts";

export type ScriptedOptions = { turns?: Turns; machine?: string; withinMs?: number; mostHeapMb?: number };

/** Processes that make scripted files, one at a time unless told otherwise; gone with the test. */
export function scriptedProcesses(
  database: WholeDatabase,
  { turns = new Turns({ atOnce: 1 }), ...options }: ScriptedOptions = {},
): FileProcesses {
  const files = new FileProcesses(database, { entry: SCRIPTED_FILES, turns, ...options });
  onTestFinished(() => files.stopProcesses());
  return files;
}

/** A file for somebody of an organisation. @param signal aborts when they leave */
export function make(
  files: FileProcesses,
  script: Script = { kind: "at once" },
  signal: AbortSignal = new AbortController().signal,
  organizationUuid = "0190f3a0-0000-7000-8000-000000000001",
) {
  return files.makeInTurn(scriptedFile, script, { organizationUuid, answer: WHOLE, signal });
}

/** A folder of the test's own. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "shore-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Why a file was not made, or `made`. */
export async function reasonOf(file: Promise<unknown>): Promise<string> {
  return file.then(
    () => "made",
    ({ reason }: FileStopped) => reason,
  );
}

const WHOLE = {
  encoding: "binary",
  otherFields: new Uint8Array(),
  field: { jsonName: "file", number: 1 },
  packed: false,
} as const;
