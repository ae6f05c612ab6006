/**
 * `npm run bench -- [NAME…]`: runs the benchmarks `proofs/benchmarks/<name>/run.ts`, all or the named ones. Those in `peers` install
 * other libraries and run only when named; `peers` are the two that measure the product beside others. Results: docs/benchmarks.md.
 */
import { globSync } from "node:fs";
import { basename, dirname } from "node:path";
import { root, runStep } from "../tools/steps.ts";

const chosen = process.argv.slice(2).flatMap((name) => (name === "peers" ? ["shell", "read-entries"] : name));
const nameOf = (script: string) => basename(dirname(script));
const own = globSync("proofs/benchmarks/*/run.ts", { cwd: root }).toSorted();
const peers = globSync("proofs/benchmarks/peers/*/run.ts", { cwd: root }).toSorted();
const unknown = chosen.filter((name) => ![...own, ...peers].some((script) => nameOf(script) === name));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(", ")}.`);
  console.error(`There are: ${own.map(nameOf).join(", ")}; with peers: ${peers.map(nameOf).join(", ")}.`);
  process.exit(1);
}
const wanted = chosen.length === 0 ? own : [...own, ...peers].filter((script) => chosen.includes(nameOf(script)));
const results = wanted.map((script) => runStep({ name: script, command: "node", args: [script] }));
if (results.includes(false)) process.exit(1);
