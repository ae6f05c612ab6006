/** A process with a job that never ends: `node endless-job.ts PATH`. Prints the worker's process id; the job appends to PATH. */
import { WorkerPool } from "../worker/worker-pool.ts";
import { TEST_ORIGIN } from "./worker-pool.ts";
import { SCRIPTED_WORKER, scriptedJob } from "./scripted-job.ts";

const [path = ""] = process.argv.slice(2);
const nowhere = { url: "postgres:///none?host=/nowhere", apiRole: "none" };
const workers = new WorkerPool(nowhere, { origin: TEST_ORIGIN, entry: SCRIPTED_WORKER });
void workers.run(scriptedJob, { kind: "never", path }, new AbortController().signal);
process.stdout.write(`${workers.processIds[0]}\n`);
// Keeps the process alive, as a server's listener does.
setInterval(() => {}, 60_000);
