import type { FileJob } from "../worker/file-job.ts";

/** Behaviour of a scripted job. */
export type Script =
  | { kind: "return"; text: string }
  | { kind: "return the trace" }
  | { kind: "return the database process" }
  | { kind: "return the database's name" }
  | { kind: "return content"; sizeBytes: number }
  /** Begins a file, begins it again and sends it in pieces; returns its hash. */
  | { kind: "send content"; sizeBytes: number }
  /** Returns when the file exists; creates another with `.started` appended when it begins to wait. */
  | { kind: "wait for a file"; path: string }
  /** Ignores cancellation; appends a byte to the file every 10 ms. */
  | { kind: "never"; path: string }
  /** Creates the file, waits for the cancellation and returns `cancelled`. */
  | { kind: "return when cancelled"; path: string }
  | { kind: "use all memory" }
  | { kind: "throw"; message: string; code: string }
  /** Returns; then an error that nobody catches, once the file exists. */
  | { kind: "throw later"; path: string }
  | { kind: "exit" };

/** Its handler is in {@link SCRIPTED_WORKER}. */
export const scriptedJob: FileJob<Script, string | Uint8Array> = {
  name: "scripted",
  load: () => {
    throw new Error("The handler is in the worker process.");
  },
};

export const SCRIPTED_WORKER = new URL("scripted-worker.ts", import.meta.url);
