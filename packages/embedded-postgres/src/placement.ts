import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, cpSync, existsSync, lchownSync, lstatSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { childEnvironment } from "./child-environment.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { type Binaries, packagedBinaries, program } from "./binaries.ts";

/** As whom PostgreSQL runs, from which files, and where its own files lie. */
export type Placement = {
  binaries: Binaries;
  /** Folder of the database cluster; it may not exist yet. */
  clusterFolder: string;
  /** Handed to spawn; empty = as ourselves. */
  account: { uid?: number; gid?: number };
  /** Put in front of the program to run, for example `unshare --user …`. */
  prefix: string[];
  /** Who has to own the cluster's files. */
  owner: { uid: number; gid: number } | undefined;
  /** A sentence for people when the files are not where they would look for them. */
  note: string | undefined;
};

/**
 * Decides how PostgreSQL can run for this data folder.
 *
 * PostgreSQL refuses to run as root, and an unprivileged user cannot pass a 0700 folder such as root's home. So for root, in
 * this order: as `nobody`, where that one reaches program and data; as ourselves inside a user namespace, where the system allows
 * one; else program and data are put into a service folder that `nobody` reaches. Anybody else runs it as themselves.
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
    // It also wants a user that the system has a name for; a container may run us under a bare number.
    return hasName() || !runs(binaries, namespace, {}) ? here : { ...here, prefix: namespace };
  }

  const moved = join(dataDir, MOVED_NOTE);
  if (existsSync(moved)) return inServiceFolder(readFileSync(moved, "utf8").trim(), here, user);
  if (mayPass(dataDir, user) && runs(binaries, [], user)) return { ...here, account: user, owner: user };
  if (runs(binaries, namespace, {})) return { ...here, prefix: namespace, owner: { uid: 0, gid: 0 } };

  const folder = join(serviceFolder(), createHash("sha256").update(dataDir).digest("hex").slice(0, 12));
  writeFileSync(moved, `${folder}\n`);
  return inServiceFolder(folder, here, user);
}

/** Makes the folder (0700) and gives it, with everything in it, to whom PostgreSQL runs as. */
export function ownFolder(folder: string, { owner }: Pick<Placement, "owner">): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!owner || lstatSync(folder).uid === owner.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  chownSync(folder, owner.uid, owner.gid);
}

/** Whether that user may pass every folder down to this one, by the permission bits. */
export function mayPass(folder: string, user: { uid: number; gid: number }): boolean {
  const { uid, gid, mode } = lstatSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  return dirname(folder) === folder || mayPass(dirname(folder), user);
}

function inServiceFolder(folder: string, here: Placement, nobody: { uid: number; gid: number }): Placement {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return {
    ...here,
    binaries: copyBinaries(here.binaries, dirname(folder)),
    clusterFolder: join(folder, "postgres"),
    account: nobody,
    owner: nobody,
    note: `The database lies in ${folder}, because its user cannot reach ${dirname(here.clusterFolder)}.`,
  };
}

function copyBinaries(binaries: Binaries, parent: string): Binaries {
  const folder = join(parent, `postgresql-${binaries.version}`);
  if (!existsSync(folder)) {
    // Copied aside and renamed, so that an interrupted copy is never taken for a whole one.
    const aside = `${folder}.${process.pid}`;
    cpSync(binaries.folder, aside, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(aside, folder);
    } catch (error) {
      rmSync(aside, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return { ...binaries, folder };
}

/** The first of the usual places that root alone can write to. */
function serviceFolder(): string {
  for (const folder of ["/var/lib/shore", "/var/tmp/shore"]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      const { uid, mode } = lstatSync(folder);
      if (uid === 0 && (mode & 0o022) === 0) return folder;
    } catch {
      // A read-only file system: the next place may do.
    }
  }
  throw new EmbeddedPostgresError(
    "PostgreSQL refuses to run as root, and no folder was found that another user could reach. " +
      "Start Shore as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.",
  );
}

function hasName(): boolean {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}

function runs(binaries: Binaries, prefix: string[], account: { uid?: number; gid?: number }): boolean {
  const [command, ...rest] = [...prefix, program(binaries, "postgres"), "--version"];
  return spawnSync(command, rest, { ...account, cwd: "/", stdio: "ignore", env: childEnvironment() }).status === 0;
}

/** The ordinary user whose database it already is, else `nobody`, else the last name the system knows. */
function unprivilegedUser(clusterFolder: string): { uid: number; gid: number } {
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0);
  const owner = existsSync(clusterFolder) ? statSync(clusterFolder).uid : 0;
  const chosen = users.find(({ uid }) => uid === owner) ?? users.find(({ name }) => name === "nobody") ?? users.at(-1);
  if (!chosen)
    throw new EmbeddedPostgresError("PostgreSQL refuses to run as root, and this system knows no other user.");
  return { uid: chosen.uid, gid: chosen.gid };
}

/** Beside the data that is not there: the folder it was put into. */
const MOVED_NOTE = "postgres-is-in.txt";
