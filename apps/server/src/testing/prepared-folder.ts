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
} from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { ensureRoles } from "../database/roles.ts";
import { packagedBinaries } from "@shore/embedded-postgres/binaries";
import { ensureDatabase, startEmbedded } from "@shore/embedded-postgres/embedded-postgres";
import { migrateJobQueue } from "../database/migrate-job-queue.ts";
import { migrate, migrationsChecksum } from "../database/migrate.ts";
import { EMBEDDED_DATABASE, openPool } from "../database/pool.ts";
import { fillFind } from "../domains/find/fill.ts";
import { loadDemonstration } from "../seed/load-demonstration.ts";

/** The migrated database in a prepared folder: the one a server opens there, and what test databases are cloned from. */
export const TEMPLATE = EMBEDDED_DATABASE;

/** Tests are about what the product does, not about power cuts; waiting for a deadlock to be found is no part of it either. */
export const NOT_DURABLE = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "shared_buffers=64MB",
  "deadlock_timeout=50ms",
];

/**
 * A data folder that startEmbedded opens at once, because the cluster is in it already: about 50 ms instead of initdb's
 * 500. Made once per set of migrations and roles, and kept in memory or below node_modules; what killed test runs left there is removed.
 * @param dataDir where to put it; by default a new folder beside the prepared one
 */
export async function copyOfPreparedFolder(dataDir?: string): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  sweep();
  const prepared = await preparedFolder();
  const copy = dataDir ?? mkdtempSync(join(CACHE, `${process.pid}-`));
  cpSync(join(prepared, "postgres"), join(copy, "postgres"), { recursive: true });
  return copy;
}

/** A new data folder with the demonstration in it, all of it searchable; the caller deletes it. */
export async function demonstrationFolder(): Promise<string> {
  const dataDir = await copyOfPreparedFolder();
  const server = await startEmbedded(dataDir, { what: "tests", log: SILENT, settings: NOT_DURABLE });
  const database = openPool(server.url(TEMPLATE));
  await loadDemonstration(database);
  await fillFind(database);
  await database.close();
  await server.stop();
  return dataDir;
}

/** A stopped data folder with the migrated template in it; made aside and renamed, so several processes may try at once. */
async function preparedFolder(): Promise<string> {
  const made = createHash("sha256").update(migrationsChecksum()).update(readFileSync(ROLES)).digest("hex").slice(0, 12);
  const folder = join(CACHE, `${TEMPLATE}-${packagedBinaries().version}-${made}`);
  if (existsSync(folder)) return folder;
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

/** Removes what killed test runs left: folders named after a process that is no more. */
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
 * Nothing in these folders has to outlive the machine, and a disk may take a second and a half for the 1,400 files of one: where a
 * gigabyte of memory is offered as files they are there, in a folder of this user's own.
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
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
