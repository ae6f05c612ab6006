import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

/** Folder of azurite's own package and lock file: 240 packages that Shore itself never installs. */
export const AZURITE_FOLDER = join(import.meta.dirname, "..", "..", "..", "..", "tools", "azurite");

/** Installs azurite unless it matches its lock file; of several concurrent processes one does. */
export async function installAzurite(): Promise<void> {
  const wanted = createHash("sha256")
    .update(readFileSync(join(AZURITE_FOLDER, "package-lock.json")))
    .digest("hex");
  while (!existsSync(STAMP) || readFileSync(STAMP, "utf8") !== wanted) {
    if (!takeLock()) {
      await sleep(500);
      continue;
    }
    try {
      await runInstall();
      writeFileSync(STAMP, wanted);
    } finally {
      rmSync(LOCK, { recursive: true, force: true });
    }
  }
}

/** Asynchronous: a test runner terminates a worker that is unresponsive for a minute. */
async function runInstall(): Promise<void> {
  const installArgs = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = spawn("npm", installArgs, {
    cwd: AZURITE_FOLDER,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [output, [status]] = await Promise.all([text(npm.stderr), once(npm, "exit")]);
  if (status !== 0) throw new Error(`npm could not install azurite, the storage that tests export to: ${output}`);
}

function takeLock(): boolean {
  try {
    if (Date.now() - statSync(LOCK).mtimeMs > ABANDONED_AFTER_MS) rmSync(LOCK, { recursive: true, force: true });
  } catch {
    // The lock does not exist.
  }
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    return false;
  }
}

const STAMP = join(AZURITE_FOLDER, "node_modules", ".installed");
const LOCK = join(AZURITE_FOLDER, ".installing");
/** A process killed while installing leaves its lock behind. */
const ABANDONED_AFTER_MS = 10 * 60_000;

if (import.meta.main) await installAzurite();
