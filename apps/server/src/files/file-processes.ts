import { hostname } from "node:os";
import type { WholeDatabase } from "../database/db.ts";
import { TooManyWaiting, type Turns, turnsBesidePeople } from "../jobs/turns.ts";
import { currentTrace } from "../watched-work.ts";
import type { AnswerForm } from "./answer-body.ts";
import type { FileKind } from "./file-kind.ts";
import { FileProcess, type FileProcessOptions, type MadeFile } from "./file-process.ts";
import { FileStopped } from "./file-stopped.ts";
import type { FileOrder } from "./messages.ts";

/** For whom a file is made. */
export type ForPerson = {
  organizationUuid: string;
  /** How it goes out. */
  answer: AnswerForm;
  /** Aborts when the person no longer waits. */
  signal: AbortSignal;
};

/**
 * Makes files in processes of their own, so that other calls stay quick. A process is kept for a while after its file, because starting
 * one takes longer than a short file.
 */
export class FileProcesses {
  readonly #database: FileOrder["database"];
  readonly #turns: Turns;
  readonly #machine: string;
  readonly #withinMs: number;
  readonly #options: FileProcessOptions;
  /** Those at rest, each with what will end it. */
  readonly #idle = new Map<FileProcess, NodeJS.Timeout>();
  readonly #all = new Set<FileProcess>();

  constructor(
    { address, callsRole }: Pick<WholeDatabase, "address" | "callsRole">,
    {
      turns = turnsBesidePeople(),
      machine = hostname(),
      withinMs = 300_000,
      mostHeapMb = MOST_HEAP_MB,
      entry = ENTRY,
    } = {},
  ) {
    this.#database = { address, callsRole };
    this.#turns = turns;
    this.#machine = machine;
    this.#withinMs = withinMs;
    this.#options = { entry, mostHeapMb };
  }

  /** The numbers of the processes at work or at rest. */
  get processes(): number[] {
    return Array.from(this.#all, ({ pid }) => pid ?? 0);
  }

  /** Ends every process: files at work are stopped as interrupted. The next file starts its own. */
  async stopProcesses(): Promise<void> {
    await Promise.all(Array.from(this.#all, (process) => process.end()));
  }

  /**
   * Makes a file that somebody waits for, when it is their organisation's turn. Whoever waits holds nothing.
   * @throws FileStopped when it takes too long or too much room, when its process dies, and when too many wait already; the signal's
   *   reason; what its maker throws
   */
  async makeInTurn<Asked, Made>(
    kind: FileKind<Asked, Made>,
    asked: Asked,
    { organizationUuid, answer, signal }: ForPerson,
  ): Promise<MadeFile<Made>> {
    const deadline = AbortSignal.timeout(this.#withinMs);
    const stop = AbortSignal.any([signal, deadline]);
    const places = { machine: this.#machine, count: this.#turns.atOnce };
    const order = this.#order(kind, asked, { organizationUuid, answer, places });
    try {
      const file = await this.#turns.inTurn(organizationUuid, stop, () => this.#make<Made>(order, stop));
      // Whole in the moment in which the person left: it goes out to nobody.
      stop.throwIfAborted();
      return file;
    } catch (error) {
      if (error instanceof TooManyWaiting) throw new FileStopped("busy");
      throw deadline.aborted && !signal.aborted ? new FileStopped("too slow") : error;
    }
  }

  /**
   * Has a piece of the server's own work done, at once and across all organisations, and answers what its maker says.
   * @throws FileStopped when its process dies; the signal's reason; what its maker throws
   */
  async work<Asked, Made>(kind: FileKind<Asked, Made>, asked: Asked, signal: AbortSignal): Promise<Made> {
    const order = this.#order(kind, asked, { organizationUuid: undefined, answer: undefined, places: undefined });
    return (await this.#make<Made>(order, signal)).made;
  }

  #order<Asked>(
    { name }: FileKind<Asked, unknown>,
    asked: Asked,
    forWhom: Pick<FileOrder, "organizationUuid" | "answer" | "places">,
  ): FileOrder {
    return { kind: "make", name, asked, database: this.#database, traceparent: currentTrace.parent(), ...forWhom };
  }

  async #make<Made>(order: FileOrder, signal: AbortSignal): Promise<MadeFile<Made>> {
    const process = this.#takeIdle() ?? this.#start();
    try {
      const file = await process.make<Made>(order, signal);
      this.#rest(process);
      return file;
    } catch (error) {
      await process.end();
      throw error;
    }
  }

  #start(): FileProcess {
    const process = new FileProcess(this.#options);
    this.#all.add(process);
    void this.#forgetEnded(process);
    return process;
  }

  async #forgetEnded(process: FileProcess): Promise<void> {
    await process.ended;
    this.#all.delete(process);
    clearTimeout(this.#idle.get(process));
    this.#idle.delete(process);
  }

  /** The one that rested last, so that the others come to their end. */
  #takeIdle(): FileProcess | undefined {
    const [process, ending] = [...this.#idle].at(-1) ?? [];
    clearTimeout(ending);
    if (process) this.#idle.delete(process);
    return process;
  }

  #rest(process: FileProcess): void {
    const ending = setTimeout(() => {
      // Before it is ended: a file that was asked for just then would be given one that dies.
      this.#idle.delete(process);
      void process.end();
    }, IDLE_MS).unref();
    this.#idle.set(process, ending);
  }
}

const IDLE_MS = 30_000;

/** What 50,000 entries of the largest logs need is a third of it. */
const MOST_HEAP_MB = 768;

/** By its place, for this room knows nothing of what the files are. */
const ENTRY = new URL("../make-files.ts", import.meta.url);
