import { join } from "node:path";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { Spool } from "../spool.ts";

/** 0: all was done; 1: something was refused or failed, with a sentence. */
export type ExitCode = 0 | 1;

export type Command = {
  /** Usage after `npm run ship --`. */
  usage: string;
  /** What it does, in one line. */
  summary: string;
  /** @throws UsageProblem for invalid arguments, before anything is done */
  run: (words: string[]) => ExitCode | Promise<ExitCode>;
};

/** Invalid arguments: the message and the usage are printed. Exit code 2. */
export class UsageProblem extends Error {
  override readonly name = "UsageProblem";
}

/** Parses options and positional arguments; every command knows `--spool DIR`. @throws UsageProblem */
export function readWords<const Options extends ParseArgsOptionsConfig>(words: string[], options: Options) {
  try {
    return parseArgs({ args: words, options: { ...options, spool: { type: "string" } }, allowPositionals: true });
  } catch (error) {
    // Only the first sentence of Node's message, without its advice on quoting.
    throw new UsageProblem(error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error));
  }
}

/** @throws UsageProblem when there are positional arguments */
export function refuseMore(positionals: readonly string[]): void {
  if (positionals.length > 0) throw new UsageProblem(`"${positionals.join(" ")}" is not understood.`);
}

/** Folder of the spool: `--spool`, SHORE_SHIP_SPOOL or `ship-spool`. */
export function spoolFolder(option: string | undefined): string {
  return option ?? process.env["SHORE_SHIP_SPOOL"] ?? join(process.cwd(), "ship-spool");
}

/** Opens the spool, does something, and closes it. */
export async function withSpool<Result>(
  option: string | undefined,
  work: (spool: Spool) => Result | Promise<Result>,
): Promise<Result> {
  const spool = new Spool(spoolFolder(option));
  try {
    return await work(spool);
  } finally {
    spool.close();
  }
}

/** Formats rows as aligned columns. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
