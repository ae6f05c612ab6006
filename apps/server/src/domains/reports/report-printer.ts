import { TooManyWaiting, type Turns, turnsBesidePeople } from "../../jobs/turns.ts";
import type { FromPrinter } from "./printer-messages.ts";
import { PrinterProcess } from "./printer-process.ts";
import type { ReportFacts, ReportRow } from "./report-data.ts";

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
 * Makes reports in processes of their own, so that other calls stay quick, each when it is its turn. A process is kept for a while
 * after its report, because starting one takes longer than a short report.
 */
export class ReportPrinter {
  readonly #turns: Turns;
  readonly #withinMs: number;
  readonly #mostHeapMb: number;
  /** Those at rest, each with what will end it. */
  readonly #idle = new Map<PrinterProcess, NodeJS.Timeout>();
  readonly #all = new Set<PrinterProcess>();

  constructor({ turns = turnsBesidePeople(), withinMs = 300_000, mostHeapMb = MOST_HEAP_MB } = {}) {
    this.#turns = turns;
    this.#withinMs = withinMs;
    this.#mostHeapMb = mostHeapMb;
  }

  /** The numbers of the processes at work or at rest. */
  get processes(): number[] {
    return Array.from(this.#all, ({ pid }) => pid ?? 0);
  }

  /** Ends every process: reports at work are stopped as interrupted. The next report starts its own. */
  async stopProcesses(): Promise<void> {
    await Promise.all(Array.from(this.#all, (printer) => printer.end()));
  }

  /**
   * Runs `work` when it is the organisation's turn, and hands it what prints. Whoever waits holds nothing, above all no connection to
   * the database.
   * @param signal ends the report and its process when the person no longer waits
   * @throws PrintingStopped when it takes too long or too much room, when its process dies, and when too many wait already
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
    const printer = this.#takeIdle() ?? this.#start();
    try {
      const report = await printOn(printer, printing, signal);
      this.#rest(printer);
      return report;
    } catch (error) {
      await printer.end();
      throw error;
    }
  }

  #start(): PrinterProcess {
    const printer = new PrinterProcess(this.#mostHeapMb);
    this.#all.add(printer);
    void this.#forgetEnded(printer);
    return printer;
  }

  async #forgetEnded(printer: PrinterProcess): Promise<void> {
    await printer.ended;
    this.#all.delete(printer);
    clearTimeout(this.#idle.get(printer));
    this.#idle.delete(printer);
  }

  /** The one that rested last, so that the others come to their end. */
  #takeIdle(): PrinterProcess | undefined {
    const [printer, ending] = [...this.#idle].at(-1) ?? [];
    clearTimeout(ending);
    if (printer) this.#idle.delete(printer);
    return printer;
  }

  #rest(printer: PrinterProcess): void {
    const ending = setTimeout(() => {
      // Before it is ended: a report that came just then would be given one that dies.
      this.#idle.delete(printer);
      void printer.end();
    }, IDLE_MS).unref();
    this.#idle.set(printer, ending);
  }
}

async function printOn(
  printer: PrinterProcess,
  { facts, rows }: Printing,
  signal: AbortSignal,
): Promise<PrintedReport> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const flow = { wanted: PIECES_AHEAD, stopped: false };
  let wake = () => {};
  const done = Promise.withResolvers<{ pages: number; sha256: string }>();
  let finished: (FromPrinter & { kind: "done" }) | undefined;
  // Word and bytes come by different ways.
  const settle = () => finished?.bytes === size && done.resolve(finished);
  const hear = (message: FromPrinter) => {
    if (message.kind === "failed") done.reject(message.error);
    if (message.kind === "more") flow.wanted += 1;
    if (message.kind === "done") finished = message;
    settle();
    wake();
  };
  const take = (bytes: Buffer) => {
    pieces.push(bytes);
    size += bytes.length;
    if (size > MOST_BYTES) done.reject(new PrintingStopped("too large"));
    settle();
  };
  const stopListening = printer.listen(hear, take);
  void printer.ended.then((how) =>
    done.reject(new PrintingStopped(how === "out of memory" ? "too large" : "interrupted")),
  );
  const onAbort = () => done.reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    printer.tell({ kind: "begin", facts });
    const feeding = async () => {
      for await (const piece of rows()) {
        // Then the transaction it reads in is over, and its connection somebody else's.
        if (flow.stopped) return;
        while (flow.wanted === 0) await Promise.race([done.promise, new Promise<void>((resolve) => (wake = resolve))]);
        flow.wanted -= 1;
        printer.tell({ kind: "entries", rows: piece });
      }
      printer.tell({ kind: "end" });
    };
    // Whatever happens to the process ends the reading, too, at the next piece.
    await Promise.race([feeding(), done.promise]);
    const { pages, sha256 } = await done.promise;
    return { pieces, pages, sha256 };
  } finally {
    flow.stopped = true;
    stopListening();
    signal.removeEventListener("abort", onAbort);
    done.promise.catch(() => {});
  }
}

/** As many entries on their way as keep the process at work while the next are read. */
const PIECES_AHEAD = 3;

const IDLE_MS = 30_000;

/** What 50,000 entries of the largest logs need is a third of it. */
const MOST_HEAP_MB = 768;
const MOST_BYTES = 134_217_728;
