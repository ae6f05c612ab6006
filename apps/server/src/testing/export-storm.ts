import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ContainerClient } from "@azure/storage-blob";
import type { WholeDatabase } from "../database/db.ts";
import type { Azurite } from "./azurite.ts";
import { createOrganization, createVessel } from "./callers.ts";
import { readRuns, type StoredRun, storeEntries, storeSchedule } from "./export-schedules.ts";
import type { ExportWorkerSettings } from "./export-worker-process.ts";
import { type Fault, startFaultyStorage, type StorageRequest } from "./faulty-storage.ts";
import { type Random, seededRandom } from "./random.ts";
import { TEST_STORAGE_ACCESS } from "./storage-access.ts";

export type Storm = {
  seed: number;
  /** Number of concurrent servers. */
  replicas: number;
  vessels: number;
  /** How often the schedule is due. */
  rounds: number;
  /** How many servers are killed at a random moment; each is replaced. */
  kills: number;
  /** Percentage of storage requests that fail. */
  faultPercent: number;
  /** Timeout. */
  withinMs: number;
};

export type StormResult = {
  runs: number;
  files: number;
  bytes: number;
  entries: number;
  kills: number;
  /** Kills while a file was in progress. */
  killsMidFile: number;
  requests: number;
  faults: number;
  attempts: number;
  seconds: number;
  /** Violations, one sentence each. */
  problems: string[];
};

/**
 * Runs one schedule of three datasets on several servers that are killed at random moments, with a storage that fails at every step.
 * Then checks that every period exists once, every entry is in one file, and every file matches the database and never changed since it
 * was first seen.
 */
export async function exportStorm(database: WholeDatabase, azurite: Azurite, storm: Storm): Promise<StormResult> {
  const began = performance.now();
  const random = seededRandom(storm.seed);
  const name = `storm-${storm.seed}-${storm.replicas}`;
  const container = await azurite.container(name);
  let faults = 0;
  const faulty = await startFaultyStorage(azurite.origin, (request) => {
    const fault = pickFault(random, storm.faultPercent, request);
    if (fault !== undefined && !(typeof fault === "object" && "lateByMs" in fault)) faults += 1;
    return fault;
  });
  const { scheduleUuid, entries } = await prepare(database, storm, random, {
    accessUrl: azurite.accessUrl(name).replace(azurite.origin, faulty.origin),
    origin: faulty.origin,
  });
  const over = new AbortController();
  const watched = watch(container, over.signal);
  const servers = startServers(
    {
      databaseUrl: database.url,
      storageOrigin: faulty.origin,
      deadAfterMs: 2_000,
    },
    storm.replicas,
  );
  try {
    const deadline = began + storm.withinMs;
    await Promise.all([
      makeDue(database, scheduleUuid, storm, { deadline, kills: () => servers.kills().kills }),
      servers.killAtRandom(database, random, storm.kills, deadline),
    ]);
    await until(deadline, async () =>
      (await readRuns(database, scheduleUuid)).every(({ state }) => state === "completed"),
    );
  } finally {
    await servers.stop();
    over.abort();
    await faulty.stop();
  }
  const runs = await readRuns(database, scheduleUuid);
  const seen = await watched;
  const files = await examine(container, runs, seen, entries);
  return {
    runs: runs.length,
    ...files,
    entries: entries.size,
    ...servers.kills(),
    requests: faulty.requests.length,
    faults,
    attempts: runs.reduce((sum, run) => sum + run.attempts, 0),
    seconds: Math.round((performance.now() - began) / 1_000),
    problems: [...periodProblems(runs, storm), ...files.problems, ...servers.problems()],
  };
}

/** Picks a fault of any kind at any step, or sometimes a slow response, so that more is in progress at a kill. */
function pickFault(random: Random, percent: number, request: StorageRequest): Fault {
  const dice = random.below(100);
  if (dice >= percent) return dice > 50 ? { lateByMs: random.below(500) } : undefined;
  if (request === "commit") return random.pick<Fault>([403, 412, 500, 503, { cutAtByte: 1 }, { cutAfterDone: true }]);
  return random.pick<Fault>([403, 404, 500, 503, { cutAtByte: 1 }, { cutAtByte: 1_000_000 }, { cutAfterDone: true }]);
}

/** Creates vessels with entries received on each day: many, few or none, and one vessel with more than a block of 4 MiB a day. */
async function prepare(
  database: WholeDatabase,
  { vessels, rounds }: Storm,
  random: Random,
  { accessUrl, origin }: { accessUrl: string; origin: string },
) {
  const organizationUuid = await createOrganization(database);
  const vesselUuids: string[] = [];
  for (let vessel = 0; vessel < vessels; vessel += 1) {
    const vesselUuid = await createVessel(database, organizationUuid, `Vessel ${vessel}`);
    vesselUuids.push(vesselUuid);
    for (let round = 0; round < rounds; round += 1) {
      const receiveTime = new Date(dueTime(round).getTime() - 1 - random.below(DAY_MS - 1)).toISOString();
      const [count, textBytes] = vessel === 0 ? [600, 8_000] : [random.below(5), 10];
      await storeEntries(database, { organizationUuid, vesselUuid, count, receiveTime, textBytes });
    }
  }
  const scheduleUuid = await storeSchedule(database, {
    organizationUuid,
    vesselUuids,
    datasetNames: DATASETS,
    // Never due by itself: each round is triggered explicitly.
    cronExpression: "0 0 1 1 *",
    nextRunTime: "2099-01-01T00:00:00Z",
    accessUrl,
    access: { ...TEST_STORAGE_ACCESS, namedOrigins: [origin] },
  });
  const { rows } = await database.query<{ uuid: string }>(
    "select logbook_entry_uuid as uuid from logbook_entry where organization_uuid = $1",
    [organizationUuid],
  );
  return { scheduleUuid, entries: new Set(rows.map(({ uuid }) => uuid)) };
}

/** Triggers the rounds one after the other, spread over the kills, so that there is always work. */
async function makeDue(
  database: WholeDatabase,
  scheduleUuid: string,
  storm: Storm,
  { deadline, kills }: { deadline: number; kills: () => number },
): Promise<void> {
  for (let round = 0; round < storm.rounds; round += 1) {
    await until(deadline, async () => kills() >= Math.floor((storm.kills * round) / storm.rounds));
    await database.query("update data_export_schedule set next_run_time = $2 where schedule_uuid = $1", [
      scheduleUuid,
      dueTime(round).toISOString(),
    ]);
    const expectedRuns = (round + 1) * storm.vessels * DATASETS.length;
    await until(deadline, async () => (await readRuns(database, scheduleUuid)).length >= expectedRuns);
  }
}

function startServers(settings: ExportWorkerSettings, replicas: number) {
  const problems: string[] = [];
  let [kills, killsMidFile] = [0, 0];
  let working: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  const start = () => {
    const child = spawn(process.execPath, [PROCESS, JSON.stringify(settings)], { stdio: ["ignore", "pipe", "pipe"] });
    all.add(child);
    child.stdout?.once("data", () => working.push(child));
    child.stderr?.on("data", (text: Buffer) =>
      problems.push(`Server wrote to stderr: ${text.toString().slice(0, 500)}`),
    );
    child.once("exit", () => {
      all.delete(child);
      working = working.filter((other) => other !== child);
    });
  };
  for (let replica = 0; replica < replicas; replica += 1) start();
  return {
    problems: () => problems,
    kills: () => ({ kills, killsMidFile }),
    killAtRandom: async (database: WholeDatabase, random: Random, targetKills: number, deadline: number) => {
      while (kills < targetKills && performance.now() < deadline) {
        // Three of four kills while a file is in progress; the others at any time, also during start-up.
        const cutsOff = random.below(4) > 0;
        if (cutsOff) await until(Math.min(deadline, performance.now() + 5_000), () => isUnderWay(database));
        await sleep(random.below(cutsOff ? 50 : 400));
        const victim = working.length > 0 ? random.pick(working) : undefined;
        if (!victim) continue;
        const midFile = await isUnderWay(database);
        victim.kill("SIGKILL");
        await once(victim, "exit");
        kills += 1;
        killsMidFile += midFile ? 1 : 0;
        start();
      }
    },
    stop: async () => {
      const exits = [...all].map((child) => {
        child.kill("SIGTERM");
        return once(child, "exit") as Promise<[number | null, string | null]>;
      });
      const late = sleep(10_000).then(() => "late" as const);
      const outcome = await Promise.race([Promise.all(exits), late]);
      if (outcome === "late") problems.push("A server had not exited ten seconds after SIGTERM.");
      for (const child of all) child.kill("SIGKILL");
    },
  };
}

async function isUnderWay(database: WholeDatabase): Promise<boolean> {
  const { rows } = await database.query("select 1 from data_export_run where state = 'running' limit 1");
  return rows.length > 0;
}

/** Polls the container. @returns each file with its first etag and any later ones */
async function watch(container: ContainerClient, over: AbortSignal): Promise<Map<string, Set<string>>> {
  const seen = new Map<string, Set<string>>();
  for (let last = false; !last;) {
    last = over.aborted;
    for await (const blob of container.listBlobsFlat()) {
      const content = `${blob.properties.etag} ${blob.properties.contentLength}`;
      seen.set(blob.name, (seen.get(blob.name) ?? new Set()).add(content));
    }
    await sleep(200);
  }
  return seen;
}

function periodProblems(runs: readonly StoredRun[], { vessels, rounds }: Storm): string[] {
  const problems: string[] = [];
  const lines = Map.groupBy(runs, (run) => `${run.vessel_uuid} ${run.dataset_name}`);
  if (lines.size !== vessels * DATASETS.length) problems.push(`${lines.size} vessels and datasets instead of all.`);
  for (const [line, periods] of lines) {
    if (periods.length !== rounds) problems.push(`${line} has ${periods.length} periods instead of ${rounds}.`);
    periods.forEach((run, index) => {
      const from = index === 0 ? 0 : dueTime(index - 1).getTime();
      const whole = run.from_time.getTime() === from && run.to_time.getTime() === dueTime(index).getTime();
      if (!whole) problems.push(`${line}: a period does not follow the last, or not until the next.`);
      if (run.state !== "completed") problems.push(`${run.filename} is ${run.state}: ${run.reason}`);
    });
  }
  return problems;
}

async function examine(
  container: ContainerClient,
  runs: readonly StoredRun[],
  seen: Map<string, Set<string>>,
  entries: ReadonlySet<string>,
) {
  const problems: string[] = [];
  const byName = new Map(runs.map((run) => [run.filename, run]));
  const found = new Map<string, number>();
  let bytes = 0;
  for (const [filename, contents] of seen) {
    if (contents.size !== 1) problems.push(`${filename} was seen with ${contents.size} contents.`);
    const run = byName.get(filename);
    if (!run) {
      problems.push(`${filename} is in the storage, and no run tells of it.`);
      continue;
    }
    const content = await container.getBlobClient(filename).downloadToBuffer();
    bytes += content.length;
    const equal = run.hash?.equals(createHash("sha256").update(content).digest()) && run.size_bytes === content.length;
    if (!equal) problems.push(`${filename}: hash or size differ.`);
    for (const [uuid] of content.toString().matchAll(UUID)) {
      if (entries.has(uuid)) found.set(uuid, (found.get(uuid) ?? 0) + 1);
    }
  }
  for (const filename of byName.keys()) if (!seen.has(filename)) problems.push(`${filename} is not in the storage.`);
  const doubled = [...found.values()].filter((times) => times > 1).length;
  if (found.size !== entries.size || doubled > 0) {
    problems.push(`${entries.size - found.size} entries are in no file, ${doubled} in more than one.`);
  }
  return { files: seen.size, bytes, problems };
}

async function until(deadline: number, condition: () => Promise<boolean>): Promise<void> {
  while (performance.now() < deadline && !(await condition())) await sleep(100);
}

function dueTime(round: number): Date {
  return new Date(FIRST_DUE_MS + round * DAY_MS);
}

const PROCESS = join(import.meta.dirname, "export-worker-process.ts");
const DATASETS = ["csrd", "logbook-entries", "voyages"];
const DAY_MS = 86_400_000;
const FIRST_DUE_MS = Date.parse("2026-03-01T00:10:00Z");
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
