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
  /** The connection string of a database: a Unix socket in a folder with mode 0700, no port, no password. */
  readonly url: (database: string) => string;
  /** Stops it with a fast shutdown and releases the data folder. */
  readonly stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** Description of this process, shown to others that find the folder locked: "Shore server". */
  what: string;
  log: EmbeddedLog;
  /** How long to wait for another holder of the folder that may be exiting. @default 500 */
  lockTimeoutMs?: number;
  /** PostgreSQL settings, `name=value`, that override the tuned ones. */
  settings?: string[];
};

/**
 * Starts the bundled PostgreSQL on the data folder: creates the cluster if it is missing, recovers it after a crash, restarts it if it
 * dies, and locks the folder for this process.
 * @throws DataFolderInUse when another process has the folder; EmbeddedPostgresError for everything else that the operator can fix
 */
export async function startEmbedded(
  dataDir: string,
  { what, log, lockTimeoutMs = LOCK_TIMEOUT_MS, settings = [] }: EmbeddedOptions,
): Promise<EmbeddedServer> {
  const lock = lockDataFolder(dataDir, what, lockTimeoutMs);
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
  lock.publishSocketFolder(socketFolder);
  return {
    url: (database) => connectionString(socketFolder, database),
    stop: async () => {
      stopping.abort();
      await postmaster?.stop();
      await watching;
      // The watcher may just have started another one.
      await postmaster?.stop();
      // If the path was too long, the socket's folder is a temporary one.
      if (dirname(socketFolder) !== dirname(placement.clusterFolder)) rmSync(socketFolder, { recursive: true });
      lock.release();
    },
  };
}

/** Creates the database if it does not exist. */
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

/** @returns the connection string for a database of the process that holds the folder; undefined until it accepts connections */
export function runningServer(dataDir: string): ((database: string) => string) | undefined {
  const socketFolder = readHolder(dataDir)?.socketFolder;
  return socketFolder === undefined ? undefined : (database) => connectionString(socketFolder, database);
}

/** Logs PostgreSQL's messages by severity; statement errors are left out, because they quote data. */
function logLine(log: EmbeddedLog, line: string): void {
  if (/^(FATAL|PANIC): (?! the database system is shutting)/.test(line)) log.warn(`postgres: ${line}`);
  else log.debug(`postgres: ${line}`);
}

/** Durability as PostgreSQL's default; sized for a shared machine and for fast recovery after a crash. */
function tunedSettings(): string[] {
  // A container's memory limit may be lower than the machine's memory.
  const memoryMb = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20;
  return [
    `shared_buffers=${Math.round(Math.min(512, Math.max(64, memoryMb / 8)))}MB`,
    `effective_cache_size=${Math.round(memoryMb / 2)}MB`,
    "maintenance_work_mem=128MB",
    "work_mem=16MB",
    // Recovery reads at most this much WAL: about two seconds.
    "max_wal_size=768MB",
    "min_wal_size=128MB",
    "wal_compression=on",
    // Recovery first syncs the data folder: with one call instead of one for each of more than a thousand files.
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

/** A killed process holds its lock until the system has reaped it. */
const LOCK_TIMEOUT_MS = 500;
