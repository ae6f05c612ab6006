import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

/** Who has a data folder: told to people, and to commands that want to join the running database. */
export type Holder = {
  pid: number;
  /** What it is, in words: "Shore server", "shore import". */
  what: string;
  since: string;
  /** Folder of the database's Unix socket, once it answers. */
  socketFolder?: string;
};

/** Another process has the data folder. */
export class DataFolderInUse extends EmbeddedPostgresError {
  readonly holder: Holder | undefined;
  constructor(dataDir: string, holder: Holder | undefined) {
    const who = holder ? `${holder.what}, process ${holder.pid}, since ${holder.since}` : "another process";
    super(
      `The data folder ${dataDir} is in use (${who}). Stop that one first, or set SHORE_DATA_DIR to another folder.`,
    );
    this.holder = holder;
  }
}

export type DataFolderLock = {
  /** Tells other processes where the database of this folder answers. */
  announce(socketFolder: string): void;
  release(): void;
};

/**
 * Makes the folder this process's alone, or nothing.
 *
 * The lock is the one SQLite takes on its file: the operating system's own, so it is atomic and ends with the process
 * however that dies. A pid file has neither quality, and Node offers no file locks of its own. The holder's name lies in a second
 * file, because closing any handle on the locked one would drop the lock.
 * @param patienceMs how long to wait for a holder that may be ending just now
 * @throws DataFolderInUse
 */
export function lockDataFolder(dataDir: string, what: string, patienceMs = 0): DataFolderLock {
  makeFolder(dataDir);
  const holderFile = join(dataDir, "holder.json");
  const lock = new DatabaseSync(join(dataDir, "lock"));
  try {
    lock.exec(`pragma busy_timeout = ${patienceMs}`);
    lock.exec("pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new DataFolderInUse(dataDir, readHolder(dataDir));
    throw error;
  }
  const holder: Holder = { pid: process.pid, what, since: new Date().toISOString() };
  const note = (text: Holder) => {
    // Renamed into place: nobody reads half of it, and one that another user left does not hinder.
    writeFileSync(`${holderFile}.new`, JSON.stringify(text));
    renameSync(`${holderFile}.new`, holderFile);
  };
  note(holder);
  return {
    announce: (socketFolder) => note({ ...holder, socketFolder }),
    release: () => {
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}

/** Who says to have the folder; undefined when nobody does or the note cannot be read. */
export function readHolder(dataDir: string): Holder | undefined {
  try {
    const note: unknown = JSON.parse(readFileSync(join(dataDir, "holder.json"), "utf8"));
    // Written by lockDataFolder only; a torn note fails to parse.
    return typeof note === "object" && note !== null && "pid" in note ? (note as Holder) : undefined;
  } catch {
    return undefined;
  }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    writeFileSync(join(dataDir, "lock"), "", { flag: "a" });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedPostgresError(
      `Shore cannot write to its data folder ${dataDir} (${reason}). Set SHORE_DATA_DIR to one it can write.`,
    );
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;
