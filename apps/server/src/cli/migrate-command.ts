import { isMigrated } from "../database/migrate.ts";
import { type Command, CommandError, parseArguments, UsageError } from "./command.ts";

/** `migrate` */
export const migrateCommand: Command = {
  usage: "migrate",
  summary: "migrates the database to this version",
  details: ["Every start of the server does this too. Migrations go forward only, under a lock."],
  read: (args) => {
    if (parseArguments(args, {}).positionals.length > 0) throw new UsageError("migrate takes no arguments.");
    return async ({ print }, database) => {
      // Opening the database has applied the pending migrations.
      if (!(await isMigrated(database))) throw new CommandError("The database could not be migrated to this version.");
      const { rows } = await database.query<{ name: string }>("select name from migration order by name");
      print(`The database is at ${rows.at(-1)?.name ?? "the beginning"}, ${rows.length} migrations.`);
      return 0;
    };
  },
};
