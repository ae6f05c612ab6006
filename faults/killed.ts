import { setTimeout as sleep } from "node:timers/promises";
import { callerAt } from "./calls.ts";
import { compareDrafts, keepSaving, settleDrafts } from "./drafts.ts";
import { look, newDataFolder, settle } from "./ground.ts";
import { compareImport, forgetImport, startImport, writeImportFile } from "./imports.ts";
import { kill, type Product, startProduct } from "./product.ts";
import { type Given, type Outcome, type Scenario, spread } from "./scenario.ts";

/**
 * While three people save drafts and a ship's file is imported, the server is killed at a random moment, by itself or with its database,
 * or the import is. Then the server is started again and the database held against what was acknowledged.
 */
export const killed: Scenario = {
  name: "killed",
  what: "kill -9 of server, database or import in the middle of draft saves and imports",
  run,
};

async function run({ random, extent, kills = extent === "short" ? 3 : 200, folder }: Given): Promise<Outcome> {
  const dataDir = await newDataFolder(folder);
  const settings = { SHORE_DATA_DIR: dataDir };
  const ground = await settle(dataDir, (database, person) => settleDrafts(database, person, 3));
  const importLog = writeImportFile(folder, ground.vesselUuid, ENTRIES);
  const problems: string[] = [];
  const counted = {
    saves: 0,
    acknowledged: 0,
    importsCut: 0,
    importsWhole: 0,
    byVictim: { server: 0, all: 0, import: 0 },
  };
  const servingAfterMs: number[] = [];
  let product: Product | undefined = await startProduct({ settings });
  try {
    for (let round = 1; round <= kills; round += 1) {
      const stopping = new AbortController();
      const call = callerAt(product.origin, ground.token);
      const people = ground.drafts.map((log) =>
        keepSaving(log, { ...ground, call, random, stopping: stopping.signal }),
      );
      const importing = startImport(importLog, settings);
      await sleep(100 + random.below(1_900));
      const victim = random.pick(VICTIMS);
      const isUnderWay = importing.child.exitCode === null && importing.hasStored();
      if (victim === "import") {
        importing.child.kill("SIGKILL");
        stopping.abort();
      } else {
        await kill(product, { dataDir, whole: victim === "all" });
        product = undefined;
      }
      const answers = (await Promise.all(people)).flat();
      const { said } = await importing.over;
      counted.byVictim[victim] += 1;
      counted.saves += answers.length;
      counted.acknowledged += answers.filter(({ outcome }) => outcome === "ok").length;
      counted.importsCut += isUnderWay ? 1 : 0;
      for (const { outcome } of answers)
        if (!EXPECTED.has(outcome)) problems.push(`Kill ${round} (${victim}): a call was answered ${outcome}.`);
      if (/\n\s+at /.test(said))
        problems.push(`Kill ${round} (${victim}): the import ended with a stack: ${said.slice(-500)}`);
      if (!product) {
        product = await startProduct({ settings });
        servingAfterMs.push(product.servingAfterMs);
      }
      await look(dataDir, async (database) => {
        const drafts = await compareDrafts(database, ground.drafts);
        const imported = await compareImport(database, importLog);
        problems.push(...[...drafts, ...imported.problems].map((problem) => `Kill ${round} (${victim}): ${problem}`));
        if (imported.entries < ENTRIES) return;
        counted.importsWhole += 1;
        await forgetImport(database, importLog);
      });
    }
  } finally {
    await product?.stop();
  }
  const { server, all, import: imports } = counted.byVictim;
  return {
    figures: {
      kills,
      "of the server, of all with the database, of the import": `${server}, ${all}, ${imports}`,
      "draft saves and creations sent": counted.saves,
      "of these acknowledged": counted.acknowledged,
      "kills in the middle of an import": counted.importsCut,
      "imports that came to their end": counted.importsWhole,
      "serving again after, ms (p50 / p95 / longest)": spread(servingAfterMs),
      "of these later than 2,000 ms": servingAfterMs.filter((ms) => ms > 2_000).length,
    },
    problems,
  };
}

const ENTRIES = 40_000;
const VICTIMS = ["server", "server", "all", "all", "import"] as const;
/** A stale save is `aborted`; while the database ends before the server is gone, calls are `unavailable`. */
const EXPECTED = new Set(["ok", "aborted", "unavailable", "cut", "not taken"]);
