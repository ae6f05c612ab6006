import { realpathSync, rmSync } from "node:fs";
import { totalmem } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { connectionString } from "./connection-string.ts";
import { type DataFolderLock, lockDataFolder, readHolder } from "./data-folder-lock.ts";
import { placeCluster } from "./placement.ts";
import { ensureCluster } from "./ensure-cluster.ts";
import { type Postmaster, startPostmaster } from "./postmaster.ts";
import { placeSocket } from "./socket-folder.ts";
import { clearStalePostmaster } from "./stale-postmaster.ts";

export type EmbeddedLog = Record<"debug" | "info" | "warn" | "error", (message: string) => void>;

export type EmbeddedServer = {
  /** The connection string of one of its databases. It leads to a Unix socket in a folder with mode 0700: no port, no password. */
  readonly url: (database: string) => string;
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
 * @throws DataFolderInUse when another process has the folder; EmbeddedPostgresError for all else a person can put right
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
  await ensureCluster(placement);
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
    url: (database) => connectionString(socketFolder, database),
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

/** Creates a database of that name unless it is there. */
export async function ensureDatabase(server: EmbeddedServer, name: string): Promise<void> {
  const client = new pg.Client(server.url("postgres"));
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** @returns the connection string for a database of the process that holds the folder; undefined while it does not answer */
export function runningServer(dataDir: string): ((database: string) => string) | undefined {
  const socketFolder = readHolder(dataDir)?.socketFolder;
  return socketFolder === undefined ? undefined : (database) => connectionString(socketFolder, database);
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
