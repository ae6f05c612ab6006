/** Why the pool did not finish a job, other than by an error of its handler. */
export class WorkerError extends Error {
  override readonly name = "WorkerError";
  readonly reason: "queue full" | "out of memory" | "timeout" | "crashed";

  constructor(reason: WorkerError["reason"]) {
    super(`The job did not finish: ${reason}.`);
    this.reason = reason;
  }
}
