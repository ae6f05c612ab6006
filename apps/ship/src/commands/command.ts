import { join } from "node:path";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

/** 0: success; 1: something was refused or failed, with a message. */
export type ExitCode = 0 | 1;

export type Command = {
  /** Usage after `npm run ship --`. */
  usage: string;
  /** What it does, in one line. */
  summary: string;
  /** @throws UsageError for invalid arguments, before any change */
  run: (args: string[]) => ExitCode | Promise<ExitCode>;
};

/** Invalid arguments: the message and the usage are printed. Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Parses options and positional arguments; every command accepts `--spool DIR`. @throws UsageError */
export function parseArguments<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  allowPositionals = false,
) {
  try {
    return parseArgs({ args, options: { ...options, spool: { type: "string" } }, allowPositionals });
  } catch (error) {
    // Only the first sentence of Node's message, without its advice on quoting.
    throw new UsageError(error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error));
  }
}

/** Folder of the spool: `--spool`, SHORE_SHIP_SPOOL or `ship-spool`. */
export function spoolFolder(option: string | undefined): string {
  return option ?? process.env["SHORE_SHIP_SPOOL"] ?? join(process.cwd(), "ship-spool");
}
