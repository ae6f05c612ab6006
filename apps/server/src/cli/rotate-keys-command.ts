import { rotateServerKeys } from "../auth/server-key.ts";
import { newStorageKey, storageKeys, writeStorageKeys } from "../domains/exports/data-exports/storage/storage-key.ts";
import { reencryptSecrets } from "../domains/exports/data-exports/storage/re-encrypt.ts";
import { type Command, CommandError, parseArguments, UsageError } from "./command.ts";

/** `rotate-keys`, `rotate-keys --new-key` */
export const rotateKeysCommand: Command = {
  usage: "rotate-keys [--new-key]",
  summary: "encrypts stored secrets with the newest key, so that older keys can be removed",
  details: [
    "1. Put the new key in front: DATA_EXPORT_KEY=NEW,OLD. With the embedded database and no such setting: rotate-keys --new-key",
    "2. Restart every server: each decrypts with all keys and encrypts with the first.",
    "3. rotate-keys: storage access URLs are encrypted with the first key; keys of sign-ins are replaced.",
    "4. Remove the old key from DATA_EXPORT_KEY. It is removed from the embedded database's file automatically.",
  ],
  read: (args) => {
    const { values, positionals } = parseArguments(args, { "new-key": { type: "boolean" } });
    if (positionals.length > 0) throw new UsageError("rotate-keys takes no arguments.");
    return async ({ print, printError }, database, config) => {
      const inFile = config.dataExportKeys.length === 0 && !config.databaseUrl;
      const { key, oldKeys = [] } = storageKeys(config, printError);
      if (!key) throw new CommandError("There is no key to encrypt with.");
      if (values["new-key"]) {
        if (!inFile) throw new CommandError("Put the new key in front of the old one in DATA_EXPORT_KEY instead.");
        writeStorageKeys(config.dataDir, [newStorageKey(), key, ...oldKeys]);
        print("Added a key. Next: restart the server, then npm run shore -- rotate-keys");
        return 0;
      }
      const { reencrypted, current, lost } = await reencryptSecrets(database, { key, oldKeys });
      await rotateServerKeys(database);
      if (inFile && lost === 0) writeStorageKeys(config.dataDir, [key]);
      print(
        `Storage access URLs: ${reencrypted} encrypted again, ${current} encrypted with the newest key before, ${lost} decrypted by no key.`,
      );
      print("Keys of sign-ins: replaced.");
      return lost === 0 ? 0 : 1;
    };
  },
};
