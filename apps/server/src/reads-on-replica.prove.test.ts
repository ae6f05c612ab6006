import { setTimeout as sleep } from "node:timers/promises";
import { DataExportFileFormat } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import { expect, onTestFinished, test, vi } from "vitest";
import { MAKE_FILE } from "./domains/exports/data-exports/worker/enqueue.ts";
import { enqueueDueRuns } from "./domains/exports/data-exports/worker/enqueue-due-runs.ts";
import { exportFileMaking } from "./domains/exports/data-exports/worker/tasks.ts";
import { sharedAzurite } from "./testing/azurite.ts";
import { type Fault, startFaultyStorage, type StorageRequest } from "./testing/faulty-storage.ts";
import { readRuns, storeEntries, storeSchedule } from "./testing/export-schedules.ts";
import type { OwnPostgres } from "./testing/own-postgres.ts";
import { seededRandom } from "./testing/random.ts";
import { untilInUse, waitUntilReplayed } from "./testing/replicated-database.ts";
import { replicatedFleet } from "./testing/replicated-fleet.ts";
import { TEST_STORAGE_ACCESS } from "./testing/storage-access.ts";
import { TEST_ORIGIN } from "./testing/worker-pool.ts";
import { WorkerPool } from "./worker/worker-pool.ts";

vi.setConfig({ testTimeout: 600_000 });

const KILLS = 10;

test("reports and files are read on the replica, and contain what was stored before their request", async () => {
  const { replicated, client, vesselUuid, organizationUuid } = await replicatedFleet();
  const period = { fromTime: "2026-01-01T00:00:00Z", toTime: "2026-12-31T00:00:00Z" };
  const jobs: (() => Promise<object>)[] = [
    () => client.generateReport({ documentTitle: "Deck", logbookName: "deck", vesselUuid, ...period }),
    () => client.generateAuditLogFile({}),
    () => client.generateAmendmentFile({}),
    () => client.generateFoundEntriesFile({ question: { text: "pump" }, fileFormat: DataExportFileFormat.CSV }),
  ];
  for (const job of jobs) {
    const before = await scansOn(replicated.standby);
    expect(Object.values(await job()).some((value) => value instanceof Uint8Array)).toBe(true);
    await expect.poll(() => scansOn(replicated.standby), { timeout: 10_000 }).toBeGreaterThan(before);
  }
  await replicated.standby.run("select pg_wal_replay_pause()");
  await storeEntries(replicated.database, { organizationUuid, vesselUuid, count: 3 });
  const csv = await client.generateDataExportFile({ vesselUuid, dataset: "logbook-entries", ...period });
  expect(Buffer.from(csv.fileContent).toString()).toContain("Entry 3");
});

test("a scheduled file is read on the replica, and on the primary while the replica lags", async () => {
  const { replicated, makeFile, store } = await scheduledFiles("replica");
  await store({ count: 3 });
  const before = await scansOn(replicated.standby);
  expect(await makeFile()).toEqual({ state: "completed", attempts: 1, lines: 1 + 3 });
  await expect.poll(() => scansOn(replicated.standby), { timeout: 10_000 }).toBeGreaterThan(before);
  await replicated.standby.run("select pg_wal_replay_pause()");
  expect(await makeFile()).toEqual({ state: "completed", attempts: 1, lines: 1 + 3 });
});

test("an upload whose read the replica cancels restarts in the same attempt, and the storage has the rows once", async () => {
  let cancelled = false;
  const { replicated, makeFile, store } = await scheduledFiles("cancelled", (wanted, place) => {
    if (wanted !== "block" || place > 0) return undefined;
    void cancelReads();
    return { lateByMs: 3_000 };
  });
  const { primary } = replicated;
  // Makes the standby remove rows that the read still needs.
  const cancelReads = async () => {
    await primary.run("delete from noted");
    await primary.run("vacuum noted");
    await waitUntilReplayed(primary, replicated.standby);
    cancelled = true;
  };
  await primary.run("create table noted as select generate_series(1, 1000) as number");
  // Several blocks of four megabytes.
  await store({ count: 12_000, textBytes: 2_000 });
  expect(await makeFile()).toEqual({ state: "completed", attempts: 1, lines: 1 + 12_000 });
  expect(cancelled).toBe(true);
  const { rows } = await replicated.standby.run(
    "select confl_snapshot::int as reads from pg_stat_database_conflicts where datname = 'shore'",
  );
  expect(rows).toEqual([{ reads: 1 }]);
});

test(`find and reports all succeed while the replica is killed and comes back, ${KILLS} times`, async () => {
  const { replicated, client, vesselUuid, organizationUuid } = await replicatedFleet();
  const { database, standby, outcomes, changes } = replicated;
  await storeEntries(database, { organizationUuid, vesselUuid, count: 300 });
  const period = { fromTime: "2026-01-01T00:00:00Z", toTime: "2026-12-31T00:00:00Z" };
  const failed: string[] = [];
  const times = { find: [] as number[], report: [] as number[] };
  const stopping = new AbortController();
  const repeat = async (kind: keyof typeof times, call: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      await call().catch((error: unknown) => failed.push(`${kind}: ${String(error)}`));
      times[kind].push(performance.now() - startedAt);
      await sleep(20);
    }
  };
  const report = { documentTitle: "Deck", logbookName: "deck", vesselUuid, ...period };
  const people = [
    repeat("find", () => client.findEntries({ question: { text: "pump" } })),
    repeat("find", () => client.findEntries({ question: { text: "pump" } })),
    repeat("report", () => client.generateReport(report)),
  ];
  const random = seededRandom(57);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await sleep(500 + random.below(1_500));
    await standby.stop("SIGKILL");
    await sleep(1_000 + random.below(1_500));
    await standby.start();
    await untilInUse(database);
  }
  stopping.abort();
  await Promise.all(people);
  expect(failed).toEqual([]);
  expect(outcomes).toContain("replica");
  expect(changes).toHaveLength(2 * KILLS);
  const longest = (measured: number[]) => Math.max(...measured).toFixed(1);
  console.warn(
    `find ${times.find.length}, longest ${longest(times.find)} ms; reports ${times.report.length}: ${longest(times.report)} ms`,
  );
});

/** Creates schedules whose files a worker process makes. */
async function scheduledFiles(
  containerName: string,
  fault: (wanted: StorageRequest, place: number) => Fault = () => undefined,
) {
  const azurite = await sharedAzurite();
  const container = await azurite.container(containerName);
  const storage = await startFaultyStorage(azurite.origin, fault);
  onTestFinished(() => storage.stop());
  const { replicated, vesselUuid, organizationUuid } = await replicatedFleet(["max_standby_streaming_delay=0"]);
  const { database } = replicated;
  const workers = new WorkerPool(database, { origin: TEST_ORIGIN });
  onTestFinished(() => workers.stop());
  const access = { ...TEST_STORAGE_ACCESS, namedOrigins: [storage.origin] };
  const log = { info() {}, warn() {}, error() {} };
  const { tasks } = exportFileMaking({ database, workers, storage: access, log });
  const makeFile = async () => {
    const scheduleUuid = await storeSchedule(database, {
      organizationUuid,
      vesselUuids: [vesselUuid],
      nextRunTime: new Date(Date.now() - 86_400_000),
      accessUrl: azurite.accessUrl(containerName, { permissions: "rcwdl" }).replace(azurite.origin, storage.origin),
      access,
    });
    await enqueueDueRuns(database);
    const run = async () => (await readRuns(database, scheduleUuid))[0]!;
    const file = { kind: "run", organizationUuid, ownerUuid: scheduleUuid, fileUuid: (await run()).run_uuid };
    await tasks[MAKE_FILE]?.(file, new AbortController().signal);
    const { state, attempts, filename } = await run();
    const content = state === "completed" ? await container.getBlobClient(filename).downloadToBuffer() : "";
    return { state, attempts, lines: content.toString().trimEnd().split("\r\n").length };
  };
  const store = (entries: { count: number; textBytes?: number }) =>
    storeEntries(database, { organizationUuid, vesselUuid, receiveTime: "2026-02-01T00:00:00Z", ...entries });
  return { replicated, makeFile, store };
}

/** Returns the number of table and index scans on a PostgreSQL; the statistics lag by a second. */
async function scansOn(postgres: OwnPostgres): Promise<number> {
  const { rows } = await postgres.run(
    "select sum(seq_scan + coalesce(idx_scan, 0))::int as count from pg_stat_user_tables",
  );
  return (rows[0] as { count: number }).count;
}
