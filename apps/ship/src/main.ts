/**
 * `npm run ship -- COMMAND`: the ship's end of the link (docs/ship-link.md).
 *
 * Exits with 0 on success, 1 when something was refused or failed, 2 for invalid arguments. It may be killed at any time: what it printed
 * as stored or ashore is on disk.
 */
import { add } from "./commands/add.ts";
import { checklists } from "./commands/checklists.ts";
import { type Command, type ExitCode, UsageError } from "./commands/command.ts";
import { init } from "./commands/init.ts";
import { keepAside } from "./commands/keep-aside.ts";
import { send } from "./commands/send.ts";
import { status } from "./commands/status.ts";
import { SpoolError } from "./spool-file.ts";
import { simulate } from "./simulate/command.ts";

const COMMANDS: Record<string, Command> = { init, add, send, status, checklists, "keep-aside": keepAside, simulate };

process.exitCode = await main(process.argv.slice(2));

async function main([name = "--help", ...args]: string[]): Promise<ExitCode | 2> {
  if (["--help", "-h", "help"].includes(name)) {
    console.log(help());
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  try {
    if (!command) throw new UsageError(`Unknown command "${name}". Commands: ${Object.keys(COMMANDS).join(", ")}.`);
    return await command.run(args);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\nUsage: npm run ship -- ${command?.usage ?? "COMMAND …"}`);
      return 2;
    }
    console.error(errorText(error));
    return 1;
  }
}

function errorText(error: unknown): string {
  if (error instanceof SpoolError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ("errcode" in error && error.errcode === SQLITE_FULL)
    return "The disk is full. Facts printed as stored are on disk; free some space and add the others again.";
  return "code" in error && typeof error.code === "string" && error.code.startsWith("E")
    ? error.message
    : (error.stack ?? "");
}

function help(): string {
  return [
    "npm run ship -- COMMAND",
    "",
    ...Object.values(COMMANDS).flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
    "",
    "--spool DIR is the folder of the spool; without it SHORE_SHIP_SPOOL, or ship-spool in this folder.",
    "Exit codes: 0 all done, 1 something refused or failed, 2 words not understood.",
  ].join("\n");
}

/** Source: https://www.sqlite.org/rescode.html#full */
const SQLITE_FULL = 13;
