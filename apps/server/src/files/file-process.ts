import { type ChildProcess, fork } from "node:child_process";
import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { bareEnvironment } from "../bare-environment.ts";
import { fromWords } from "./error-words.ts";
import { FileStopped } from "./file-stopped.ts";
import type { FileOrder, FromFileProcess, ToFileProcess } from "./messages.ts";

export type FileProcessOptions = {
  /** What it runs: a module that calls {@link ./serve-files.ts}. */
  entry: URL;
  /** What it may hold, before it is out of memory. Pieces of files are not of this memory. */
  mostHeapMb: number;
};

/** A file that was made: what its maker says of it, its size and hash, and the answer's body with it. */
export type MadeFile<Made> = { made: Made; sizeBytes: number; sha256: string; answer: readonly Uint8Array[] };

/**
 * A process that makes one file after another. It has its own session, so that it can go after what people wait for, its own heap, whose
 * garbage nobody else stops for, and its own connections to the database; of the environment it gets what leads to database and
 * storage. It ends with this one, however that ends, and never keeps it from ending.
 */
export class FileProcess {
  readonly #child: ChildProcess;
  readonly #ended = Promise.withResolvers<void>();
  /** Set when it has ended. */
  #stopped: FileStopped | undefined;
  /** Ends the file it is making. */
  #stopFile: ((reason: FileStopped) => void) | undefined;
  #lastWords = "";

  constructor({ entry, mostHeapMb }: FileProcessOptions) {
    this.#child = fork(fileURLToPath(entry), {
      detached: true,
      env: bareEnvironment(WAYS_OUT),
      execArgv: [`--max-old-space-size=${mostHeapMb}`],
      serialization: "advanced",
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    this.#child.unref();
    this.#child.channel?.unref();
    // Each is a socket, which the types do not say.
    for (const stream of [this.#child.stdout, this.#child.stderr]) if (stream instanceof Socket) stream.unref();
    const said = this.#child.stderr;
    said?.setEncoding("utf8").on("data", (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-MOST_WORDS);
    });
    // One that could not be started says so and never closes.
    this.#child.on("error", () => this.#child.pid === undefined && this.#end("interrupted"));
    this.#child.once("close", () =>
      this.#end(/heap|out of memory/i.test(this.#lastWords) ? "too large" : "interrupted"),
    );
  }

  /** Its number in the system; undefined when it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Resolves when it has ended, wanted or not. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /**
   * Has it make one file; the next may be asked for when this is there. Whatever it throws, the process is of no use any more.
   * @param signal nobody wants the file any more: what the process answers to that within two seconds still counts
   * @throws FileStopped when the process ends, the signal's reason, and what its maker throws
   */
  async make<Made>(order: FileOrder, signal: AbortSignal): Promise<MadeFile<Made>> {
    signal.throwIfAborted();
    const file = Promise.withResolvers<MadeFile<Made>>();
    const answer: Uint8Array[] = [];
    let received = 0;
    let finished: (FromFileProcess & { kind: "made" }) | undefined;
    // Word and bytes come by different ways.
    const settle = () => {
      if (finished?.answerBytes !== received) return;
      const { made, sizeBytes, sha256 } = finished;
      // Of the kind that the order names, whose maker this is from.
      file.resolve({ made: made as Made, sizeBytes, sha256, answer });
    };
    const hear = (message: FromFileProcess) => {
      if (message.kind === "failed") return file.reject(signal.aborted ? signal.reason : fromWords(message.error));
      finished = message;
      settle();
    };
    const take = (bytes: Buffer) => {
      answer.push(bytes);
      received += bytes.length;
      settle();
    };
    const giveUp = () => {
      this.#tell({ kind: "give up" });
      void sleep(ANSWERS_WITHIN_MS, undefined, { ref: false }).then(() => file.reject(signal.reason));
    };
    this.#child.on("message", hear);
    this.#child.stdout?.on("data", take);
    signal.addEventListener("abort", giveUp, { once: true });
    // Held for this file alone: what waits for the process's end would be kept, with the file, for as long as that lives.
    this.#stopFile = file.reject;
    if (this.#stopped) file.reject(this.#stopped);
    try {
      this.#tell(order);
      return await file.promise;
    } finally {
      this.#child.off("message", hear);
      this.#child.stdout?.off("data", take);
      signal.removeEventListener("abort", giveUp);
      this.#stopFile = undefined;
    }
  }

  /** Ends it at once. */
  async end(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#ended.promise;
  }

  #tell(message: ToFileProcess): void {
    // That it can't be told is heard from its end.
    this.#child.send(message, () => {});
  }

  #end(reason: FileStopped["reason"]): void {
    this.#stopped = new FileStopped(reason);
    this.#stopFile?.(this.#stopped);
    this.#ended.resolve();
  }
}

/** The engine says why it gives up at the beginning of what it says, and then where it was. */
const MOST_WORDS = 16_384;

/** Beside others that fill the machine; a job that is aborted has not much longer. */
const ANSWERS_WITHIN_MS = 2_000;

/** What leads to a database or a storage: proxies, whom to trust, PostgreSQL's own variables and where it looks for passwords. */
const WAYS_OUT =
  /^(?:(?:http|https|all|no)_proxy|node_extra_ca_certs|node_use_system_ca|ssl_cert_(?:file|dir)|home|user|username|appdata|pg[a-z]+)$/i;
