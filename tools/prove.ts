/**
 * `npm run prove -- [NAME…]`: the proofs that take longer than `npm test`, all of them or those named. Each prints its name, its result
 * and its seconds. A proof that could not run counts as failed. A new proof is a line in `proofs`.
 */
import { runStep, type Step } from "./steps.ts";

const tests = (project: string, ...paths: string[]) => ["run", "--project", project, ...paths];

const proofs: Step[] = [
  // Both commands of the README on a fresh clone, with the oldest Node and npm they promise to work with.
  { name: "start", command: "node", args: ["tools/prove/start.ts", "--node", "20.11.0", "--npm", "10.2.4"] },
  { name: "authorization", command: "vitest", args: tests("unit", "rpc/authorization", "rpc/row-level-security") },
  { name: "fuzz", command: "vitest", args: tests("unit", "rpc/fuzz"), env: { FUZZ_ROUNDS: "400" } },
  { name: "bounded-work", command: "vitest", args: tests("unit", "rpc/bounded-work"), env: { BYTES: "all" } },
  { name: "hostile-texts", command: "vitest", args: tests("journeys", "hostile-texts"), env: { ROUNDS: "20" } },
  { name: "bad-answers", command: "vitest", args: tests("journeys", "bad-answers"), env: { BAD_ANSWERS: "all" } },
  { name: "walk", command: "npm", args: ["run", "walk", "--silent", "--", "--seed", "20261122", "--steps", "2500"] },
  { name: "faults", command: "node", args: ["tools/faults.ts"] },
  { name: "examine", command: "node", args: ["tools/examine.ts"] },
  { name: "visual", command: "node", args: ["tools/visual.ts"] },
  { name: "package", command: "node", args: ["tools/package.ts"] },
  { name: "operation", command: "node", args: ["tools/operation.ts"] },
];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !proofs.some((proof) => proof.name === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. Proofs are: ${proofs.map(({ name }) => name).join(", ")}`);
  process.exit(1);
}
const failed = proofs
  .filter(({ name }) => chosen.length === 0 || chosen.includes(name))
  .filter((proof) => !runStep(proof));
if (failed.length > 0) {
  console.error(`Not proved: ${failed.map(({ name }) => name).join(", ")}`);
  process.exit(1);
}
