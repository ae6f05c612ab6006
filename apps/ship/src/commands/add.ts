import { createReadStream } from "node:fs";
import { FactProblem, readFact } from "../fact.ts";
import { readLines } from "../lines.ts";
import type { Spool } from "../spool.ts";
import { type Command, type ExitCode, readWords, UsageProblem, withSpool } from "./command.ts";

/** `add FILE|- [--spool DIR]` */
export const add: Command = {
  usage: "add FILE|- [--spool DIR]",
  summary: "adds facts, one JSON object a line; prints 'stored UUID' for each as soon as it is on disk",
  run: (words) => {
    const { values, positionals } = readWords(words, {});
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageProblem("Name one file, or - for standard input.");
    return withSpool(values.spool, (spool) => addLines(spool, file === "-" ? process.stdin : createReadStream(file)));
  },
};

/**
 * Adds what comes in one piece in one transaction, then says so, line by line. A fact that is added again is `known`: software that was
 * stopped before it read the answer adds its facts again.
 */
async function addLines(spool: Spool, input: AsyncIterable<Buffer>): Promise<ExitCode> {
  let refused = 0;
  const refuse = (line: number, reason: string) => {
    console.error(`line ${line}: ${reason}`);
    refused += 1;
  };
  for await (const lines of readLines(input)) {
    const facts = lines.flatMap(({ number, bytes }) => {
      try {
        if (!bytes) throw new FactProblem("longer than 1 MiB");
        return [{ number, fact: readFact(bytes) }];
      } catch (error) {
        if (!(error instanceof FactProblem)) throw error;
        refuse(number, error.message);
        return [];
      }
    });
    const outcomes = spool.add(facts.map(({ fact }) => fact));
    for (const [index, { number, fact }] of facts.entries()) {
      if (outcomes[index] === "different") refuse(number, `another fact has the factUuid ${fact.factUuid}`);
      else console.log(`${outcomes[index] === "new" ? "stored" : "known"} ${fact.factUuid}`);
    }
  }
  return refused === 0 ? 0 : 1;
}
