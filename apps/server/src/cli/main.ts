/** `npm run shore -- COMMAND`: administration from the shell. Exit codes: `runCommand`. */
import { runCommand } from "./run-command.ts";
import { createTerminal } from "./terminal.ts";

process.exitCode = await runCommand(process.argv.slice(2), createTerminal(), process.env);
