import { execFile } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { childEnvironment } from "./child-environment.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { program } from "./binaries.ts";
import { ownFolder, type Placement } from "./placement.ts";
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
      await promisify(execFile)(file, rest, { ...account, cwd: "/", env: childEnvironment() });
    } catch (error) {
      const words = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error);
      throw new EmbeddedPostgresError(`The database could not be created in ${clusterFolder}. It said:\n${words}`);
    }
    renameSync(aside, clusterFolder);
  }
  const ours = binaries.version.split(".")[0];
  const version = readFileSync(versionFile, "utf8").trim();
  if (version !== ours) {
    throw new EmbeddedPostgresError(
      `The database in ${clusterFolder} was made by PostgreSQL ${version}, this Shore brings ${ours}. ` +
        "Back it up with the Shore that made it, then restore it here into an empty data folder.",
    );
  }
  ownFolder(clusterFolder, placement);
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
