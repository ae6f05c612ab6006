import { Spool } from "../spool.ts";
import { type Command, parseArguments, spoolFolder } from "./command.ts";

/** `keep-aside [--spool DIR]` */
export const keepAside: Command = {
  usage: "keep-aside [--spool DIR]",
  summary: "lists the facts that the shore could not take, with the reason",
  run: (args) => {
    using spool = new Spool(spoolFolder(parseArguments(args, {}).values.spool));
    for (const { factUuid, kind, time, reason } of spool.keptAside())
      console.log([factUuid, kind, time, reason].join("  "));
    return 0;
  },
};
