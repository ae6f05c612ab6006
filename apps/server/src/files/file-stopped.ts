/** Why a file did not come about, other than by a fault of ours. */
export class FileStopped extends Error {
  override readonly name = "FileStopped";
  readonly reason: "busy" | "too large" | "too slow" | "interrupted";

  constructor(reason: FileStopped["reason"]) {
    super(`The file was stopped: ${reason}.`);
    this.reason = reason;
  }
}
