import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { bareEnvironment } from "../../bare-environment.ts";
import type { FromPrinter, ToPrinter } from "./printer-messages.ts";

/** How a process ended that nobody had ended. */
export type PrinterEnd = "out of memory" | "died";

/**
 * A process that prints one report after another. It has its own session, so that it can go after what people wait for, and its own
 * heap, whose garbage nobody else stops for; of the environment it gets nothing that is the server's. It ends with this one, however
 * that ends, and never keeps it from ending.
 */
export class PrinterProcess {
  readonly #child: ChildProcess;
  readonly #ended = Promise.withResolvers<PrinterEnd>();
  #lastWords = "";

  /** @param mostHeapMb what it may hold, before it is out of memory */
  constructor(mostHeapMb: number) {
    this.#child = fork(fileURLToPath(new URL("paper/report-process.ts", import.meta.url)), {
      detached: true,
      env: bareEnvironment(),
      execArgv: [`--max-old-space-size=${mostHeapMb}`],
      serialization: "advanced",
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    this.#child.unref();
    this.#child.channel?.unref();
    const said = this.#child.stderr;
    said?.setEncoding("utf8").on("data", (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-MOST_WORDS);
    });
    // One that could not be started says so and never closes.
    this.#child.on("error", () => this.#child.pid === undefined && this.#ended.resolve("died"));
    this.#child.once("close", () =>
      this.#ended.resolve(/heap|out of memory/i.test(this.#lastWords) ? "out of memory" : "died"),
    );
  }

  /** Its number in the system; undefined when it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Resolves when it has ended, wanted or not. */
  get ended(): Promise<PrinterEnd> {
    return this.#ended.promise;
  }

  tell(message: ToPrinter): void {
    // That it can't be told is heard from its end.
    this.#child.send(message, () => {});
  }

  /** Hands what it answers to `hear` and the file's bytes to `take`, until the returned function is called. */
  listen(hear: (message: FromPrinter) => void, take: (bytes: Buffer) => void): () => void {
    const { stdout } = this.#child;
    this.#child.on("message", hear);
    stdout?.on("data", take);
    return () => {
      this.#child.off("message", hear);
      stdout?.off("data", take);
    };
  }

  /** Ends it at once. */
  async end(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#ended.promise;
  }
}

/** The engine says why it gives up at the beginning of what it says, and then where it was. */
const MOST_WORDS = 16_384;
