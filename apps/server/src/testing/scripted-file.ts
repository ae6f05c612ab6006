import type { FileKind } from "../files/file-kind.ts";

/** How a file is made, or is not. */
export type Script =
  | { kind: "at once"; says?: string }
  /** Says which trace its work belongs to. */
  | { kind: "in a trace" }
  /** Says which process of the database served it. */
  | { kind: "on a connection" }
  /** Makes known that it waits by one more, whose name ends with `.awaited`. */
  | { kind: "when a file is there"; path: string }
  /** Whether or not anybody still wants it; a letter for each moment goes into a file. */
  | { kind: "never"; path: string }
  /** Says so, and makes known by a file that it waits. */
  | { kind: "when given up"; path: string }
  | { kind: "beyond all memory" }
  | { kind: "by an error"; says: string; code: string }
  | { kind: "by dying" };

/** Its maker is where {@link SCRIPTED_FILES} leads. */
export const scriptedFile: FileKind<Script, string> = {
  name: "scripted",
  load: () => {
    throw new Error("A scripted file is made by its own process.");
  },
};

export const SCRIPTED_FILES = new URL("scripted-files.ts", import.meta.url);
