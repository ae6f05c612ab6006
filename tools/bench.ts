/**
 * `npm run bench`: runs every benchmark of `benchmarks/<name>/run.ts`, or those named. Each prints a table of ratios to
 * a floor or a peer measured in the same run; docs/benchmarks.md holds recorded results with versions and machine.
 */
import { globSync } from "node:fs";
import { basename, dirname } from "node:path";
import { root, runStep } from "./steps.ts";

const chosen = process.argv.slice(2);
const scripts = globSync("benchmarks/*/run.ts", { cwd: root }).toSorted();
const names = scripts.map((script) => basename(dirname(script)));
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(", ")}. There are: ${names.join(", ")}.`);
  process.exit(1);
}
const wanted = scripts.filter((_, index) => chosen.length === 0 || chosen.includes(names[index] ?? ""));
const results = wanted.map((script) => runStep({ name: script, command: "node", args: [script] }));
if (results.includes(false)) process.exit(1);
