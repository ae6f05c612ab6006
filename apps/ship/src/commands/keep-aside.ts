import { Spool } from "../spool.ts";
import { type Command, readWords, spoolFolder } from "./command.ts";

/** `keep-aside [--spool DIR]` */
export const keepAside: Command = {
  usage: "keep-aside [--spool DIR]",
  summary: "lists the facts that the shore could not take, with the reason",
  run: (words) => {
    using spool = new Spool(spoolFolder(readWords(words, {}).values.spool));
    for (const { factUuid, kind, time, reason } of spool.keptAside())
      console.log([factUuid, kind, time, reason].join("  "));
    return 0;
  },
};
