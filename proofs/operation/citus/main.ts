/**
 * `npm run operation -- citus [PART …]`: a coordinator and two workers with Citus on this machine, with the demonstration distributed over
 * them as docs/operation.md describes. Runs the named parts, or all in this order. Exits with 1 when one fails or Citus is missing.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram, runToEnd, stopAll } from "../../programs.ts";
import { compareAnswers } from "./answers.ts";
import { type Databases, prepareDatabases } from "./databases.ts";
import { measureGrowth } from "./growth.ts";
import { checkLateCommit } from "./late-commit.ts";
import { type Machines, startMachines } from "./machines.ts";
import { moveShard } from "./move-shard.ts";
import { checkPlans } from "./plans.ts";
import { checkWrongSettings } from "./settings.ts";
import { runTests } from "./tests.ts";
import { loseWorker } from "./lost-worker.ts";

type Part = (context: { machines: Machines; databases: Databases; folder: string }) => Promise<string>;

const PARTS: Record<string, { what: string; run: Part }> = {
  answers: {
    what: "every read-only call responds as on a single PostgreSQL",
    run: ({ databases }) => compareAnswers(databases),
  },
  settings: {
    what: "an invalid setting is rejected with a message",
    run: ({ machines, databases }) => checkWrongSettings(machines, databases.spread),
  },
  plans: {
    what: "a query about one vessel uses one shard",
    run: ({ databases }) => checkPlans(databases.spread),
  },
  worker: {
    what: "a worker killed and back",
    run: ({ machines, databases }) => loseWorker(machines, databases.spread),
  },
  late: {
    what: "an entry whose commit is delayed is in exactly one period",
    run: ({ machines, databases }) => checkLateCommit(machines, databases.spread),
  },
  move: {
    what: "a shard moved while entries are stored",
    run: ({ machines, databases }) => moveShard(machines, databases.spread),
  },
  growth: {
    what: "disk space and work of each machine as the number of vessels grows",
    run: ({ machines }) => measureGrowth(machines),
  },
  tests: { what: "the server's tests", run: ({ folder }) => runTests(folder) },
};

export async function proveSpread(words: string[]): Promise<void> {
  const parts = words.length > 0 ? words : Object.keys(PARTS);
  const unknown = parts.filter((part) => !Object.hasOwn(PARTS, part));
  if (unknown.length > 0) return fail(`Usage: npm run operation -- citus [${Object.keys(PARTS).join(" ")}]`);
  const missing = await missingPrograms();
  if (missing) return fail(missing);
  const folder = mkdtempSync(join(tmpdir(), "shore-citus-"));
  let machines: Machines | undefined;
  const end = async () => {
    for (const machine of machines ?? []) machine.end();
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void end().then(() => process.exit(1)));
  try {
    machines = await startMachines(folder, { workers: 2 });
    const databases = await prepareDatabases(machines, folder);
    for (const part of parts) await runPart(part, { machines, databases, folder });
  } catch (error) {
    fail(String(error));
  } finally {
    await end();
  }
}

async function runPart(name: string, context: Parameters<Part>[0]): Promise<void> {
  const part = PARTS[name];
  if (!part) return;
  const startedAt = performance.now();
  try {
    const result = await part.run(context);
    console.log(`ok      ${part.what} (${Math.round((performance.now() - startedAt) / 1_000)} s)\n${result}`);
  } catch (error) {
    console.log(`FAILED  ${part.what}\n${String(error)}`);
    process.exitCode = 1;
  }
}

/** A sentence with the packages to install; undefined when none is missing. */
async function missingPrograms(): Promise<string | undefined> {
  const postgres = ["postgres", "initdb", "psql", "pg_config"].filter((name) => !findProgram(name));
  if (postgres.length > 0)
    return "Not run: install PostgreSQL 15 (Debian: postgresql postgresql-server-dev-15) and Citus 13.2 built for it, then start again.";
  const folder = await runToEnd(findProgram("pg_config") ?? "", ["--sharedir"]);
  return existsSync(join(folder, "extension", "citus.control"))
    ? undefined
    : `Not run: install Citus 13.2 for the PostgreSQL of ${folder} (docs/operation.md says how it is built), then start again.`;
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
