import { createRegistry } from "@bufbuild/protobuf";
import { createValidator } from "@bufbuild/protovalidate";
import { file_shore_v1_names } from "@shore/api/gen-server/shore/v1/names_pb";

function matches(pattern: string, text: string): boolean {
  let compiled = compiledPatterns.get(pattern);
  if (!compiled) compiledPatterns.set(pattern, (compiled = new RegExp(pattern, "u")));
  return compiled.test(text);
}

const compiledPatterns = new Map<string, RegExp>();

/**
 * Checks a message against the rules written in the contract, those of `names.proto` included. There is one in a process, as it compiles
 * the rules of a message at its first use.
 *
 * Patterns run on the platform's RegExp: RE2 in JavaScript takes 0.3 µs per character. The contract has only anchored sequences
 * and single classes, which RegExp matches in linear time too.
 */
export const contractValidator = createValidator({
  registry: createRegistry(file_shore_v1_names),
  regexMatch: matches,
});
