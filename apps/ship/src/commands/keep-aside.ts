import { type Command, columns, readWords, refuseMore, withSpool } from "./command.ts";

/** `keep-aside [--spool DIR]` */
export const keepAside: Command = {
  usage: "keep-aside [--spool DIR]",
  summary: "lists the facts that the shore could not take, with the reason",
  run: (words) => {
    const { values, positionals } = readWords(words, {});
    refuseMore(positionals);
    return withSpool(values.spool, (spool) => {
      const rows = spool.keptAside().map(({ factUuid, kind, time, reason }) => [factUuid, kind, time, reason]);
      for (const line of columns(rows)) console.log(line);
      return 0;
    });
  },
};
