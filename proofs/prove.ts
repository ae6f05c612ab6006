/**
 * `npm run prove -- [NAME…]`: everything that is too slow for `npm test`, all proofs or the named ones; words after a single name are
 * passed to its command: `npm run prove -- unit rpc/fuzz`. Ends with a table of results, with date and commit. A proof that could not run
 * counts as failed. A new proof is a line in `proofs`.
 */
import { execFileSync } from "node:child_process";
import { root, type Step, timeStep } from "../tools/steps.ts";

/** Tests in their long form: VITE_PROVE also includes `*.prove.test.*` and raises the number of rounds (vitest.config.ts). */
const tests = (name: string, ...words: string[]): Step => ({
  name,
  command: "vitest",
  args: ["run", ...words],
  env: { VITE_PROVE: "1" },
});

const proofs: Step[] = [
  // Both commands of the README on a fresh clone, with the oldest supported Node and npm.
  { name: "start", command: "node", args: ["proofs/start.ts", "--node", "20.11.0", "--npm", "10.2.4"] },
  { name: "types", command: "tsc", args: ["-p", "proofs"] },
  { name: "build", command: "turbo", args: ["run", "build"] },
  tests("unit", "--project", "unit"),
  tests("components", "--project", "components"),
  tests("journeys", "--project", "journeys"),
  { name: "walk", command: "npm", args: ["run", "walk", "--silent", "--", "--seed", "20261122", "--steps", "2500"] },
  { name: "faults", command: "node", args: ["proofs/faults.ts"] },
  // The stories, with both engines in every view.
  { name: "a11y-audit", command: "node", args: ["proofs/a11y-audit.ts"] },
  { name: "visual", command: "node", args: ["proofs/visual.ts"] },
  { name: "package", command: "node", args: ["tools/package.ts"] },
  { name: "operation", command: "node", args: ["proofs/operation.ts"] },
  { name: "ha", command: "node", args: ["proofs/operation.ts", "ha", "--times", "3"] },
  { name: "citus", command: "node", args: ["proofs/operation.ts", "citus"] },
  { name: "issuer", command: "node", args: ["proofs/operation.ts", "issuer"] },
  { name: "image", command: "node", args: ["proofs/operation.ts", "image"] },
  { name: "screen-reader", command: "node", args: ["proofs/screen-reader.ts"] },
];

const given = process.argv.slice(2);
const named = proofs.filter(({ name }) => given.includes(name));
const words = given.filter((word) => !proofs.some(({ name }) => name === word));
if (words.length > 0 && named.length !== 1) {
  console.error(`Unknown: ${words.join(", ")}. Proofs are: ${proofs.map(({ name }) => name).join(", ")}`);
  process.exit(1);
}
const chosen = given.length === 0 ? proofs : named;
const results = chosen.map((proof) => timeStep({ ...proof, args: [...proof.args, ...words] }));
const commit = execFileSync("git", ["describe", "--always", "--dirty"], { cwd: root, encoding: "utf8" }).trim();
console.log(`\n| proof | result | seconds |\n| --- | --- | --: |`);
for (const { name, outcome, seconds } of results) console.log(`| ${name} | ${outcome} | ${seconds} |`);
console.log(`\n${new Date().toISOString().slice(0, 10)}, commit ${commit}`);
if (results.some(({ outcome }) => outcome !== "ok")) process.exit(1);
