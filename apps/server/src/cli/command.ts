import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/db.ts";

/** Output of a command: results by `print`, progress and errors by `printError`. */
export type Terminal = {
  /** One line on standard output. */
  print: (line: string) => void;
  /** One line on standard error. */
  printError: (line: string) => void;
  /** Replaces the progress line; undefined without a terminal. */
  showProgress: ((line: string) => void) | undefined;
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
  /** @throws UsageError for invalid arguments, before the database is opened */
  read: (args: string[]) => (terminal: Terminal, database: Database, config: Config) => Promise<ExitCode>;
};

/** Invalid arguments: prints the message and the usage. Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** A command that failed, with a message. Exit code 1. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** Parses options and positional arguments. @throws UsageError naming the invalid option */
export function parseArguments<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args: args, options, allowPositionals: true, strict: true });
  } catch (error) {
    // Keep only the first sentence of Node's message, without its advice on quoting.
    throw new UsageError(error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error));
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
