import { Worker } from "node:worker_threads";
import { TooManyWaiting, type Turns, turnsBesidePeople } from "../../jobs/turns.ts";
import type { ReportFacts, ReportRow } from "./report-data.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** `pieces` are the file, one after the other. */
export type PrintedReport = { pieces: Uint8Array[]; pages: number; sha256: string };

/** Why a report did not come about, other than by a fault of ours. */
export class PrintingStopped extends Error {
  override readonly name = "PrintingStopped";
  readonly reason: "busy" | "too large" | "too slow" | "interrupted";

  constructor(reason: PrintingStopped["reason"]) {
    super(`The report was stopped: ${reason}.`);
    this.reason = reason;
  }
}

export type Printing = {
  facts: ReportFacts;
  /** Is asked for entries as fast as they are printed; what it throws ends the report. */
  rows: () => AsyncIterable<readonly ReportRow[]>;
};

export type Print = (printing: Printing) => Promise<PrintedReport>;

/**
 * Makes reports in threads of their own, so that other calls stay quick, each when it is its turn. A thread is kept for a while after
 * its report, because starting one takes longer than a short report.
 */
export class ReportPrinter {
  readonly #turns: Turns;
  readonly #withinMs: number;
  readonly #idle: Worker[] = [];
  readonly #threads = new Set<Worker>();

  constructor({ turns = turnsBesidePeople(), withinMs = 300_000 } = {}) {
    this.#turns = turns;
    this.#withinMs = withinMs;
  }

  /** The threads at work or at rest. */
  get threads(): number {
    return this.#threads.size;
  }

  /** Ends every thread: reports at work are stopped as interrupted. The next report starts its own. */
  async stopThreads(): Promise<void> {
    await Promise.all(Array.from(this.#threads, (thread) => thread.terminate()));
  }

  /**
   * Runs `work` when it is the organisation's turn, and hands it what prints. Whoever waits holds nothing, above all no connection to
   * the database.
   * @param signal ends the report and its thread when the person no longer waits
   * @throws PrintingStopped when it takes too long or too much room, when its thread dies, and when too many wait already
   */
  async inTurn<Result>(
    organizationUuid: string,
    signal: AbortSignal,
    work: (print: Print) => Promise<Result>,
  ): Promise<Result> {
    const deadline = AbortSignal.timeout(this.#withinMs);
    const stop = AbortSignal.any([signal, deadline]);
    try {
      return await this.#turns.inTurn(organizationUuid, stop, () => work((printing) => this.#print(printing, stop)));
    } catch (error) {
      if (error instanceof TooManyWaiting) throw new PrintingStopped("busy");
      throw deadline.aborted && !signal.aborted ? new PrintingStopped("too slow") : error;
    }
  }

  async #print(printing: Printing, signal: AbortSignal): Promise<PrintedReport> {
    const worker = this.#idle.pop() ?? this.#start();
    try {
      const report = await printOn(worker, printing, signal);
      this.#rest(worker);
      return report;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL("paper/report-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    // It never keeps a server from stopping.
    worker.unref();
    this.#threads.add(worker);
    // Dying at work is its report's matter, dying at rest nobody's: unheard, it would end the process.
    worker.on("error", () => {});
    worker.once("exit", () => {
      this.#threads.delete(worker);
      if (this.#idle.includes(worker)) this.#idle.splice(this.#idle.indexOf(worker), 1);
    });
    return worker;
  }

  #rest(worker: Worker): void {
    this.#idle.push(worker);
    setTimeout(() => this.#idle.includes(worker) && void worker.terminate(), IDLE_MS).unref();
  }
}

async function printOn(worker: Worker, { facts, rows }: Printing, signal: AbortSignal): Promise<PrintedReport> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const flow = { wanted: PIECES_AHEAD, stopped: false };
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
        // Then the transaction it reads in is over, and its connection somebody else's.
        if (flow.stopped) return;
        while (flow.wanted === 0) await Promise.race([done.promise, new Promise<void>((resolve) => (wake = resolve))]);
        flow.wanted -= 1;
        tell({ kind: "entries", rows: piece });
      }
      tell({ kind: "end" });
    };
    // Whatever happens to the thread ends the reading, too, at the next piece.
    await Promise.race([feeding(), done.promise]);
    const { pages, sha256 } = await done.promise;
    return { pieces, pages, sha256 };
  } finally {
    flow.stopped = true;
    worker.off("message", onMessage).off("error", onError).off("exit", onExit);
    signal.removeEventListener("abort", onAbort);
    done.promise.catch(() => {});
  }
}

/** As many entries on their way as keep the thread at work while the next are read. */
const PIECES_AHEAD = 3;

const IDLE_MS = 30_000;

/** What 50,000 entries of the largest logs need is a third of it. */
const MOST_HEAP_MB = 768;
const MOST_BYTES = 134_217_728;
