import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { copyOfPreparedFolder } from "./prepared-folder.ts";

export type Ended = { code: number | null; stdout: string; stderr: string };

/**
 * A data folder of this test file's own with an empty, migrated database in it, and the admin command on it as a process of its
 * own. Gone when the file is done.
 */
export async function shoreOnEmptyFolder(): Promise<{
  folder: string;
  dataDir: string;
  /** `shore("import", file)`: the command, run to its end. */
  shore: (...words: string[]) => Promise<Ended>;
  /** The same without waiting. */
  start: (...words: string[]) => ChildProcess;
}> {
  const folder = mkdtempSync(join(tmpdir(), "shore-cli-"));
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  await copyOfPreparedFolder(dataDir);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const start = (...words: string[]) =>
    spawn(process.execPath, [MAIN, ...words], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { PATH: process.env["PATH"], SHORE_DATA_DIR: dataDir },
    });
  return { folder, dataDir, start, shore: async (...words) => ended(start(...words)) };
}

/** What a started command said, once it is over. */
export async function ended(child: ChildProcess): Promise<Ended> {
  let [stdout, stderr] = ["", ""];
  child.stdout?.on("data", (piece) => (stdout += String(piece)));
  child.stderr?.on("data", (piece) => (stderr += String(piece)));
  // `close` comes when the streams are read to their end, `exit` may come before.
  const [code] = (await once(child, "close")) as [number | null];
  return { code, stdout, stderr };
}

const MAIN = join(import.meta.dirname, "..", "cli", "main.ts");
