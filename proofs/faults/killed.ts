import { setTimeout as sleep } from "node:timers/promises";
import { callerAt } from "./calls.ts";
import { compareDrafts, saveRepeatedly, createDrafts } from "./drafts.ts";
import { withDatabase, newDataFolder, createFixture } from "./fixture.ts";
import { compareImport, deleteImported, startImport, writeImportFile } from "./imports.ts";
import { kill, type ServerProcess, startServer } from "./server-process.ts";
import { type ScenarioContext, type ScenarioResult, type Scenario, percentiles } from "./scenario.ts";

/** Kills server, server with database, or import while drafts are saved and entries imported; then compares the database with what was acknowledged. */
export const killed: Scenario = {
  name: "killed",
  description: "kill -9 of server, database or import during draft saves and imports",
  run,
};

async function run({
  random,
  extent,
  kills = extent === "short" ? 2 : 200,
  folder,
}: ScenarioContext): Promise<ScenarioResult> {
  const entries = ENTRIES[extent];
  const dataDir = await newDataFolder(folder);
  const settings = { SHORE_DATA_DIR: dataDir };
  const fixture = await createFixture(dataDir, (_, person) => createDrafts(person, 3));
  const importLog = writeImportFile(folder, fixture.vesselUuid, entries);
  const problems: string[] = [];
  const counted = {
    saves: 0,
    acknowledged: 0,
    interruptedImports: 0,
    completedImports: 0,
    byVictim: { server: 0, all: 0, import: 0 },
  };
  const readyAfterMs: number[] = [];
  let server: ServerProcess | undefined = await startServer({ settings });
  try {
    for (let round = 1; round <= kills; round += 1) {
      const stopping = new AbortController();
      const call = callerAt(server.origin, fixture.token);
      const savers = fixture.drafts.map((log) =>
        saveRepeatedly(log, { ...fixture, call, random, stopping: stopping.signal }),
      );
      const runningImport = startImport(importLog, settings);
      await sleep(100 + random.below(1_900));
      const victim = random.pick(VICTIMS);
      const isImporting = runningImport.child.exitCode === null && runningImport.hasCommitted();
      if (victim === "import") {
        runningImport.child.kill("SIGKILL");
        stopping.abort();
      } else {
        await kill(server, { dataDir, withDatabase: victim === "all" });
        server = undefined;
      }
      const results = (await Promise.all(savers)).flat();
      const { output } = await runningImport.done;
      counted.byVictim[victim] += 1;
      counted.saves += results.length;
      counted.acknowledged += results.filter(({ outcome }) => outcome === "ok").length;
      counted.interruptedImports += isImporting ? 1 : 0;
      for (const { outcome } of results)
        if (!EXPECTED.has(outcome)) problems.push(`Kill ${round} (${victim}): a call got ${outcome}.`);
      if (/\n\s+at /.test(output))
        problems.push(`Kill ${round} (${victim}): the import printed a stack trace: ${output.slice(-500)}`);
      if (!server) {
        server = await startServer({ settings });
        readyAfterMs.push(server.readyAfterMs);
      }
      await withDatabase(dataDir, async (database) => {
        const drafts = await compareDrafts(database, fixture.drafts);
        const imported = await compareImport(database, importLog);
        problems.push(...[...drafts, ...imported.problems].map((problem) => `Kill ${round} (${victim}): ${problem}`));
        if (imported.entries < entries) return;
        counted.completedImports += 1;
        await deleteImported(database, importLog);
      });
    }
  } finally {
    await server?.stop();
  }
  const { byVictim } = counted;
  return {
    figures: {
      kills,
      "of server, server with database, import": `${byVictim.server}, ${byVictim.all}, ${byVictim.import}`,
      "draft saves and creations sent": counted.saves,
      "of these acknowledged": counted.acknowledged,
      "kills during an import": counted.interruptedImports,
      "completed imports": counted.completedImports,
      "ready again after, ms (p50 / p95 / max)": percentiles(readyAfterMs),
      "of these later than 2,000 ms": readyAfterMs.filter((ms) => ms > 2_000).length,
    },
    problems,
  };
}

const ENTRIES = { short: 6_000, long: 40_000 };
const VICTIMS = ["server", "server", "all", "all", "import"] as const;
/** `aborted`: stale save; `unavailable`: the database died before the server. */
const EXPECTED = new Set(["ok", "aborted", "unavailable", "no response", "connection refused"]);
