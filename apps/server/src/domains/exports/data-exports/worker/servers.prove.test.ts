import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { startAzurite } from "../../../../testing/azurite.ts";
import { createOrganization, createVessel } from "../../../../testing/callers.ts";
import { testDatabase } from "../../../../testing/database.ts";
import { readRuns, storeEntries, storeSchedule } from "../../../../testing/export-schedules.ts";
import { type Fault, type FaultyStorage, startFaultyStorage } from "../../../../testing/faulty-storage.ts";
import { freePort } from "../../../../testing/free-port.ts";
import { TEST_STORAGE_ACCESS } from "../../../../testing/storage-access.ts";

/** Real server processes, with the half minute after which one counts as dead. */
vi.setConfig({ testTimeout: 180_000 });

const database = await testDatabase();
const azurite = await startAzurite();
const container = await azurite.container("ships");
const servers: ChildProcess[] = [];
let faulty: FaultyStorage | undefined;

afterEach(async () => {
  await faulty?.stop();
  await Promise.all(servers.splice(0).map((server) => end(server, "SIGKILL")));
});
afterAll(() => azurite.stop());

test("a file in progress when a server gets SIGTERM is made by the next server", async () => {
  const { run, stored } = await dueSchedule((block) => (block === 0 ? "hang" : undefined));
  const first = await startServer();
  await nextMinute();
  await expect.poll(async () => (await run())?.state, { timeout: 60_000 }).toBe("running");
  const startedAt = performance.now();
  expect(await end(first, "SIGTERM")).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(await run()).toMatchObject({ state: "waiting", attempts: 0, reason: "" });

  await startServer();
  await expect.poll(async () => (await run())?.state, { timeout: 60_000 }).toBe("completed");
  expect(await run()).toMatchObject({ attempts: 1, hash: sha256(await stored()) });
});

test("a file in progress when a server is killed is made by another within about a minute", async () => {
  const { run, stored } = await dueSchedule((block) => (block === 0 ? "hang" : undefined));
  const first = await startServer();
  await nextMinute();
  await expect.poll(async () => (await run())?.state, { timeout: 60_000 }).toBe("running");
  await startServer();
  const killed = performance.now();
  await end(first, "SIGKILL");
  await expect.poll(async () => (await run())?.state, { timeout: 90_000 }).toBe("completed");
  expect(performance.now() - killed).toBeLessThan(75_000);
  // The attempt continues: the storage did not fail.
  expect(await run()).toMatchObject({ attempts: 1, hash: sha256(await stored()) });
});

test("a server without a worker makes no file", async () => {
  const { run } = await dueSchedule(() => undefined);
  await database.query("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))");
  await startServer({ SHORE_WORKER: "off" });
  await sleep(3_000);
  expect(await run()).toBeUndefined();
  expect((await database.query("select from graphile_worker.jobs")).rows).toEqual([]);
});

/** Triggers now the tasks that a server runs each minute. */
async function nextMinute(): Promise<void> {
  const bringForward = async () => {
    const { rowCount } = await database.query(
      `select from graphile_worker.reschedule_jobs(
          array(select id from graphile_worker.jobs where key = 'data_export_close_periods' and locked_at is null), run_at := now())`,
    );
    return rowCount;
  };
  await expect.poll(bringForward, { timeout: 30_000 }).toBe(1);
}

/** Creates a due schedule with a storage that fails at the given blocks. */
async function dueSchedule(fault: (block: number) => Fault) {
  faulty = await startFaultyStorage(azurite.origin, (request, index) =>
    request === "block" ? fault(index) : undefined,
  );
  const organizationUuid = await createOrganization(database);
  const vesselUuid = await createVessel(database, organizationUuid, "Skagen Wind");
  await storeEntries(database, { organizationUuid, vesselUuid, count: 3, receiveTime: "2026-02-01T00:00:00Z" });
  const scheduleUuid = await storeSchedule(database, {
    organizationUuid,
    vesselUuids: [vesselUuid],
    nextRunTime: new Date(Date.now() - 86_400_000),
    accessUrl: azurite.accessUrl("ships").replace(azurite.origin, faulty.origin),
    access: { ...TEST_STORAGE_ACCESS, namedOrigins: [faulty.origin] },
  });
  const run = async () => (await readRuns(database, scheduleUuid))[0];
  const stored = async () => container.getBlobClient((await run())?.filename ?? "").downloadToBuffer();
  return { run, stored };
}

/** Starts the server process on this test's database. */
async function startServer(settings: Record<string, string> = {}): Promise<ChildProcess> {
  const { pathname, searchParams } = new URL(database.url);
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      DATABASE_URL: `postgres://shore@localhost${pathname}?host=${encodeURIComponent(String(searchParams.get("host")))}`,
      DATA_EXPORT_KEY: Buffer.from(TEST_STORAGE_ACCESS.key ?? []).toString("base64"),
      DATA_EXPORT_STORAGE_HOSTS: faulty?.origin,
      LOG_LEVEL: "error",
      ...settings,
    },
  });
  servers.push(child);
  const isReady = async () => (await fetch(`http://localhost:${port}/shore/readyz`).catch(() => undefined))?.status;
  await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, "exit");
    child.kill(signal);
    await exit;
  }
  return child.exitCode;
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}

const MAIN = join(import.meta.dirname, "..", "..", "..", "..", "main.ts");
