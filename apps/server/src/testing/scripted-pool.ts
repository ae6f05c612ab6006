import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { WholeDatabase } from "../database/db.ts";
import { FairQueue } from "../worker/fair-queue.ts";
import type { WorkerError } from "../worker/worker-error.ts";
import { WorkerPool } from "../worker/worker-pool.ts";
import { TEST_ORIGIN } from "./worker-pool.ts";
import { type Script, SCRIPTED_WORKER, scriptedJob } from "./scripted-job.ts";

export type ScriptedOptions = { queue?: FairQueue; timeoutMs?: number; maxHeapMb?: number };

/** Creates a worker pool that runs scripts, one at a time by default; stopped with the test. */
export function scriptedPool(
  database: Pick<WholeDatabase, "url" | "apiRole" | "replica">,
  { queue = new FairQueue({ concurrency: 1 }), ...options }: ScriptedOptions = {},
): WorkerPool {
  const workers = new WorkerPool(database, { origin: TEST_ORIGIN, entry: SCRIPTED_WORKER, queue, ...options });
  onTestFinished(() => workers.stop());
  return workers;
}

/** Runs a script for a tenant. */
export function runScript(
  workers: WorkerPool,
  script: Script = { kind: "return", text: "done" },
  signal: AbortSignal = new AbortController().signal,
  organizationUuid = "0190f3a0-0000-7000-8000-000000000001",
): Promise<string | Uint8Array> {
  return workers.runForTenant(scriptedJob, script, { organizationUuid, signal });
}

/** Creates a folder that is removed with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "shore-worker-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the reason of a {@link WorkerError}, or `done`. */
export async function reasonOf(job: Promise<unknown>): Promise<string> {
  return job.then(
    () => "done",
    ({ reason }: WorkerError) => reason,
  );
}
