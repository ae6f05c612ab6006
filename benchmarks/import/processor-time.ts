import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Processor seconds, which tell the work done whatever else the machine does meanwhile. Read from /proc (Linux; elsewhere NaN).
 */
export function databaseCpuSeconds(dataDir: string): number {
  const postmaster = Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
  // Its own, that of its ended children, and that of its living ones.
  const children = readOr(`/proc/${postmaster}/task/${postmaster}/children`, "").trim().split(" ").filter(Boolean);
  return [String(postmaster), ...children].reduce((sum, pid) => sum + cpuSeconds(pid), 0);
}

/** Processor seconds of a process and of its ended children. */
export function cpuSeconds(pid: number | string | undefined): number {
  const fields = readOr(`/proc/${pid}/stat`, "").split(") ")[1]?.split(" ");
  if (!fields) return Number.NaN;
  // utime, stime, cutime, cstime in hundredths of a second: proc(5), counted from the state.
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0) / 100;
}

/** Processor seconds of a process's main thread alone. */
export function mainThreadSeconds(pid: number | undefined): number {
  return cpuSeconds(`${pid}/task/${pid}`);
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
