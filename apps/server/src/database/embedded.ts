import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir, totalmem } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { StartProblem } from "../start-problem.ts";
import { type DataFolderLock, lockDataFolder } from "./data-folder-lock.ts";
import { program } from "./embedded-binaries.ts";
import { type Placement, mayPass, ownFolder, placeCluster } from "./embedded-placement.ts";
import { EMBEDDED_USER, openPool } from "./pool.ts";
import { type Postmaster, startPostmaster } from "./postmaster.ts";
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
  /** PostgreSQL settings, `name=value`, over the tuned ones. */
  settings?: string[];
};

/**
 * Starts the bundled PostgreSQL on the data folder: makes the cluster the first time, recovers it after a crash, starts it again
 * should it die, and keeps the folder for this process alone.
 * @throws DataFolderInUse at once when another process has the folder; StartProblem for all else a person can put right
 */
export async function startEmbedded(
  dataDir: string,
  { what, log, settings = [] }: EmbeddedOptions,
): Promise<EmbeddedServer> {
  const lock = lockDataFolder(dataDir, what);
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

/** Runs initdb once, aside and renamed into place, so that an interrupted one leaves nothing that looks whole. */
async function makeCluster(placement: Placement): Promise<void> {
  const { clusterFolder, binaries, account, prefix } = placement;
  const versionFile = join(clusterFolder, "PG_VERSION");
  if (existsSync(clusterFolder)) {
    const { uid } = statSync(clusterFolder);
    if (!placement.owner && process.getuid && uid !== process.getuid()) {
      throw new StartProblem(
        `The database in ${clusterFolder} belongs to another user (number ${uid}). Start Shore as that user.`,
      );
    }
    if (!existsSync(versionFile)) {
      throw new StartProblem(
        `The folder ${clusterFolder} is there and holds no database. Move it away, or set SHORE_DATA_DIR.`,
      );
    }
  }
  if (!existsSync(versionFile)) {
    const aside = `${clusterFolder}.new`;
    rmSync(aside, { recursive: true, force: true });
    ownFolder(aside, placement);
    const [file = "", ...rest] = [...prefix, program(binaries, "initdb"), "-D", aside, ...INITDB_OPTIONS];
    try {
      await promisify(execFile)(file, rest, { ...account, cwd: "/", env: { LC_ALL: "C", PATH: "/usr/bin:/bin" } });
    } catch (error) {
      const words = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error);
      throw new StartProblem(`The database could not be created in ${clusterFolder}. It said:\n${words}`);
    }
    renameSync(aside, clusterFolder);
  }
  const ours = binaries.version.split(".")[0];
  const version = readFileSync(versionFile, "utf8").trim();
  if (version !== ours) {
    throw new StartProblem(
      `The database in ${clusterFolder} was made by PostgreSQL ${version}, this Shore brings ${ours}. ` +
        "Back it up with the Shore that made it, then restore it here into an empty data folder.",
    );
  }
  ownFolder(clusterFolder, placement);
}

/** A folder for the socket that its user reaches and whose path is short enough; private to that user. */
function placeSocket(dataDir: string, placement: Placement): string {
  const name = `shore-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`;
  const homes = [join(dirname(placement.clusterFolder), "run"), join(tmpdir(), name), join("/tmp", name)];
  for (const folder of homes) {
    if (Buffer.byteLength(join(folder, ".s.PGSQL.5432")) > LONGEST_SOCKET_PATH) continue;
    if (folder === homes[0] || !existsSync(folder)) ownFolder(folder, placement);
    if (isPrivate(folder, placement)) return folder;
  }
  throw new StartProblem(
    `The path of the data folder ${dataDir} is too long for a socket, and no temporary folder could be used instead. ` +
      "Set SHORE_DATA_DIR to a shorter path.",
  );
}

/** Somebody else's folder of that name in the shared /tmp could lead us to a database of theirs. */
function isPrivate(folder: string, { owner, account }: Placement): boolean {
  if (process.platform === "win32") return true;
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== (owner?.uid ?? process.getuid?.()) || (found.mode & 0o077) !== 0)
    return false;
  return (
    account.uid === undefined || account.gid === undefined || mayPass(folder, { uid: account.uid, gid: account.gid })
  );
}

/** PostgreSQL's own words, by how grave they are; its statement errors stay out, because they quote data. */
function logLine(log: EmbeddedLog, line: string): void {
  if (/^(FATAL|PANIC): (?! the database system is (starting|shutting|not yet))/.test(line))
    log.warn(`postgres: ${line}`);
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

/** No dependence on the machine's locales; damaged pages are noticed. */
const INITDB_OPTIONS = [
  `--username=${EMBEDDED_USER}`,
  "--auth=trust",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--no-locale",
  "--encoding=UTF8",
  "--data-checksums",
  "--no-instructions",
];

/** sockaddr_un holds 108 bytes with the closing zero on Linux and 104 on macOS. */
const LONGEST_SOCKET_PATH = 103;
