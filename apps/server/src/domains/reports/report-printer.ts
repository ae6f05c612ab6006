import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { ReportFacts, ReportRow } from "./report-data.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

export type PrintedReport = { bytes: Uint8Array; pages: number; sha256: string };

/** Why a report did not come about, other than by a fault of ours. */
export class PrintingStopped extends Error {
  override readonly name = "PrintingStopped";
  readonly reason: "busy" | "too large" | "too slow" | "interrupted";

  constructor(reason: PrintingStopped["reason"]) {
    super(`The report was stopped: ${reason}.`);
    this.reason = reason;
  }
}

export type Printing = { facts: ReportFacts; rows: () => AsyncIterable<readonly ReportRow[]>; signal: AbortSignal };

/**
 * Makes reports in threads of their own, so that other calls stay quick: at most one per core but one, the rest waits its turn.
 * A thread is kept for a while after its report, because starting one takes longer than a short report.
 */
export class ReportPrinter {
  readonly #most: number;
  readonly #withinMs: number;
  readonly #waiting: (() => void)[] = [];
  readonly #idle: Worker[] = [];
  #busy = 0;

  constructor({ most = Math.max(1, availableParallelism() - 1), withinMs = 120_000 } = {}) {
    this.#most = most;
    this.#withinMs = withinMs;
  }

  /** The threads at work or at rest. */
  get threads(): number {
    return this.#busy + this.#idle.length;
  }

  /**
   * @param printing.rows is asked for entries as fast as they are printed; what it throws ends the report
   * @param printing.signal ends the report and its thread when the person no longer waits
   * @throws PrintingStopped when it takes too long or too much room, when its thread dies, and when too many wait already
   */
  async print({ facts, rows, signal }: Printing): Promise<PrintedReport> {
    const deadline = AbortSignal.timeout(this.#withinMs);
    const stop = AbortSignal.any([signal, deadline]);
    await this.#turn(stop);
    const worker = this.#idle.pop() ?? startWorker();
    let isSound = false;
    try {
      const report = await printOn(worker, { facts, rows, signal: stop });
      isSound = true;
      return report;
    } catch (error) {
      if (deadline.aborted && !signal.aborted) throw new PrintingStopped("too slow");
      throw error;
    } finally {
      if (isSound) this.#rest(worker);
      else void worker.terminate();
      this.#busy -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Resolves when it is this report's turn. */
  async #turn(stop: AbortSignal): Promise<void> {
    if (this.#busy >= this.#most) {
      if (this.#waiting.length >= MOST_WAITING) throw new PrintingStopped("busy");
      await new Promise<void>((resolve, reject) => {
        const go = () => {
          stop.removeEventListener("abort", leave);
          resolve();
        };
        const leave = () => {
          this.#waiting.splice(this.#waiting.indexOf(go), 1);
          reject(stop.reason instanceof Error ? stop.reason : new PrintingStopped("interrupted"));
        };
        this.#waiting.push(go);
        stop.addEventListener("abort", leave, { once: true });
      }).catch((error: unknown) => {
        throw stop.reason instanceof DOMException && stop.reason.name === "TimeoutError"
          ? new PrintingStopped("too slow")
          : error;
      });
    }
    this.#busy += 1;
  }

  #rest(worker: Worker): void {
    this.#idle.push(worker);
    const leave = () => {
      const at = this.#idle.indexOf(worker);
      if (at < 0) return;
      this.#idle.splice(at, 1);
      void worker.terminate();
    };
    setTimeout(leave, IDLE_MS).unref();
    // One that dies at rest is not to be taken again, nor to end the process.
    worker.once("error", leave).once("exit", leave);
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL("paper/report-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  // It never keeps a server from stopping.
  worker.unref();
  return worker;
}

async function printOn(worker: Worker, { facts, rows, signal }: Printing): Promise<PrintedReport> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const flow = { wanted: PIECES_AHEAD };
  let wake = () => {};
  const tell = (message: ToWorker) => worker.postMessage(message, []);
  const done = Promise.withResolvers<{ pages: number; sha256: string }>();
  const onMessage = (message: FromWorker) => {
    if (message.kind === "done") done.resolve(message);
    if (message.kind === "more") flow.wanted += 1;
    if (message.kind === "bytes") {
      pieces.push(message.bytes);
      size += message.bytes.length;
      if (size > MOST_BYTES) done.reject(new PrintingStopped("too large"));
    }
    wake();
  };
  const onError = (error: Error & { code?: string }) =>
    done.reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new PrintingStopped("too large") : error);
  const onExit = () => done.reject(new PrintingStopped("interrupted"));
  const onAbort = () => done.reject(signal.reason);
  worker.on("message", onMessage).once("error", onError).once("exit", onExit);
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    tell({ kind: "begin", facts });
    const feeding = async () => {
      for await (const piece of rows()) {
        while (flow.wanted === 0) await Promise.race([done.promise, new Promise<void>((resolve) => (wake = resolve))]);
        flow.wanted -= 1;
        tell({ kind: "entries", rows: piece });
      }
      tell({ kind: "end" });
    };
    // Whatever happens to the thread ends the reading, too, at the next piece.
    await Promise.race([feeding(), done.promise]);
    const { pages, sha256 } = await done.promise;
    return { bytes: Buffer.concat(pieces, size), pages, sha256 };
  } finally {
    worker.off("message", onMessage).off("error", onError).off("exit", onExit);
    signal.removeEventListener("abort", onAbort);
    done.promise.catch(() => {});
  }
}

/** As many entries on their way as keep the thread at work while the next are read. */
const PIECES_AHEAD = 3;

const MOST_WAITING = 16;
const IDLE_MS = 30_000;

/** What 50,000 entries of the largest logs need is a third of it. */
const MOST_HEAP_MB = 768;
const MOST_BYTES = 134_217_728;
