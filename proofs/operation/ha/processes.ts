import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** All processes of a machine with PostgreSQL: Patroni and the postmaster first, then their children. */
export function processesOf(patroni: number | undefined, dataFolder: string): number[] {
  const roots = [patroni, postmasterOf(dataFolder)].filter((pid) => pid !== undefined);
  const all = new Set(roots);
  for (const pid of all) for (const child of childrenOf(pid)) all.add(child);
  return [...all];
}

/** The postmaster's pid; undefined when there is no pid file. */
export function postmasterOf(dataFolder: string): number | undefined {
  const pid = Number.parseInt(textOf(join(dataFolder, "postmaster.pid")), 10);
  return Number.isNaN(pid) ? undefined : pid;
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has exited meanwhile.
    }
  }
}

/** Waits until killed processes are gone, then removes the postmaster's pid file: a restarted machine would run none of them. */
export async function waitUntilGone(pids: readonly number[], dataFolder: string): Promise<void> {
  while (pids.some(isAlive)) await sleep(10);
  rmSync(join(dataFolder, "postmaster.pid"), { force: true });
}

function isAlive(pid: number): boolean {
  return /^State:\s+[^ZX\s]/m.test(textOf(`/proc/${pid}/status`));
}

function childrenOf(pid: number): number[] {
  const children = textOf(`/proc/${pid}/task/${pid}/children`).trim();
  return children === "" ? [] : children.split(" ").map(Number);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
