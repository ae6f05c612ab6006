import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import type { Database } from "../database/db.ts";

/** Where a command's words go: results to `say`, everything about how it went to `tell`. */
export type Terminal = {
  /** One line on standard output. */
  say: (line: string) => void;
  /** One line on standard error. */
  tell: (line: string) => void;
  /** Shows how far a long work is, in place of what was shown before; undefined where nobody watches a screen. */
  show: ((line: string) => void) | undefined;
  /** Set when the person presses Ctrl-C. */
  signal: AbortSignal;
};

/** How a command ends: 0 = all of it was done; 1 = something was refused or went wrong, and it was said what. */
export type ExitCode = 0 | 1;

export type Command = {
  /** The words after `npm run shore --`. */
  usage: string;
  /** What it does, in one line. */
  summary: string;
  /** The rest of its help. */
  details: string[];
  /** @throws UsageProblem for words it does not understand, before the database is opened */
  read: (words: string[]) => (terminal: Terminal, database: Database) => Promise<ExitCode>;
};

/** Words that are not understood; the person gets the message and how the command is used. Exit code 2. */
export class UsageProblem extends Error {
  override readonly name = "UsageProblem";
}

/** Something that cannot be done as asked, in a sentence. Exit code 1. */
export class CommandProblem extends Error {
  override readonly name = "CommandProblem";
}

/** Options and words of a command. @throws UsageProblem naming the option that is wrong */
export function readWords<const Options extends ParseArgsOptionsConfig>(words: string[], options: Options) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true, strict: true });
  } catch (error) {
    // Node's own sentence names the option; its advice on quoting does not help here.
    throw new UsageProblem(error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error));
  }
}

/** Columns of text, the first row being the heads. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
