import { createReadStream } from "node:fs";
import { FactError, readFact } from "../fact.ts";
import { readLines } from "../lines.ts";
import { Spool } from "../spool.ts";
import { type Command, type ExitCode, parseArguments, spoolFolder, UsageError } from "./command.ts";

/** `add FILE|- [--spool DIR]` */
export const add: Command = {
  usage: "add FILE|- [--spool DIR]",
  summary: "adds facts, one JSON object a line; prints 'stored UUID' for each as soon as it is on disk",
  run: async (args) => {
    const { values, positionals } = parseArguments(args, {}, true);
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError("Name one file, or - for standard input.");
    using spool = new Spool(spoolFolder(values.spool));
    return await addLines(spool, file === "-" ? process.stdin : createReadStream(file));
  },
};

/**
 * Adds the facts of each chunk in one transaction, then prints the result of every line. A fact that was added before is `known`: software
 * that was stopped before it read the output adds its facts again.
 */
async function addLines(spool: Spool, input: AsyncIterable<Buffer>): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const refuse = (line: number, reason: string) => {
    console.error(`line ${line}: ${reason}`);
    exitCode = 1;
  };
  for await (const lines of readLines(input)) {
    const facts = lines.flatMap(({ number, bytes }) => {
      try {
        return [{ ...readFact(bytes), line: number }];
      } catch (error) {
        if (!(error instanceof FactError)) throw error;
        refuse(number, error.message);
        return [];
      }
    });
    const outcomes = spool.add(facts);
    for (const [index, { line, factUuid }] of facts.entries()) {
      if (outcomes[index] === "different") refuse(line, `another fact has the factUuid ${factUuid}`);
      else console.log(`${outcomes[index] === "new" ? "stored" : "known"} ${factUuid}`);
    }
  }
  return exitCode;
}
