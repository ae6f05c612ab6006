import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/db.ts";

/** Output of a command: results by `say`, progress and errors by `tell`. */
export type Terminal = {
  /** One line on standard output. */
  say: (line: string) => void;
  /** One line on standard error. */
  tell: (line: string) => void;
  /** Replaces the progress line; undefined without a terminal. */
  show: ((line: string) => void) | undefined;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
};

/** 0: done; 1: something was rejected or failed, with a message. */
export type ExitCode = 0 | 1;

export type Command = {
  /** Usage after `npm run shore --`. */
  usage: string;
  /** What it does, in one line. */
  summary: string;
  /** The rest of its help. */
  details: string[];
  /** @throws UsageProblem for invalid arguments, before the database is opened */
  read: (words: string[]) => (terminal: Terminal, database: Database, config: Config) => Promise<ExitCode>;
};

/** Invalid arguments: prints the message and the usage. Exit code 2. */
export class UsageProblem extends Error {
  override readonly name = "UsageProblem";
}

/** A command that failed, with a message. Exit code 1. */
export class CommandProblem extends Error {
  override readonly name = "CommandProblem";
}

/** Parses options and positional arguments. @throws UsageProblem naming the invalid option */
export function readWords<const Options extends ParseArgsOptionsConfig>(words: string[], options: Options) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true, strict: true });
  } catch (error) {
    // Keep only the first sentence of Node's message, without its advice on quoting.
    throw new UsageProblem(error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error));
  }
}

/** Formats rows as aligned columns; the first row is the header. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
