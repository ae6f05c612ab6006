import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  utimesSync,
} from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { ensureRoles } from "../database/roles.ts";
import { packagedBinaries } from "@shore/embedded-postgres/binaries";
import { ensureDatabase, startEmbedded } from "@shore/embedded-postgres/embedded-postgres";
import { migrateJobQueue } from "../database/migrate-job-queue.ts";
import { migrate, migrationsChecksum } from "../database/migrate.ts";
import { EMBEDDED_DATABASE, openPool } from "../database/pool.ts";
import { fillFind } from "../domains/records/find/fill.ts";
import { loadDemonstration } from "../seed/load-demonstration.ts";

/** The migrated database in a prepared folder: opened by a server, and the template of test databases. */
export const TEMPLATE = EMBEDDED_DATABASE;

/** Settings for speed: tests do not cover power failures, and should not wait for deadlock detection. */
export const NOT_DURABLE = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "shared_buffers=64MB",
  "deadlock_timeout=50ms",
];

/**
 * Returns a data folder with a cluster, so that startEmbedded takes about 50 ms instead of initdb's 500. Prepared once per set of
 * migrations and roles, in memory or below node_modules.
 * @param dataDir destination; by default a new folder beside the prepared one
 * @param from another stopped data folder than the prepared one
 */
export async function copyOfPreparedFolder(dataDir = newFolder(), from?: string): Promise<string> {
  cpSync(join(from ?? (await preparedFolder()), "postgres"), join(dataDir, "postgres"), { recursive: true });
  return dataDir;
}

/** Creates an empty folder beside the prepared one; remains of killed test runs are removed. */
export function newFolder(): string {
  mkdirSync(CACHE, { recursive: true });
  sweep();
  return mkdtempSync(join(CACHE, `${process.pid}-`));
}

/** Fills a data folder, by default a new one, with the demonstration, all of it searchable; the caller deletes it. */
export async function demonstrationFolder(dataDir = newFolder()): Promise<string> {
  await copyOfPreparedFolder(dataDir);
  const server = await startEmbedded(dataDir, { what: "tests", log: SILENT, settings: NOT_DURABLE });
  const database = openPool(server.url(TEMPLATE));
  await loadDemonstration(database);
  await fillFind(database);
  await database.close();
  await server.stop();
  return dataDir;
}

/** Returns a stopped data folder with the migrated template; created aside and renamed, so that concurrent processes are safe. */
async function preparedFolder(): Promise<string> {
  const made = createHash("sha256").update(migrationsChecksum()).update(readFileSync(ROLES)).digest("hex").slice(0, 12);
  const folder = join(CACHE, `${TEMPLATE}-${packagedBinaries().version}-${made}`);
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  mkdirSync(CACHE, { recursive: true });
  removeUnused();
  const aside = mkdtempSync(join(CACHE, `${process.pid}-`));
  const server = await startEmbedded(aside, { what: "tests", log: SILENT, settings: NOT_DURABLE });
  await ensureDatabase(server, TEMPLATE);
  const template = openPool(server.url(TEMPLATE), { connections: 2 });
  await migrate(template);
  await migrateJobQueue(template);
  await ensureRoles(template);
  await template.close();
  await server.stop();
  try {
    renameSync(aside, folder);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

const ROLES = join(import.meta.dirname, "..", "database", "roles.ts");

/** Removes the templates of earlier migrations, 50 MB of memory each, but for those used last: other checkouts may use them. */
function removeUnused(): void {
  // Another process may remove one meanwhile.
  const usedAt = (name: string) => statSync(join(CACHE, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const templates = readdirSync(CACHE).filter((name) => name.startsWith(`${TEMPLATE}-`));
  for (const name of templates.toSorted((a, b) => usedAt(b) - usedAt(a)).slice(MAX_TEMPLATES - 1))
    rmSync(join(CACHE, name), { recursive: true, force: true });
}

/** Removes remains of killed test runs: folders named after a process that no longer exists. */
function sweep(): void {
  for (const name of readdirSync(CACHE)) {
    const pid = Number.parseInt(name, 10);
    if (!Number.isNaN(pid) && !isAlive(pid)) rmSync(join(CACHE, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * These folders need no persistence, and a disk may take a second and a half for the 1,400 files of one: with a gigabyte of tmpfs
 * available they are there, in a folder of this user.
 */
function inMemory(): string | undefined {
  const { uid } = userInfo();
  const folder = `/dev/shm/shore-test-database-${uid}`;
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    if (bavail * bsize < 2 ** 30) return undefined;
    mkdirSync(folder, { recursive: true });
    return statSync(folder).uid === uid ? folder : undefined;
  } catch {
    return undefined; // not Linux, or not allowed
  }
}

const CACHE =
  inMemory() ?? join(import.meta.dirname, "..", "..", "..", "..", "node_modules", ".cache", "test-database");
const MAX_TEMPLATES = 4;
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
