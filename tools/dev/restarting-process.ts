import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";

/** A child process that is started again on request. One that fails stays away until then. */
export class RestartingProcess {
  #child: ChildProcess;
  #isEnding = false;
  #restart: Promise<void> | undefined;
  readonly #start: () => ChildProcess;

  constructor(command: string, args: readonly string[], options: SpawnOptions) {
    this.#start = () => spawn(command, args, options);
    this.#child = this.#start();
  }

  /** Ends the process and starts it again. Requests made meanwhile are one more restart. */
  async restart(): Promise<void> {
    if (this.#restart !== undefined) await this.#restart;
    // Another request may have begun one while this one waited.
    this.#restart ??= this.#replace().finally(() => (this.#restart = undefined));
    await this.#restart;
  }

  async #replace(): Promise<void> {
    await endProcess(this.#child);
    if (!this.#isEnding) this.#child = this.#start();
  }

  /** Ends the process for good. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#restart;
    await endProcess(this.#child);
  }
}

/** Ends a child by SIGTERM and waits for its exit. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
