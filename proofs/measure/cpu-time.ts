import { readFileSync } from "node:fs";
import { join } from "node:path";

/** CPU seconds of the embedded database. Linux only (/proc); NaN elsewhere. */
export function databaseCpuSeconds(dataDir: string): number {
  const postmaster = Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
  // The postmaster, including its exited children, and the running ones.
  return [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + cpuSeconds(pid), 0);
}

/** Running child processes. */
export function childrenOf(pid: number | undefined): number[] {
  return readOr(`/proc/${pid}/task/${pid}/children`, "").trim().split(" ").filter(Boolean).map(Number);
}

/** CPU seconds of a process and its exited children. */
export function cpuSeconds(pid: number | undefined): number {
  // utime, stime, cutime, cstime, see proc(5); indexes count from the state.
  return secondsIn(`/proc/${pid}/stat`, [11, 12, 13, 14]);
}

/** CPU seconds of a process's main thread. */
export function mainThreadSeconds(pid: number | undefined): number {
  // utime, stime only: a thread's cutime and cstime are the process's.
  return secondsIn(`/proc/${pid}/task/${pid}/stat`, [11, 12]);
}

function secondsIn(file: string, indexes: readonly number[]): number {
  const fields = readOr(file, "").split(") ")[1]?.split(" ");
  if (!fields) return Number.NaN;
  return indexes.reduce((sum, index) => sum + Number(fields[index]), 0) / 100;
}

/** Peak memory of a process in MB. */
export function peakMemoryMb(pid: number | undefined): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readOr(`/proc/${pid}/status`, ""))?.[1] ?? Number.NaN) / 1_024;
}

function readOr(path: string, fallback: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return fallback;
  }
}
