import { rotateServerKeys } from "../auth/server-key.ts";
import { newStorageKey, storageKeys, writeStorageKeys } from "../domains/data-exports/storage/storage-key.ts";
import { sealAccessUrlsAgain } from "../domains/data-exports/storage/re-encrypt.ts";
import { type Command, CommandProblem, readWords, UsageProblem } from "./command.ts";

/** `rotate-keys`, `rotate-keys --new-key` */
export const rotateKeysCommand: Command = {
  usage: "rotate-keys [--new-key]",
  summary: "encrypts what is stored encrypted with the newest key, so that older keys can go",
  details: [
    "1. Put the new key in front: DATA_EXPORT_KEY=NEW,OLD. With the embedded database and no such setting: rotate-keys --new-key",
    "2. Restart every server: each opens with all keys and encrypts with the first.",
    "3. rotate-keys: storage access URLs are encrypted with the first key; keys of sign-ins are made anew.",
    "4. Take the old key out of DATA_EXPORT_KEY. The embedded database's file has lost it by itself.",
  ],
  read: (words) => {
    const { values, positionals } = readWords(words, { "new-key": { type: "boolean" } });
    if (positionals.length > 0) throw new UsageProblem("rotate-keys takes no words.");
    return async ({ say, tell }, database, config) => {
      const inFile = config.dataExportKeys.length === 0 && !config.databaseUrl;
      const { key, oldKeys = [] } = storageKeys(config, tell);
      if (!key) throw new CommandProblem("There is no key to encrypt with.");
      if (values["new-key"]) {
        if (!inFile) throw new CommandProblem("Put the new key in front of the old one in DATA_EXPORT_KEY instead.");
        writeStorageKeys(config.dataDir, [newStorageKey(), key, ...oldKeys]);
        say("Added a key. Next: restart the server, then npm run shore -- rotate-keys");
        return 0;
      }
      const { again, before, lost } = await sealAccessUrlsAgain(database, { key, oldKeys });
      await rotateServerKeys(database);
      if (inFile && lost === 0) writeStorageKeys(config.dataDir, [key]);
      say(
        `Storage access URLs: ${again} encrypted again, ${before} encrypted with the newest key before, ${lost} opened by no key.`,
      );
      say("Keys of sign-ins: made anew.");
      return lost === 0 ? 0 : 1;
    };
  },
};
