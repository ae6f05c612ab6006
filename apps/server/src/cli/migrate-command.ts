import { isMigrated } from "../database/migrate.ts";
import { type Command, CommandProblem, readWords, UsageProblem } from "./command.ts";

/** `migrate` */
export const migrateCommand: Command = {
  usage: "migrate",
  summary: "brings the database to this version",
  details: ["Every start of the server does this too. Migrations go forward only, under a lock."],
  read: (words) => {
    if (readWords(words, {}).positionals.length > 0) throw new UsageProblem("migrate takes no words.");
    return async ({ say }, database) => {
      // Opening the database has applied the pending migrations.
      if (!(await isMigrated(database))) throw new CommandProblem("The database could not be brought to this version.");
      const { rows } = await database.query<{ name: string }>("select name from migration order by name");
      say(`The database is at ${rows.at(-1)?.name ?? "the beginning"}, ${rows.length} migrations.`);
      return 0;
    };
  },
};
