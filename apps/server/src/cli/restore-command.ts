import type { Database } from "../database/db.ts";
import { readBackupKey } from "./backup/encryption.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { type Command, parseArguments, UsageError } from "./command.ts";
import { thousands } from "./import-progress.ts";

/** `restore FILE [--key-file KEY]` */
export const restoreCommand: Command = {
  usage: "restore FILE [--key-file KEY]",
  summary: "restores a backup into an empty database",
  details: [
    "All or nothing: row count and checksum of each table are verified. Sessions are not restored: everybody signs in again.",
    "Prints the follow-up tasks.",
    "",
    "--key-file KEY   the key of an encrypted backup. A wrong key and an altered or incomplete file are rejected.",
  ],
  read: (args) => {
    const { values, positionals } = parseArguments(args, { "key-file": { type: "string" } });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError("Name the one file to read.");
    const keyFile = values["key-file"];
    return async ({ print }, database) => {
      const key = keyFile === undefined ? undefined : await readBackupKey(keyFile);
      const { createTime, tables, rows } = await restoreBackup(database, file, key);
      print(`Restored ${thousands(rows)} rows of ${tables} tables from ${file}.`);
      for (const line of await followUpTasks(database, createTime)) print(line);
      return 0;
    };
  },
};

/** Follow-up tasks after a restore, one sentence per line. */
async function followUpTasks(database: Database, createTime: string): Promise<string[]> {
  const { rows } = await database.query<Record<"members" | "managers" | "secrets" | "webhooks" | "links", number>>(
    `select count(*) filter (where member)::int as members, count(*) filter (where manager)::int as managers,
            (select count(*) from data_export_schedule)::int + (select count(*) from data_export)::int as secrets,
            (select count(*) from webhook)::int as webhooks,
            (select count(*) from ship_link where enabled)::int as links
       from app_user`,
  );
  const { members = 0, managers = 0, secrets = 0, webhooks = 0, links = 0 } = rows[0] ?? {};
  const lines = [
    "All sessions are ended: everybody signs in again.",
    `Access is as it was at ${createTime}: ${members} members, ${managers} of them managers. ` +
      "Revoke again whatever was revoked after that time.",
  ];
  if (secrets > 0) {
    lines.push(
      `${secrets} data exports keep a storage access URL encrypted with the DATA_EXPORT_KEY of the server that was backed up, ` +
        "which no backup holds. Start with the same key (embedded database: data-export.key in the data folder); with another " +
        "one each access URL must be entered again.",
    );
  }
  if (webhooks > 0) {
    lines.push(
      `${webhooks} webhooks sign with secrets encrypted with the same key; with another one each has to be removed and created again. ` +
        "Deliveries of the last 30 days that waited are sent again.",
    );
  }
  if (links > 0) {
    lines.push(
      "No backup holds the credentials of ships: until a vessel's software has a new one, it keeps its records on board.",
      `${links} vessels need a new credential: npm run shore -- ship-credentials create VESSEL`,
    );
  }
  lines.push(
    "Start a copy for a test with SHORE_WORKER=off: with jobs it sends files, webhooks and e-mails to the same receivers as the original.",
  );
  return lines;
}
