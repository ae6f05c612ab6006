import { type ChildProcess, fork } from "node:child_process";
import { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { childEnvironment } from "@shore/embedded-postgres/child-environment";
import { COMPILE_CACHE } from "../kernel/compile-cache.ts";
import type { FromWorker, JobRequest, ToWorker } from "./file-job.ts";
import { deserializeError } from "./serialize-error.ts";
import { WorkerError } from "./worker-error.ts";

export type WorkerProcessOptions = {
  /** Module to run; it calls `serveFileJobs`. */
  entry: URL;
  /** Limit of its JavaScript heap; Buffers do not count. */
  maxHeapMb: number;
};

/**
 * A child process that runs one job after another. It exits with this process, however that ends, and never keeps it alive. It
 * inherits only the environment variables needed for database and storage.
 */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #exited = Promise.withResolvers<void>();
  #error: WorkerError | undefined;
  #rejectJob: ((error: WorkerError) => void) | undefined;
  #stderr = "";
  #jobs = 0;

  constructor({ entry, maxHeapMb }: WorkerProcessOptions) {
    this.#child = fork(fileURLToPath(entry), {
      env: { ...childEnvironment(ENVIRONMENT), NODE_COMPILE_CACHE: COMPILE_CACHE },
      // A small young generation: an export of a million rows otherwise holds 130 MB of garbage.
      execArgv: [`--max-old-space-size=${maxHeapMb}`, "--max-semi-space-size=8"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#child.unref();
    this.#child.channel?.unref();
    const { stderr } = this.#child;
    // The types leave out that it is a socket.
    if (stderr instanceof Socket) stderr.unref();
    stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_LENGTH);
    });
    // A process that fails to spawn emits no "close".
    this.#child.on("error", () => this.#child.pid === undefined && this.#end("crashed"));
    this.#child.once("close", () => this.#end(/heap|out of memory/i.test(this.#stderr) ? "out of memory" : "crashed"));
  }

  /** Process id; undefined when it failed to spawn. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  get exited(): Promise<void> {
    return this.#exited.promise;
  }

  /**
   * Runs one job. Kill the process when this throws: it may still be busy.
   * @param options.signal cancels the job; a result that arrives within two seconds still counts
   * @param options.pieces receives the file that the job sends in pieces; complete when this resolves
   * @throws WorkerError when the process exits; the signal's reason; what the handler throws
   */
  async run<Result>(
    request: Omit<JobRequest, "jobId">,
    { signal, pieces }: { signal: AbortSignal; pieces: Uint8Array[] },
  ): Promise<Result> {
    signal.throwIfAborted();
    if (this.#error) throw this.#error;
    this.#jobs += 1;
    const jobId = this.#jobs;
    const job = Promise.withResolvers<unknown>();
    const receive = (message: FromWorker) => {
      if (message.jobId !== jobId) return;
      if (message.kind === "piece") {
        if (message.isFirst) pieces.length = 0;
        pieces.push(message.bytes);
      } else if (message.kind === "done") job.resolve(message.result);
      else job.reject(signal.aborted ? signal.reason : deserializeError(message.error));
    };
    const cancel = () => {
      this.#send({ kind: "cancel" });
      setTimeout(() => job.reject(signal.reason), CANCEL_TIMEOUT_MS).unref();
    };
    this.#child.on("message", receive);
    signal.addEventListener("abort", cancel, { once: true });
    this.#rejectJob = job.reject;
    try {
      this.#send({ ...request, jobId });
      // Of the type that the handler of this request returns.
      return (await job.promise) as Result;
    } finally {
      this.#child.off("message", receive);
      signal.removeEventListener("abort", cancel);
      this.#rejectJob = undefined;
    }
  }

  async kill(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.exited;
  }

  #send(message: ToWorker): void {
    // A failure to send shows as the process's exit.
    this.#child.send(message, () => {});
  }

  #end(reason: WorkerError["reason"]): void {
    this.#error = new WorkerError(reason);
    this.#rejectJob?.(this.#error);
    this.#exited.resolve();
  }
}

/** V8 names the reason before the stack traces that follow it. */
const STDERR_LENGTH = 16_384;

/** Time for the handler to stop by itself. A job aborted by the job queue has little more. */
const CANCEL_TIMEOUT_MS = 2_000;

/** Proxies, certificate authorities, PostgreSQL's variables and where it looks for passwords. */
const ENVIRONMENT =
  /^(?:(?:http|https|all|no)_proxy|node_extra_ca_certs|node_use_system_ca|ssl_cert_(?:file|dir)|home|user|username|appdata|pg[a-z]+)$/i;
