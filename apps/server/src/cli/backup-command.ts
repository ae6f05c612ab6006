import { readBackupKey } from "./backup/encryption.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { type Command, parseArguments, UsageError } from "./command.ts";
import { thousands } from "./import-progress.ts";

/** `backup FILE [--key-file KEY]` */
export const backupCommand: Command = {
  usage: "backup FILE [--key-file KEY]",
  summary: "writes a backup to one file, while the server runs",
  details: [
    "The file is a gzip of one database snapshot, readable only by its owner. It contains personal data, but no sessions or keys.",
    "An existing file is never overwritten. Restore it with: restore FILE",
    "",
    "--key-file KEY   encrypts it (AES-256-GCM) with the key in that file. Make one with: openssl rand -base64 32 > KEY",
    "                 Without the key the backup is unreadable; an altered one is rejected. Keep the key elsewhere.",
  ],
  read: (args) => {
    const { values, positionals } = parseArguments(args, { "key-file": { type: "string" } });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError("Name the one file to write.");
    const keyFile = values["key-file"];
    return async ({ print }, database) => {
      const key = keyFile === undefined ? undefined : await readBackupKey(keyFile);
      const { tables, rows, bytes } = await writeBackup(database, file, key);
      print(`${file}: ${thousands(rows)} rows of ${tables} tables, ${thousands(bytes)} bytes`);
      return 0;
    };
  },
};
