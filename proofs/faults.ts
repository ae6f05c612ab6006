/**
 * `npm run faults -- [--seed N] [--kills N] [--short] [NAME…]`: runs the fault scenarios of `faults/`, all or the named ones. Exits with 1
 * on lost, torn or ghost writes and on unexpected outcomes; the printed seed repeats a run.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { seededRandom } from "@shore/server/testing/random";
import { scenarios } from "./faults/scenarios.ts";

const { values, positionals } = parseArgs({
  options: {
    seed: { type: "string" },
    kills: { type: "string" },
    short: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const kills = values.kills === undefined ? undefined : Number(values.kills);
const unknown = positionals.filter((name) => !scenarios.some((scenario) => scenario.name === name));
if (unknown.length > 0 || !Number.isInteger(seed) || (kills !== undefined && !(kills > 0))) {
  console.error(`Usage: npm run faults -- [--seed N] [--kills N] [--short] [NAME…]`);
  for (const { name, description } of scenarios) console.error(`  ${name.padEnd(14)} ${description}`);
  process.exit(1);
}

let failed = 0;
for (const { name, description, run } of scenarios) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n${name}: ${description} (seed ${seed})`);
  const folder = mkdtempSync(join(tmpdir(), `shore-faults-${name}-`));
  const startedAt = performance.now();
  try {
    const extent = values.short ? "short" : "long";
    const { figures, problems } = await run({
      seed,
      random: seededRandom(seed),
      extent,
      kills,
      folder,
      progress: (line) => console.log(`${secondsSince(startedAt).padStart(5)} s  ${line}`),
    });
    console.table(figures);
    for (const problem of problems) console.error(problem);
    failed += problems.length === 0 ? 0 : 1;
    const seconds = secondsSince(startedAt);
    console.log(
      problems.length === 0
        ? `ok     ${name} (${seconds} s)`
        : `FAILED ${name} (${seconds} s): ${problems.length} problems. Repeat: npm run faults -- --seed ${seed} ${name}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
if (failed > 0) process.exit(1);

function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1_000).toFixed(0);
}
