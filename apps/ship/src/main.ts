/**
 * `npm run ship -- COMMAND`: the ship's end of the link (docs/ship-link.md).
 *
 * Exits with 0 on success, 1 when something was refused or failed, 2 for invalid arguments. It may be killed at any time: what it printed
 * as stored or ashore is on disk.
 */
import { add } from "./commands/add.ts";
import { checklists } from "./commands/checklists.ts";
import { type Command, type ExitCode, UsageProblem } from "./commands/command.ts";
import { init } from "./commands/init.ts";
import { keepAside } from "./commands/keep-aside.ts";
import { send } from "./commands/send.ts";
import { status } from "./commands/status.ts";
import { SpoolProblem } from "./spool-file.ts";
import { simulate } from "./simulate/command.ts";

const COMMANDS: Record<string, Command> = { init, add, send, status, checklists, "keep-aside": keepAside, simulate };

process.exitCode = await main(process.argv.slice(2));

async function main([name = "--help", ...words]: string[]): Promise<ExitCode | 2> {
  if (["--help", "-h", "help"].includes(name)) {
    console.log(help());
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  try {
    if (!command)
      throw new UsageProblem(`There is no command "${name}". There are: ${Object.keys(COMMANDS).join(", ")}.`);
    return await command.run(words);
  } catch (error) {
    if (error instanceof UsageProblem) {
      console.error(`${error.message}\nUsage: npm run ship -- ${command?.usage ?? "COMMAND …"}`);
      return 2;
    }
    console.error(sentenceOf(error));
    return 1;
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof SpoolProblem) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ("errcode" in error && error.errcode === SQLITE_FULL)
    return "The disk is full. What was printed as stored is stored; make room and do the rest again.";
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
