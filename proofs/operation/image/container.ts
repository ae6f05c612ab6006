import { runToEnd, startProgram } from "../../programs.ts";
import type { ImageConfig } from "./buildah.ts";

export type Container = {
  /** Starts the image's own command. */
  start: (settings: Record<string, string>) => ReturnType<typeof startProgram>;
  /** The program and arguments that run a command in the container. */
  command: (settings: Record<string, string>, command: readonly string[]) => [program: string, words: string[]];
  /** Runs a command as `podman exec` would. @returns its output @throws unless it exits with 0 */
  run: (settings: Record<string, string>, command: readonly string[]) => Promise<string>;
};

/**
 * Runs an image's commands in its tree like `podman run --read-only`: with its user, folder and environment, nothing writable, not even
 * /tmp, and this machine's network and /etc/hosts. A mount namespace and chroot also work where container runtimes may not run.
 */
export function containerIn(tree: string, { user, workingDirectory, env, command }: ImageConfig): Container {
  const unshare = (settings: Record<string, string>, words: readonly string[]) => {
    const variables = Object.entries({ ...env, ...settings }).map(([name, value]) => `${name}=${value}`);
    return ["--mount", "sh", "-c", SCRIPT, "sh", tree, user, workingDirectory, ...variables, ...words];
  };
  return {
    command: (settings, words) => ["unshare", unshare(settings, words)],
    start: (settings) => startProgram("unshare", unshare(settings, command)),
    run: (settings, words) => runToEnd("unshare", unshare(settings, words)),
  };
}

/** Each program execs the next, so that signals reach the last. */
const SCRIPT = `set -e
tree=$1 user=$2 folder=$3
shift 3
mount --bind "$tree" "$tree"
mount --rbind /proc "$tree/proc"
mount --rbind /dev "$tree/dev"
: >> "$tree/etc/hosts"
mount --bind /etc/hosts "$tree/etc/hosts"
mount -o remount,bind,ro "$tree"
exec chroot --userspec="$user:$user" "$tree" /usr/bin/env --ignore-environment --chdir="$folder" "$@"`;
