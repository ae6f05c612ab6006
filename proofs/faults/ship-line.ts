import { cpSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@shore/server/testing/free-port";
import type { Random } from "@shore/server/testing/random";
import { createShip } from "@shore/server/testing/ships";
import { type BadLine, startBadLine } from "@shore/ship/simulate/bad-line";
import { LINES } from "@shore/ship/simulate/lines";
import { Spool } from "@shore/ship/spool";
import { compareShipFacts } from "./compare-ship-facts.ts";
import { newDataFolder, withDatabase } from "./fixture.ts";
import type { Scenario, ScenarioContext, ScenarioResult } from "./scenario.ts";
import { kill, type ServerProcess, startServer } from "./server-process.ts";
import { type RunningShips, type ShipRun, startShips } from "./running-ships.ts";
import { recordFacts } from "./ship-facts.ts";

/** Sends over a faulty line while ships and server are killed, then compares the facts ashore with the recorded ones. */
export const shipLine: Scenario = {
  name: "ship-line",
  description:
    "ships and server killed, bytes cut, answers lost and copied, clocks stepped, spools restored, while ships send",
  run,
};

type TestSystem = { dataDir: string; server: ServerProcess; line: BadLine; start: () => Promise<ServerProcess> };

async function run({ random, extent, kills, folder }: ScenarioContext): Promise<ScenarioResult> {
  const runs = kills ?? (extent === "short" ? 2 : 1_000);
  const system = await startSystem(folder, random);
  const figures = { "kills of ships": 0, "kills of the server": 0, "kills with database": 0, "spools restored": 0 };
  const all: ShipRun[] = [];
  const problems: string[] = [];
  try {
    for (let number = 0; number < runs; number += CONCURRENT_SHIPS) {
      const ships = await newShips(system, random, { folder, count: Math.min(CONCURRENT_SHIPS, runs - number) });
      const late = await runShips(system, ships, random, figures);
      problems.push(...late);
      // Facts that are still on board are not lost, so they are not compared; the run has failed anyway.
      if (late.length === 0) all.push(...ships);
    }
    // Wait for copied requests.
    await sleep(3_500);
    const compared = await withDatabase(system.dataDir, async (database) => {
      const found: string[] = [];
      for (const { vesselUuid, record } of all)
        found.push(...(await compareShipFacts(database, vesselUuid, record)).map((text) => `${vesselUuid}: ${text}`));
      const { rows } = await database.query<{ facts: number; known: number; epochs: number }>(
        `select (select count(*) from ship_fact)::int as facts, (select sum(known_facts) from ship_batch)::int as known,
                (select count(*) from ship_epoch)::int as epochs`,
      );
      return { found, stored: rows[0] };
    });
    problems.push(...compared.found);
    const recorded = all.reduce((sum, { record }) => sum + record.accepted.size + record.refused.size, 0);
    return {
      figures: {
        runs: all.length,
        "facts recorded": recorded,
        "facts accepted ashore": compared.stored?.facts ?? 0,
        "facts sent again in another epoch": compared.stored?.known ?? 0,
        epochs: compared.stored?.epochs ?? 0,
        ...figures,
        ...Object.fromEntries(
          Array.from(system.line.connections, ([fault, count]) => [`connections: ${fault}`, count]),
        ),
      },
      problems,
    };
  } finally {
    await system.line.stop();
    await system.server.stop();
  }
}

async function startSystem(folder: string, random: Random): Promise<TestSystem> {
  const dataDir = await newDataFolder(folder);
  const port = await freePort();
  const line = await startBadLine({
    shore: `http://127.0.0.1:${port}`,
    line: { ...LINES.broken, delayMs: 3, bytesPerSecond: 500_000 },
    below: (limit) => random.below(limit),
  });
  // Shore responds only to its own host.
  const start = () => startServer({ settings: { SHORE_DATA_DIR: dataDir, SHORE_ORIGIN: line.origin }, port });
  return { dataDir, line, start, server: await start() };
}

async function newShips(
  { dataDir, line }: TestSystem,
  random: Random,
  { folder, count }: { folder: string; count: number },
): Promise<ShipRun[]> {
  return withDatabase(dataDir, async (database) => {
    const ships: ShipRun[] = [];
    for (let number = 0; number < count; number += 1) {
      const { vesselUuid, secret } = await createShip(database);
      const home = join(folder, vesselUuid);
      const credentialFile = `${home}.credential`;
      writeFileSync(credentialFile, secret);
      Spool.init(home, { server: line.origin, credentialFile }).close();
      ships.push({ vesselUuid, folder: home, record: recordFacts(random, 25 + random.below(50)) });
    }
    return ships;
  });
}

type Counts = Record<"kills of ships" | "kills of the server" | "kills with database" | "spools restored", number>;

/** Runs the ships, with kills in between, until everything is ashore. @returns problems */
async function runShips(system: TestSystem, ships: ShipRun[], random: Random, counts: Counts): Promise<string[]> {
  const running = startShips(ships, random);
  try {
    for (let round = 2 + random.below(3); round > 0; round -= 1) {
      await sleep(200 + random.below(900));
      const victim = random.pick(VICTIMS);
      if (victim === "ships") {
        counts["kills of ships"] += 1;
        await running.kill();
        counts["spools restored"] += copyOrRestoreSpools(ships, running, random);
        running.start();
      } else {
        counts[victim === "server" ? "kills of the server" : "kills with database"] += 1;
        await kill(system.server, { dataDir: system.dataDir, withDatabase: victim === "server and database" });
        system.server = await system.start();
      }
    }
    return await running.allAshore(SENT_TIMEOUT_MS);
  } finally {
    await running.kill();
    for (const { folder } of ships) rmSync(`${folder}.copy`, { recursive: true, force: true });
  }
}

/** Copies some spools and restores earlier copies of others, whose ships then add all of their facts again. */
function copyOrRestoreSpools(ships: readonly ShipRun[], running: RunningShips, random: Random): number {
  let restored = 0;
  for (const [index, { folder }] of ships.entries()) {
    const copy = `${folder}.copy`;
    if (existsSync(copy) && random.below(2) === 0) {
      rmSync(folder, { recursive: true });
      cpSync(copy, folder, { recursive: true });
      running.addAgain(index);
      restored += 1;
    } else if (random.below(2) === 0) {
      rmSync(copy, { recursive: true, force: true });
      cpSync(folder, copy, { recursive: true });
    }
  }
  return restored;
}

const CONCURRENT_SHIPS = 10;
const SENT_TIMEOUT_MS = 180_000;
const VICTIMS = ["ships", "ships", "ships", "server", "server and database"] as const;
