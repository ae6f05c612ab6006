import type { WholeDatabase } from "../database/db.ts";
import { currentTrace } from "../kernel/channels.ts";
import { FairQueue, fileConcurrency, QueueFull } from "./fair-queue.ts";
import type { FileJob } from "./file-job.ts";
import { WorkerError } from "./worker-error.ts";
import { WorkerProcess, type WorkerProcessOptions } from "./worker-process.ts";

export type WorkerPoolOptions = {
  /** Public origin of the server. */
  origin: string;
  queue?: FairQueue;
  timeoutMs?: number;
  maxHeapMb?: number;
  entry?: URL;
  /** Pools of several databases may share their idle processes. */
  idle?: IdleProcesses;
};

/** Idle processes with the timers that end them. */
export type IdleProcesses = Map<WorkerProcess, NodeJS.Timeout>;

type PoolDatabase = Pick<WholeDatabase, "url" | "apiRole" | "replica">;

/** Runs file jobs in child processes, so that other calls stay fast. An idle process is kept for 30 seconds. */
export class WorkerPool {
  readonly #database: PoolDatabase;
  readonly #origin: string;
  readonly #queue: FairQueue;
  readonly #timeoutMs: number;
  readonly #options: WorkerProcessOptions;
  readonly #all = new Set<WorkerProcess>();
  readonly #idle: IdleProcesses;

  constructor(
    database: PoolDatabase,
    {
      origin,
      queue = new FairQueue({ concurrency: fileConcurrency() }),
      timeoutMs = 300_000,
      maxHeapMb = MAX_HEAP_MB,
      entry = ENTRY,
      idle = new Map(),
    }: WorkerPoolOptions,
  ) {
    this.#database = database;
    this.#origin = origin;
    this.#queue = queue;
    this.#timeoutMs = timeoutMs;
    this.#options = { entry, maxHeapMb };
    this.#idle = idle;
  }

  /** Ids of the processes, busy or idle. */
  get processIds(): number[] {
    return Array.from(this.#all, ({ pid }) => pid ?? 0);
  }

  /** Kills every process; running jobs fail as crashed. The next job starts a new one. */
  async stop(): Promise<void> {
    await Promise.all(Array.from(this.#all, (process) => process.kill()));
  }

  /**
   * Runs a job that a user waits for, in the tenant's turn and on the tenant's database.
   * @param options.signal aborts when the client disconnects
   * @param options.pieces receives the file of a job that sends it in pieces
   * @throws WorkerError when the queue is full, the job takes longer than the timeout, or its process exits; the signal's reason;
   *   what the handler throws
   */
  async runForTenant<Request, Result>(
    job: FileJob<Request, Result>,
    request: Request,
    { organizationUuid, signal, pieces = [] }: { organizationUuid: string; signal: AbortSignal; pieces?: Uint8Array[] },
  ): Promise<Result> {
    const timeout = AbortSignal.timeout(this.#timeoutMs);
    const stop = AbortSignal.any([signal, timeout]);
    try {
      const result = await this.#queue.run(organizationUuid, stop, () =>
        this.#run(job, { request, organizationUuid, pieces }, stop),
      );
      // Finished just as the client disconnected; discard it.
      stop.throwIfAborted();
      return result;
    } catch (error) {
      if (error instanceof QueueFull) throw new WorkerError("queue full");
      throw timeout.aborted && !signal.aborted ? new WorkerError("timeout") : error;
    }
  }

  /**
   * Runs a job of the job queue at once. A result of a job cancelled meanwhile still counts.
   * @param organizationUuid the tenant on whose database it runs; absent: across all tenants
   * @throws WorkerError when its process exits; the signal's reason; what the handler throws
   */
  run<Request, Result>(
    job: FileJob<Request, Result>,
    request: Request,
    signal: AbortSignal,
    organizationUuid?: string,
  ): Promise<Result> {
    return this.#run(job, { request, organizationUuid, pieces: [] }, signal);
  }

  async #run<Request, Result>(
    { name }: FileJob<Request, Result>,
    {
      request,
      organizationUuid,
      pieces,
    }: { request: Request; organizationUuid: string | undefined; pieces: Uint8Array[] },
    signal: AbortSignal,
  ): Promise<Result> {
    const process = this.#takeIdle() ?? this.#start();
    const traceparent = currentTrace.parent();
    try {
      const { url, apiRole, replica } = this.#database;
      const database = { url, apiRole, replicaUrl: replica?.isInUse() ? replica.url : undefined };
      const origin = this.#origin;
      const message = { kind: "run", name, request, organizationUuid, database, origin, traceparent } as const;
      const result = await process.run<Result>(message, { signal, pieces });
      this.#keep(process);
      return result;
    } catch (error) {
      await process.kill();
      throw error;
    }
  }

  #start(): WorkerProcess {
    const process = new WorkerProcess(this.#options);
    this.#add(process);
    return process;
  }

  #add(process: WorkerProcess): void {
    if (this.#all.has(process)) return;
    this.#all.add(process);
    void this.#removeExited(process);
  }

  async #removeExited(process: WorkerProcess): Promise<void> {
    await process.exited;
    this.#all.delete(process);
    clearTimeout(this.#idle.get(process));
    this.#idle.delete(process);
  }

  /** The most recently used one, so that the others reach their timeout. */
  #takeIdle(): WorkerProcess | undefined {
    const [process, timer] = [...this.#idle].at(-1) ?? [];
    clearTimeout(timer);
    if (!process) return undefined;
    this.#idle.delete(process);
    this.#add(process);
    return process;
  }

  #keep(process: WorkerProcess): void {
    const timer = setTimeout(() => {
      // First, so that no job is given to a process that is being killed.
      this.#idle.delete(process);
      void process.kill();
    }, IDLE_TIMEOUT_MS).unref();
    this.#idle.set(process, timer);
  }
}

const IDLE_TIMEOUT_MS = 30_000;

/** Several times what any file needs: the heap of a report of 50,000 entries stays below 100 MB. */
const MAX_HEAP_MB = 768;

/** A path, because this folder imports no domain. */
const ENTRY = new URL("../file-worker.main.ts", import.meta.url);
