import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { runCommand } from "../cli/run-command.ts";
import { COMPILE_CACHE } from "../kernel/compile-cache.ts";
import { copyOfPreparedFolder } from "./prepared-folder.ts";

export type CommandResult = { code: number | null; stdout: string; stderr: string };

/** Creates a data folder with an empty, migrated database and the admin command on it; deleted when the test file is done. */
export async function shoreOnEmptyFolder(): Promise<{
  dataDir: string;
  /** `shore("import", file)`: runs the command in this process. */
  shore: (...words: string[]) => Promise<CommandResult>;
  /** Starts it as a process. */
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
      env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: COMPILE_CACHE, SHORE_DATA_DIR: dataDir },
    });
  return { dataDir, start, shore: shoreOn({ SHORE_DATA_DIR: dataDir }) };
}

/** `shore("import", file)`: runs the admin command in this process, with these settings. */
export function shoreOn(environment: Record<string, string>): (...words: string[]) => Promise<CommandResult> {
  return async (...words) => {
    const result = { stdout: "", stderr: "" };
    const terminal = {
      print: (line: string) => (result.stdout += `${line}\n`),
      printError: (line: string) => (result.stderr += `${line}\n`),
      showProgress: undefined,
      signal: new AbortController().signal,
    };
    return { code: await runCommand(words, terminal, environment), ...result };
  };
}

/** Output and exit code of a started command. */
export async function waitForExit(child: ChildProcess): Promise<CommandResult> {
  let [stdout, stderr] = ["", ""];
  child.stdout?.on("data", (piece) => (stdout += String(piece)));
  child.stderr?.on("data", (piece) => (stderr += String(piece)));
  // `close` is emitted after the streams have ended, `exit` possibly before.
  const [code] = (await once(child, "close")) as [number | null];
  return { code, stdout, stderr };
}

const MAIN = join(import.meta.dirname, "..", "cli", "main.ts");
