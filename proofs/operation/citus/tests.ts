import { once } from "node:events";
import { spawn } from "node:child_process";
import { basename, join } from "node:path";
import { openDatabase } from "@shore/server/database/open-database";
import { spreadTables } from "@shore/server/database/spread";
import { globSync, mkdirSync } from "node:fs";
import { root } from "../../../tools/steps.ts";
import { createOnMachines, startMachines } from "./machines.ts";

/** Runs the server's tests, each file in its own distributed databases. @throws unless all pass, except those listed below */
export async function runTests(folder: string): Promise<string> {
  const own = join(folder, "tests");
  mkdirSync(own);
  const machines = await startMachines(own, { workers: 2, settings: NOT_DURABLE });
  const { database, close } = await openDatabase(
    { databaseUrl: await createOnMachines(machines, "shore"), dataDir: "" },
    { what: "npm run operation", whenInUse: "refuse", log: { debug() {}, info() {}, warn() {}, error() {} } },
  );
  await spreadTables(database, 4);
  await close();
  for (const machine of machines) {
    const runSql = machine.runSql("postgres");
    await runSql("alter role shore createdb; grant set on parameter session_replication_role to shore");
    // A template database must have no connections, and Citus's background process would connect to it.
    await runSql("update pg_database set datallowconn = false, datistemplate = true where datname = 'shore'");
    await runSql("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'shore'");
  }
  const env = {
    ...process.env,
    SHORE_TEST_MACHINES: machines.map((machine) => machine.url("postgres")).join(" "),
    // Its lines are read below.
    NO_COLOR: "1",
  };
  const files = FOLDERS.flatMap((tests) => globSync(`${tests}/**/*.test.ts`, { cwd: root })).filter(
    (file) => !file.includes(".prove.") && !Object.keys(NOT_ON_MACHINES).includes(basename(file)),
  );
  const words = ["run", "--project", "unit", ...files];
  const vitest = spawn(join(root, "node_modules/.bin/vitest"), words, {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  vitest.stdout.on("data", (chunk) => (output += String(chunk)));
  await once(vitest, "close");
  for (const machine of machines) machine.end();
  const counts = /^ *Tests .*$/m.exec(output)?.[0].trim() ?? "no test was run";
  const failed = [...output.matchAll(/^ *× .*$/gm)].map(([line]) => line.trim());
  if (vitest.exitCode !== 0) throw new Error(`${counts}\n${failed.join("\n")}`);
  return `${counts}; not run: ${Object.entries(NOT_ON_MACHINES)
    .map(([file, reason]) => `${file} (${reason})`)
    .join(", ")}`;
}

const NOT_DURABLE = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "shared_buffers=64MB",
  "deadlock_timeout=50ms",
  // Citus looks for distributed deadlocks in every test's database, at a multiple of that: as often as by default.
  "citus.distributed_deadlock_detection_factor=40",
  "max_worker_processes=400",
  "max_connections=600",
  // A clone does not inherit the settings of its template.
  "citus.propagate_set_commands=local",
];

const FOLDERS = ["audit", "domains", "rpc", "cli"].map((name) => `apps/server/src/${name}`);

/** Tests that need a single PostgreSQL, with the reason. */
const NOT_ON_MACHINES: Record<string, string> = {
  "report-categories.test.ts": "checks a query plan",
  "logbook-entries.test.ts": "checks a query plan",
  "dataset-file.test.ts": "changes records with a statement that Citus does not support",
  "times-that-count.test.ts": "changes records with a statement that Citus does not support",
  "scripts.test.ts": "changes records with a statement that Citus does not support",
  "shore.test.ts": "expects no progress lines, which a slow import prints",
  "find-security.test.ts": "shows that the search leaks rows without row-level security, which is always on here",
};
