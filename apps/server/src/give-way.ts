import { readdirSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Lets a process go after what people wait for. It has to have a session of its own: on Linux all of its session gives way.
 *
 * Linux shares the cores out between sessions first, unless cgroups do (as under systemd), and only then between the processes
 * of one by their priority. So it takes both. A session's weight is in a file; neither needs a privilege.
 * https://man7.org/linux/man-pages/man7/sched.7.html (The autogroup feature)
 *
 * Where the system has no such things, or the process is another user's, it stays as quick as everybody.
 * @param wanted is asked before a further attempt, because later the number may be another process's
 */
export async function giveWay(pid: number, wanted: () => boolean = () => true): Promise<void> {
  for (const thread of threadsOf(pid)) {
    try {
      setPriority(thread, LEVEL);
    } catch {
      // Another user's, or ended.
    }
  }
  if (process.platform !== "linux") return;
  for (let attempt = 0; attempt < MOST_ATTEMPTS && wanted(); attempt += 1) {
    try {
      writeFileSync(`/proc/${pid}/autogroup`, String(LEVEL), { flag: "r+" });
      return;
    } catch (error) {
      // The system takes ten such requests a second, of all processes together.
      if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) return;
    }
    await sleep(AGAIN_AFTER_MS * (1 + Math.random()), undefined, { ref: false });
  }
}

/** On Linux a priority is a thread's own; threads inherit it from the one that starts them. */
function threadsOf(pid: number): number[] {
  if (process.platform !== "linux") return [pid];
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [];
  }
}

/** A tenth of the weight of others: enough to be finished some day beside those who leave no core alone. */
const LEVEL = constants.priority.PRIORITY_BELOW_NORMAL;
const MOST_ATTEMPTS = 10;
const AGAIN_AFTER_MS = 100;
