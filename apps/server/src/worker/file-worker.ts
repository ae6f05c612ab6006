import { constants, setPriority } from "node:os";
import type { Database, WholeDatabase } from "../database/db.ts";
import { EXPORT_APPLICATION, openPool, withStatementTimeout } from "../database/pool.ts";
import { readOnReplica, withReplica } from "../database/replica.ts";
import { forTenant } from "../database/tenant-database.ts";
import { currentTrace } from "../kernel/channels.ts";
import type { FileJob, FromWorker, JobContext, JobOutcome, JobRequest, ToWorker } from "./file-job.ts";
import { serializeError } from "./serialize-error.ts";

export type ForTenant = (database: WholeDatabase, organizationUuid: string) => Database;

// Request and result types differ by job; each request names its job.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyFileJob = FileJob<any, unknown>;

/** Makes this process a worker of a {@link ./worker-pool.ts}: runs one job after another until the server disconnects or kills it. */
export function serveFileJobs(jobs: readonly AnyFileJob[], databaseFor: ForTenant = forTenant): void {
  if (!process.send) throw new Error("Runs as a child process of the server only.");
  // Lower than the server and the database, which serve users.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.once("disconnect", () => process.exit());
  // Sent to the whole process group; the server finishes its jobs first, then kills this process.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
  // Its state is unknown then, and which job the error is of: the running one fails as crashed, the next gets another process.
  process.on("uncaughtException", (error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`, () => process.exit(1));
  });
  let cancellation = new AbortController();
  process.on("message", (message: ToWorker) => {
    if (message.kind === "cancel") return cancellation.abort();
    cancellation = new AbortController();
    const { jobId } = message;
    void run(message, { jobs, databaseFor, signal: cancellation.signal }).then((outcome) =>
      send({ ...outcome, jobId }),
    );
  });
}

async function run(
  { name, jobId, request, organizationUuid, database: wanted, origin, traceparent }: JobRequest,
  { jobs, databaseFor, signal }: { jobs: readonly AnyFileJob[]; databaseFor: ForTenant; signal: AbortSignal },
): Promise<JobOutcome> {
  try {
    const job = jobs.find((each) => each.name === name);
    if (!job) throw new Error(`There is no file job "${name}".`);
    currentTrace.parent = () => traceparent;
    const handle = await job.load();
    const opened = await databaseAt(wanted);
    const ofTenant = organizationUuid === undefined ? opened : databaseFor(opened, organizationUuid);
    const sendPiece: JobContext["sendPiece"] = (piece) => send({ kind: "piece", jobId, ...piece });
    const handleOn = (database: Database) => handle(request, { database, signal, origin, sendPiece });
    return { kind: "done", result: job.onlyReads ? await readOnReplica(ofTenant, handleOn) : await handleOn(ofTenant) };
  } catch (error) {
    return { kind: "failed", error: serializeError(error) };
  }
}

/** Returns the database of a job. Its connections are reused by the next job on the same database. */
async function databaseAt({ url, apiRole, replicaUrl }: JobRequest["database"]): Promise<WholeDatabase> {
  const isOther =
    open && (open.url !== url || open.apiRole !== apiRole || (replicaUrl && replicaUrl !== open.replicaUrl));
  if (isOther) {
    await open?.database.close();
    open = undefined;
  }
  const options = { connections: 2, applicationName: EXPORT_APPLICATION };
  if (!open) {
    const whole = withStatementTimeout({ ...openPool(url, options), apiRole }, STATEMENT_TIMEOUT_MS);
    open = { url, apiRole, replicaUrl, whole, database: replicaUrl ? withReplica(whole, replicaUrl, options) : whole };
  }
  return replicaUrl ? open.database : open.whole;
}

/** `database`: with the replica, once a job had one. */
let open: (JobRequest["database"] & { whole: WholeDatabase; database: WholeDatabase }) | undefined;

/** Resolves when the message is on its way, so that a sender that waits holds one in memory. */
function send(message: FromWorker): Promise<void> {
  // Fails when the server is gone; "disconnect" ends this process.
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}

/** More than the five minutes a job has. */
const STATEMENT_TIMEOUT_MS = 330_000;
