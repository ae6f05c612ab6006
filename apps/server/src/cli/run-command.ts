import { readConfig } from "../config/config.ts";
import { openDatabase } from "../database/open-database.ts";
import { isStorageFull } from "../kernel/storage-full.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { StartupError } from "../kernel/startup-error.ts";
import { backupCommand } from "./backup-command.ts";
import { checkCommand } from "./check-command.ts";
import { type Command, CommandError, type ExitCode, type Terminal, UsageError } from "./command.ts";
import { closeOrganizationCommand } from "./close-organization-command.ts";
import { erasePersonCommand } from "./erase-person-command.ts";
import { flagsCommand } from "./flags-command.ts";
import { importCommand } from "./import-command.ts";
import { migrateCommand } from "./migrate-command.ts";
import { organizationsCommand } from "./organizations-command.ts";
import { rebuildCommand } from "./rebuild-command.ts";
import { rotateKeysCommand } from "./rotate-keys-command.ts";
import { restoreCommand } from "./restore-command.ts";
import { shipCredentialsCommand } from "./ship-credentials-command.ts";
import { spreadCommand } from "./spread-command.ts";
import { usersCommand } from "./users-command.ts";

/**
 * Runs a command of `npm run shore`.
 * @returns its exit code: 0 done, 1 something was rejected or failed, 2 invalid arguments
 */
export async function runCommand(
  [name = "--help", ...args]: string[],
  terminal: Terminal,
  environment: Record<string, string | undefined>,
): Promise<ExitCode | 2> {
  if (["--help", "-h", "help"].includes(name)) {
    terminal.print(help());
    return 0;
  }
  const known = name.replace("organization", "organisation");
  const command = COMMANDS[known];
  try {
    if (!command || !Object.hasOwn(COMMANDS, known)) {
      throw new UsageError(`There is no command "${name}". There are: ${Object.keys(COMMANDS).join(", ")}.`);
    }
    if (args.includes("--help") || args.includes("-h")) {
      terminal.print(helpOf(command));
      return 0;
    }
    return await runOnDatabase(`shore ${name}`, command.read(args), terminal, environment);
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.printError(`${error.message}\nUsage: npm run shore -- ${command?.usage ?? "COMMAND …"}`);
      return 2;
    }
    terminal.printError(messageOf(error));
    return 1;
  }
}

async function runOnDatabase(
  what: string,
  work: ReturnType<Command["read"]>,
  terminal: Terminal,
  environment: Record<string, string | undefined>,
): Promise<ExitCode> {
  const { printError } = terminal;
  const config = readConfig(environment);
  const { database, close } = await openDatabase(config, {
    what,
    whenInUse: "join",
    log: { debug: () => {}, info: () => {}, warn: printError, error: printError },
  });
  try {
    return await work(terminal, database, config);
  } finally {
    await close();
  }
}

function messageOf(error: unknown): string {
  if (error instanceof StartupError || error instanceof CommandError) return error.message;
  if (isStorageFull(error))
    return "The storage is full. Make room and run the same command again: what was reported as done is stored.";
  if (isDatabaseUnavailable(error)) {
    return `The database became unavailable: ${String(error)}. What was reported as done is stored; run the same command again.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function help(): string {
  return [
    "npm run shore -- COMMAND",
    "",
    ...Object.values(COMMANDS).flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
    "",
    "Each command has --help. SHORE_DATA_DIR and DATABASE_URL choose the database, as for the server, which may be running.",
    "Exit codes: 0 success, 1 something was rejected or failed, 2 invalid arguments.",
  ].join("\n");
}

function helpOf({ usage, summary, details }: Command): string {
  return [`npm run shore -- ${usage}`, "", summary, "", ...details.map((line) => `  ${line}`.trimEnd())].join("\n");
}

const COMMANDS: Record<string, Command> = {
  import: importCommand,
  organisations: organizationsCommand,
  users: usersCommand,
  flags: flagsCommand,
  "ship-credentials": shipCredentialsCommand,
  "erase-person": erasePersonCommand,
  "close-organisation": closeOrganizationCommand,
  backup: backupCommand,
  restore: restoreCommand,
  "rotate-keys": rotateKeysCommand,
  migrate: migrateCommand,
  check: checkCommand,
  rebuild: rebuildCommand,
  spread: spreadCommand,
};
