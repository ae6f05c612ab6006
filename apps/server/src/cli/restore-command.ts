import { restoreBackup } from "./backup/restore-backup.ts";
import { type Command, readWords, UsageProblem } from "./command.ts";
import { thousands } from "./import-progress.ts";

/** `restore FILE` */
export const restoreCommand: Command = {
  usage: "restore FILE",
  summary: "reads a backup into an empty database",
  details: ["Everything or nothing: each table is counted and compared with the backup's checksum before it counts."],
  read: (words) => {
    const [file, ...more] = readWords(words, {}).positionals;
    if (file === undefined || more.length > 0) throw new UsageProblem("Name the one file to read.");
    return async ({ say }, database) => {
      const { tables, rows } = await restoreBackup(database, file);
      say(`Restored ${thousands(rows)} rows of ${tables} tables from ${file}.`);
      return 0;
    };
  },
};
