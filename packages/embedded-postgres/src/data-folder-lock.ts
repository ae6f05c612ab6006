import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

/** The process that holds a data folder: shown in errors, and used by commands that connect to the running database. */
export type Holder = {
  pid: number;
  /** Its description: "Shore server", "shore import". */
  what: string;
  since: string;
  /** Folder of the database's Unix socket, once it accepts connections. */
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
  /** Publishes the socket folder of the running database to other processes. */
  publishSocketFolder(socketFolder: string): void;
  release(): void;
};

/**
 * Locks the data folder for this process, or throws.
 *
 * The lock is SQLite's file lock: an operating-system lock, so it is atomic and released when the process ends in any way. A pid file
 * is neither, and Node has no file locks of its own. The holder is described in a second file, because closing any handle on the
 * locked one would release the lock.
 * @param lockTimeoutMs how long to wait for a holder that may be exiting
 * @throws DataFolderInUse
 */
export function lockDataFolder(dataDir: string, what: string, lockTimeoutMs = 0): DataFolderLock {
  makeFolder(dataDir);
  const holderFile = join(dataDir, "holder.json");
  const lock = new DatabaseSync(join(dataDir, "lock"));
  try {
    lock.exec(`pragma busy_timeout = ${lockTimeoutMs}`);
    lock.exec("pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new DataFolderInUse(dataDir, readHolder(dataDir));
    throw error;
  }
  const holder: Holder = { pid: process.pid, what, since: new Date().toISOString() };
  const writeHolder = (text: Holder) => {
    // Renamed into place: never read half-written, and a file left by another user can be replaced.
    writeFileSync(`${holderFile}.new`, JSON.stringify(text));
    renameSync(`${holderFile}.new`, holderFile);
  };
  writeHolder(holder);
  return {
    publishSocketFolder: (socketFolder) => writeHolder({ ...holder, socketFolder }),
    release: () => {
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}

/** Reads the holder of the folder; undefined when there is none or the file is unreadable. */
export function readHolder(dataDir: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(join(dataDir, "holder.json"), "utf8"));
    // Only lockDataFolder writes it; a truncated file fails to parse.
    return typeof holder === "object" && holder !== null && "pid" in holder ? (holder as Holder) : undefined;
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
