import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** A small file system that can be filled. */
export type SmallDisk = {
  folder: string;
  /** Fills it up to `leaveMb` free megabytes. */
  fill: (leaveMb: number) => void;
  /** Deletes the fill file. */
  free: () => void;
  remove: () => void;
};

/** Mounts a tmpfs; needs root, possibly in a user namespace ({@link namespaceCommand}). */
export function mountSmallDisk(parent: string, megabytes: number): SmallDisk {
  const folder = join(parent, "disk");
  mkdirSync(folder);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "shore-small-disk", folder]);
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill: (leaveMb) => {
      for (;;) {
        const { bavail, bsize } = statfsSync(folder);
        const surplus = bavail * bsize - leaveMb * MB;
        if (surplus <= 0) return;
        appendFileSync(ballast, Buffer.alloc(Math.min(surplus, MB)));
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => execFileSync("umount", ["--lazy", folder]),
  };
}

/** Command prefix for a user namespace with mount rights; undefined where not permitted. */
export function namespaceCommand(): string[] | undefined {
  const prefix = ["unshare", "--user", "--map-root-user", "--mount", "--"];
  const [file = "", ...rest] = prefix;
  return spawnSync(file, [...rest, "true"], { stdio: "ignore" }).status === 0 ? prefix : undefined;
}

const MB = 1_048_576;
