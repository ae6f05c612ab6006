import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Processor seconds, which tell the work done whatever else the machine does meanwhile. Read from /proc (Linux; elsewhere NaN).
 */
export function databaseCpuSeconds(dataDir: string): number {
  const postmaster = Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
  // Its own, that of its ended children, and that of its living ones.
  return [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + cpuSeconds(pid), 0);
}

/** The living processes that a process's main thread started. */
export function childrenOf(pid: number | undefined): number[] {
  return readOr(`/proc/${pid}/task/${pid}/children`, "").trim().split(" ").filter(Boolean).map(Number);
}

/** Processor seconds of a process and of its ended children. */
export function cpuSeconds(pid: number | undefined): number {
  // utime, stime, cutime, cstime: proc(5), counted from the state.
  return secondsIn(`/proc/${pid}/stat`, [11, 12, 13, 14]);
}

/** Processor seconds of a process's main thread alone. */
export function mainThreadSeconds(pid: number | undefined): number {
  // A thread's file gives the process's children, too.
  return secondsIn(`/proc/${pid}/task/${pid}/stat`, [11, 12]);
}

function secondsIn(file: string, indexes: readonly number[]): number {
  const fields = readOr(file, "").split(") ")[1]?.split(" ");
  if (!fields) return Number.NaN;
  return indexes.reduce((sum, index) => sum + Number(fields[index]), 0) / 100;
}

/** The most memory a process has used so far, in MB. */
export function peakMemoryMb(pid: number | undefined): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readOr(`/proc/${pid}/status`, ""))?.[1] ?? Number.NaN) / 1_024;
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return otherwise;
  }
}
