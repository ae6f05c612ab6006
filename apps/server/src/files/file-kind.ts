import type { Database } from "../database/db.ts";

/** A kind of file, as both who wants one and the process that makes it know it. */
export type FileKind<Asked, Made> = {
  /** Names it between the processes. */
  readonly name: string;
  /** What makes it, with all that stands on: loaded where files are made, and nowhere else. */
  readonly load: () => Promise<MakeFile<Asked, Made>>;
};

/**
 * Makes a file. What is asked and what is answered go from process to process, so they hold data only, and what is to be
 * expected is answered: of an error no more than its words arrive.
 */
export type MakeFile<Asked, Made> = (asked: Asked, bench: Bench) => Promise<FileMade<Made>>;

/** What its maker has at hand. */
export type Bench = {
  /** As the organisation has it that the file is for; the whole one for work of the server's own. */
  database: Database;
  /** Aborts when nobody wants the file any more. */
  signal: AbortSignal;
};

/** The file, in pieces one after the other, and what is to be said of it. */
export type FileMade<Made> = { made: Made; pieces: readonly Uint8Array[] };
