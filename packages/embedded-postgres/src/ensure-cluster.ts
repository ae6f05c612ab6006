import { execFile } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { childEnvironment } from "./child-environment.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { program } from "./binaries.ts";
import { ensureOwnedFolder, type Placement } from "./placement.ts";
import { USER } from "./connection-string.ts";

/**
 * Creates the cluster if it is missing: initdb runs in a temporary folder that is renamed into place, so that an interrupted run
 * leaves no incomplete cluster.
 * @throws EmbeddedPostgresError when it cannot be created, or belongs to another user or version
 */
export async function ensureCluster(placement: Placement): Promise<void> {
  const { clusterFolder, binaries, account, prefix } = placement;
  const versionFile = join(clusterFolder, "PG_VERSION");
  if (existsSync(clusterFolder)) {
    const { uid } = statSync(clusterFolder);
    if (!placement.owner && process.getuid && uid !== process.getuid()) {
      throw new EmbeddedPostgresError(
        `The database in ${clusterFolder} belongs to another user (number ${uid}). Start Shore as that user.`,
      );
    }
    if (!existsSync(versionFile)) {
      throw new EmbeddedPostgresError(
        `The folder ${clusterFolder} exists but contains no database. Move it away, or set SHORE_DATA_DIR to another folder.`,
      );
    }
  }
  if (!existsSync(versionFile)) {
    const temporary = `${clusterFolder}.new`;
    rmSync(temporary, { recursive: true, force: true });
    ensureOwnedFolder(temporary, placement);
    const [file = "", ...rest] = [...prefix, program(binaries, "initdb"), "-D", temporary, ...INITDB_OPTIONS];
    try {
      await promisify(execFile)(file, rest, { ...account, cwd: "/", env: childEnvironment() });
    } catch (error) {
      const output = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error);
      throw new EmbeddedPostgresError(`initdb could not create the database in ${clusterFolder}:\n${output}`);
    }
    renameSync(temporary, clusterFolder);
  }
  const bundledVersion = binaries.version.split(".")[0];
  const version = readFileSync(versionFile, "utf8").trim();
  if (version !== bundledVersion) {
    throw new EmbeddedPostgresError(
      `The database in ${clusterFolder} was created by PostgreSQL ${version}, but this version of Shore contains ${bundledVersion}. ` +
        "Back it up with the version of Shore that created it, then restore the backup into an empty data folder.",
    );
  }
  ensureOwnedFolder(clusterFolder, placement);
}

/** Independent of the machine's locales; with checksums that detect damaged pages. */
const INITDB_OPTIONS = [
  `--username=${USER}`,
  "--auth=trust",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--no-locale",
  "--encoding=UTF8",
  "--data-checksums",
  "--no-instructions",
];
