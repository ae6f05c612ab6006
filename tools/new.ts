/**
 * `npm run new -- noun FollowUp list create update delete`, or `-- component|call|screen NAME`: writes the files of a new noun, component, call or
 * screen and registers it where a type or a test requires it. The result passes `npm run check` and its own tests; CONTRIBUTING.md describes
 * the next steps.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { componentFiles } from "./new/component.ts";
import { callFiles } from "./new/call.ts";
import { type Change, nameForms, writeChange } from "./new/change.ts";
import { nounFiles, type Verb, VERBS } from "./new/noun.ts";
import { screenFiles } from "./new/screen.ts";
import { root, runStep } from "./steps.ts";

const kinds: Record<string, (name: ReturnType<typeof nameForms>) => Change> = {
  component: componentFiles,
  call: callFiles,
  screen: screenFiles,
  noun: (name) => nounFiles(name, verbs(), room()),
};

const [kind = "", name = "", ...rest] = process.argv.slice(2);
const change = kinds[kind];
if (change === undefined || !/^([A-Z][a-z0-9]+)+$/.test(name)) refuse();
const written = writeChange(change(nameForms(name)));
if (kind === "call" || kind === "noun") {
  runStep({ name: "format contract", command: "buf", args: ["format", "proto", "-w"] });
  runStep({ name: "generate", command: "node", args: ["tools/generate.ts"] });
}
runStep({ name: "format", command: "oxfmt", args: written.filter((path) => /\.(?:tsx?|md)$/.test(path)) });
console.log(written.join("\n"));
if (kind === "screen" || kind === "noun")
  console.log(
    "Then look at it, and at what a screen reader says: npm test -- --project components transcript shell -u",
  );

/** The verbs before `--in`. A noun without a list has no screen. */
function verbs(): Verb[] {
  const given = rest.slice(0, rest.includes("--in") ? rest.indexOf("--in") : undefined);
  if (!given.includes("list") || given.some((verb) => !VERBS.some((known) => known === verb))) refuse();
  return VERBS.filter((verb) => given.includes(verb));
}

function room(): string {
  const given = rest.includes("--in") ? (rest[rest.indexOf("--in") + 1] ?? "") : "fleet";
  if (!/^[a-z-]+$/.test(given) || !existsSync(join(root, "apps/server/src/domains", given))) refuse();
  return given;
}

function refuse(): never {
  console.error(
    `npm run new -- component|call|screen NAME, the name as in BerthList
npm run new -- noun NAME list [create] [update] [delete] [--in ROOM], the name as in FollowUp, the room a folder of apps/server/src/domains (fleet)`,
  );
  process.exit(1);
}
