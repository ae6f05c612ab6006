import { realpathSync, rmSync } from "node:fs";
import { totalmem } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type DataFolderLock, lockDataFolder } from "./data-folder-lock.ts";
import { placeCluster } from "./embedded-placement.ts";
import { makeCluster } from "./make-cluster.ts";
import { openPool } from "./pool.ts";
import { type Postmaster, startPostmaster } from "./postmaster.ts";
import { placeSocket } from "./socket-folder.ts";
import { clearStalePostmaster } from "./stale-postmaster.ts";

export type EmbeddedLog = Record<"debug" | "info" | "warn" | "error", (message: string) => void>;

export type EmbeddedServer = {
  /** Folder of its Unix socket: there is no port and no password, the folder's 0700 is the guard. */
  readonly socketFolder: string;
  /** Stops it cleanly and frees the data folder. */
  readonly stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** What this process is, told to whoever finds the folder taken: "Shore server". */
  what: string;
  log: EmbeddedLog;
  /** How long to wait for another owner of the folder that may be ending just now. @default 500 */
  patienceMs?: number;
  /** PostgreSQL settings, `name=value`, over the tuned ones. */
  settings?: string[];
};

/**
 * Starts the bundled PostgreSQL on the data folder: makes the cluster the first time, recovers it after a crash, starts it again
 * should it die, and keeps the folder for this process alone.
 * @throws DataFolderInUse when another process has the folder; StartupError for all else a person can put right
 */
export async function startEmbedded(
  dataDir: string,
  { what, log, patienceMs = KILLED_GOES_WITHIN_MS, settings = [] }: EmbeddedOptions,
): Promise<EmbeddedServer> {
  const lock = lockDataFolder(dataDir, what, patienceMs);
  try {
    return await startLocked(realpathSync(dataDir), lock, log, [...tunedSettings(), ...settings]);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(
  dataDir: string,
  lock: DataFolderLock,
  log: EmbeddedLog,
  settings: string[],
): Promise<EmbeddedServer> {
  const placement = placeCluster(dataDir);
  if (placement.note) log.warn(placement.note);
  await makeCluster(placement);
  const socketFolder = placeSocket(dataDir, placement);
  const start = async () => {
    await clearStalePostmaster(placement.clusterFolder, socketFolder);
    return startPostmaster(placement, socketFolder, settings, (line) => logLine(log, line));
  };

  const stopping = new AbortController();
  let postmaster: Postmaster | undefined = await start();
  const watch = async (): Promise<void> => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      await postmaster?.ended;
      if (stopping.signal.aborted) return;
      log.error("The database has died; starting it again.");
      await sleep(Math.min(50 * 2 ** failures, 5_000), undefined, { signal: stopping.signal }).catch(() => {});
      try {
        postmaster = stopping.signal.aborted ? undefined : await start();
        failures = 0;
      } catch (error) {
        postmaster = undefined;
        failures += 1;
        log.error(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const watching = watch();
  lock.announce(socketFolder);
  return {
    socketFolder,
    stop: async () => {
      stopping.abort();
      await postmaster?.stop();
      await watching;
      // One that the watch was starting just then.
      await postmaster?.stop();
      // Where the path was too long, the socket's folder lies among the system's temporary ones.
      if (dirname(socketFolder) !== dirname(placement.clusterFolder)) rmSync(socketFolder, { recursive: true });
      lock.release();
    },
  };
}

/** Creates a database of that name on an embedded server unless it is there. */
export async function ensureDatabase(socketFolder: string, name: string): Promise<void> {
  const maintenance = openPool({ socketFolder, database: "postgres" }, { connections: 1 });
  try {
    const { rows } = await maintenance.query("select 1 from pg_database where datname = $1", [name]);
    if (rows.length === 0) await maintenance.query(`create database ${name}`);
  } finally {
    await maintenance.close();
  }
}

/** PostgreSQL's own words, by how grave they are; its statement errors stay out, because they quote data. */
function logLine(log: EmbeddedLog, line: string): void {
  if (/^(FATAL|PANIC): (?! the database system is shutting)/.test(line)) log.warn(`postgres: ${line}`);
  else log.debug(`postgres: ${line}`);
}

/** Durable as PostgreSQL is by default; fitted to a machine it shares, and to be back soon after a crash. */
function tunedSettings(): string[] {
  // A container may be allowed less than the machine has.
  const memoryMb = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20;
  return [
    `shared_buffers=${Math.round(Math.min(512, Math.max(64, memoryMb / 8)))}MB`,
    `effective_cache_size=${Math.round(memoryMb / 2)}MB`,
    "maintenance_work_mem=128MB",
    "work_mem=16MB",
    // Recovery reads at most this much log: about two seconds' worth.
    "max_wal_size=768MB",
    "min_wal_size=128MB",
    "wal_compression=on",
    // Recovery begins by bringing what is written to disk: at once, not file by file, of which there are more than a thousand.
    ...(process.platform === "linux" ? ["recovery_init_sync_method=syncfs"] : []),
    "random_page_cost=1.1",
    "jit=off",
    "max_connections=64",
    "unix_socket_permissions=0700",
    "timezone=UTC",
    "log_timezone=UTC",
    "log_line_prefix=",
    "log_min_messages=log",
    "log_min_error_statement=panic",
  ];
}

/** A process that was killed holds its lock until the system has cleared it away. */
const KILLED_GOES_WITHIN_MS = 500;
