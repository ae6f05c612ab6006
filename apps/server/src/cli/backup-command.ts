import { writeBackup } from "./backup/write-backup.ts";
import { type Command, readWords, UsageProblem } from "./command.ts";
import { thousands } from "./import-progress.ts";

/** `backup FILE` */
export const backupCommand: Command = {
  usage: "backup FILE",
  summary: "writes everything to one file, while the server runs",
  details: [
    "The file is gzip, holds the database as it was at one instant, and only its owner may read it: it holds people's data and",
    "the server's keys. An existing file is never overwritten. Read it back with restore.",
  ],
  read: (words) => {
    const [file, ...more] = readWords(words, {}).positionals;
    if (file === undefined || more.length > 0) throw new UsageProblem("Name the one file to write.");
    return async ({ say }, database) => {
      const { tables, rows, bytes } = await writeBackup(database, file);
      say(`${file}: ${thousands(rows)} rows of ${tables} tables, ${thousands(bytes)} bytes`);
      return 0;
    };
  },
};
