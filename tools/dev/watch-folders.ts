import { hash } from "node:crypto";
import { type FSWatcher, type Dirent, existsSync, readdirSync, readFileSync, watch } from "node:fs";
import { join } from "node:path";

/**
 * Calls back after a source file below these folders has changed, appeared or disappeared. Watches folders, not files: a save by rename
 * (git, vim, JetBrains) gives a path another inode, and a watched file would be the old one. Compares contents, so that a touched file is
 * no change.
 * @returns stops watching
 */
export function watchFolders(roots: readonly string[], onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(compare, SETTLE_MS);
  };
  const scan = (): string => {
    const entries = roots.filter((root) => existsSync(root)).flatMap((root) => entriesBelow(root));
    const folders = new Set([...roots, ...entries.filter((entry) => entry.isDirectory()).map(pathOf)]);
    for (const [folder, watcher] of watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of folders) if (!watchers.has(folder)) watchers.set(folder, watchFolder(folder, later));
    return fingerprint(entries.filter((entry) => entry.isFile()).map(pathOf));
  };
  let known = scan();
  const compare = () => {
    const now = scan();
    if (now === known) return;
    known = now;
    onChange();
  };
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

function watchFolder(folder: string, onEvent: () => void): FSWatcher {
  // A folder that was removed meanwhile reports an error: the next scan drops it.
  return watch(folder, onEvent).on("error", onEvent);
}

function entriesBelow(folder: string): Dirent[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true });
}

function pathOf({ parentPath, name }: Dirent): string {
  return join(parentPath, name);
}

function fingerprint(paths: readonly string[]): string {
  const sources = paths.filter((path) => SOURCE.test(path) && !TEST.test(path)).toSorted();
  return hash("sha256", sources.map((path) => `${path} ${contentHash(path)}`).join("\n"));
}

/** Empty for a file that was removed since the folder was read. */
function contentHash(path: string): string {
  try {
    return hash("sha1", readFileSync(path));
  } catch {
    return "";
  }
}

const SOURCE = /\.(?:ts|js|mjs|json|sql)$/;
const TEST = /\.test\.ts$/;

/** A checkout changes many files; so many milliseconds after the last one they count as one change. */
const SETTLE_MS = 150;
