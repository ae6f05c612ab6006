import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** A file system of its own that can be filled without harm to anybody else. */
export type SmallDisk = {
  folder: string;
  /** Fills it until so many megabytes are left. */
  fill: (leaveMb: number) => void;
  /** Takes away what filled it. */
  free: () => void;
  remove: () => void;
};

/**
 * A file system in memory. Only the superuser may mount one: on a machine of his, or in a user namespace, where
 * {@link insideNamespace} leads.
 */
export function smallDisk(parent: string, megabytes: number): SmallDisk {
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

/** Words in front of a command that give it a namespace in which it may mount; undefined where the system allows none. */
export function insideNamespace(): string[] | undefined {
  const words = ["unshare", "--user", "--map-root-user", "--mount", "--"];
  const [file = "", ...rest] = words;
  return spawnSync(file, [...rest, "true"], { stdio: "ignore" }).status === 0 ? words : undefined;
}

const MB = 1_048_576;
