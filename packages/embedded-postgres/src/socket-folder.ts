import { createHash } from "node:crypto";
import { existsSync, lstatSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { canTraverse, ensureOwnedFolder, type Placement } from "./placement.ts";

/**
 * Returns a folder for the socket, created if missing: private to and reachable by the user who runs the database, with a short enough
 * path. Beside the cluster where that fits, else a temporary folder.
 */
export function placeSocket(dataDir: string, placement: Placement): string {
  const name = `shore-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`;
  const homes = [join(dirname(placement.clusterFolder), "run"), join(tmpdir(), name), join("/tmp", name)];
  for (const folder of homes) {
    if (Buffer.byteLength(join(folder, ".s.PGSQL.5432")) > MAX_SOCKET_PATH) continue;
    if (folder === homes[0] || !existsSync(folder)) ensureOwnedFolder(folder, placement);
    if (isPrivate(folder, placement)) return folder;
  }
  throw new EmbeddedPostgresError(
    `The path of the data folder ${dataDir} is too long for a socket, and no temporary folder could be used instead. ` +
      "Set SHORE_DATA_DIR to a shorter path.",
  );
}

/** Another user's folder of that name in the shared /tmp could point to a database of theirs. */
function isPrivate(folder: string, { owner, account }: Placement): boolean {
  if (process.platform === "win32") return true;
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== (owner?.uid ?? process.getuid?.()) || (found.mode & 0o077) !== 0)
    return false;
  return (
    account.uid === undefined ||
    account.gid === undefined ||
    canTraverse(folder, { uid: account.uid, gid: account.gid })
  );
}

/** sockaddr_un holds 108 bytes on Linux and 104 on macOS, including the terminating zero. */
const MAX_SOCKET_PATH = 103;
