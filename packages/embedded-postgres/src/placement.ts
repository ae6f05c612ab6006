import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, cpSync, existsSync, lchownSync, lstatSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { childEnvironment } from "./child-environment.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { type Binaries, packagedBinaries, program } from "./binaries.ts";

/** The user that PostgreSQL runs as, its binaries, and the location of its files. */
export type Placement = {
  binaries: Binaries;
  /** Folder of the database cluster; it may not exist yet. */
  clusterFolder: string;
  /** Options for spawn; empty = the current user. */
  account: { uid?: number; gid?: number };
  /** Command prefix, for example `unshare --user …`. */
  prefix: string[];
  /** Required owner of the cluster's files. */
  owner: { uid: number; gid: number } | undefined;
  /** A message for the log when the files are not in their usual place. */
  note: string | undefined;
};

/**
 * Decides how PostgreSQL can run for this data folder.
 *
 * PostgreSQL refuses to run as root, and an unprivileged user cannot enter a 0700 folder such as root's home. For root, in this
 * order: as `nobody`, if that user can reach program and data; as root inside a user namespace, if the system allows one; else
 * program and data are placed in a service folder that `nobody` can reach. Other users run it as themselves.
 */
export function placeCluster(dataDir: string): Placement {
  const binaries = packagedBinaries();
  const here: Placement = {
    binaries,
    clusterFolder: join(dataDir, "postgres"),
    account: {},
    prefix: [],
    owner: undefined,
    note: undefined,
  };
  if (process.platform === "win32") return here;
  const user = unprivilegedUser(here.clusterFolder);
  const namespace = ["unshare", "--user", `--map-user=${user.uid}`, `--map-group=${user.gid}`, "--"];
  if (process.getuid?.() !== 0) {
    // PostgreSQL also needs a user with a name; a container may run this process under a bare uid.
    return hasUserName() || !canRun(binaries, namespace, {}) ? here : { ...here, prefix: namespace };
  }

  const moved = join(dataDir, LOCATION_FILE);
  if (existsSync(moved)) return placeInServiceFolder(readFileSync(moved, "utf8").trim(), here, user);
  if (canTraverse(dataDir, user) && canRun(binaries, [], user)) return { ...here, account: user, owner: user };
  if (canRun(binaries, namespace, {})) return { ...here, prefix: namespace, owner: { uid: 0, gid: 0 } };

  const folder = join(serviceFolder(), createHash("sha256").update(dataDir).digest("hex").slice(0, 12));
  writeFileSync(moved, `${folder}\n`);
  return placeInServiceFolder(folder, here, user);
}

/** Creates the folder (0700) and changes its owner, and that of everything in it, to the user PostgreSQL runs as. */
export function ensureOwnedFolder(folder: string, { owner }: Pick<Placement, "owner">): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!owner || lstatSync(folder).uid === owner.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  chownSync(folder, owner.uid, owner.gid);
}

/** True when the user may enter the folder and all its parents, by the permission bits. */
export function canTraverse(folder: string, user: { uid: number; gid: number }): boolean {
  const { uid, gid, mode } = lstatSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  return dirname(folder) === folder || canTraverse(dirname(folder), user);
}

function placeInServiceFolder(folder: string, here: Placement, nobody: { uid: number; gid: number }): Placement {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return {
    ...here,
    binaries: copyBinaries(here.binaries, dirname(folder)),
    clusterFolder: join(folder, "postgres"),
    account: nobody,
    owner: nobody,
    note: `The database is stored in ${folder}, because the user it runs as cannot access ${dirname(here.clusterFolder)}.`,
  };
}

function copyBinaries(binaries: Binaries, parent: string): Binaries {
  const folder = join(parent, `postgresql-${binaries.version}`);
  if (!existsSync(folder)) {
    // Copied to a temporary name and renamed, so that an interrupted copy is never used.
    const temporary = `${folder}.${process.pid}`;
    cpSync(binaries.folder, temporary, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(temporary, folder);
    } catch (error) {
      rmSync(temporary, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return { ...binaries, folder };
}

/** The first of the usual folders that only root can write to. */
function serviceFolder(): string {
  for (const folder of ["/var/lib/shore", "/var/tmp/shore"]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      const { uid, mode } = lstatSync(folder);
      if (uid === 0 && (mode & 0o022) === 0) return folder;
    } catch {
      // A read-only file system: try the next folder.
    }
  }
  throw new EmbeddedPostgresError(
    "PostgreSQL refuses to run as root, and there is no folder that another user can access. " +
      "Start Shore as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.",
  );
}

function hasUserName(): boolean {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}

function canRun(binaries: Binaries, prefix: string[], account: { uid?: number; gid?: number }): boolean {
  const [command, ...rest] = [...prefix, program(binaries, "postgres"), "--version"];
  return spawnSync(command, rest, { ...account, cwd: "/", stdio: "ignore", env: childEnvironment() }).status === 0;
}

/** The unprivileged user who owns the cluster, else `nobody`, else the last user of /etc/passwd. */
function unprivilegedUser(clusterFolder: string): { uid: number; gid: number } {
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0);
  const owner = existsSync(clusterFolder) ? statSync(clusterFolder).uid : 0;
  const chosen = users.find(({ uid }) => uid === owner) ?? users.find(({ name }) => name === "nobody") ?? users.at(-1);
  if (!chosen) throw new EmbeddedPostgresError("PostgreSQL refuses to run as root, and this system has no other user.");
  return { uid: chosen.uid, gid: chosen.gid };
}

/** File in the data folder with the path of the service folder. */
const LOCATION_FILE = "postgres-is-in.txt";
