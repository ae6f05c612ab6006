import { createHash } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { sharedAzurite } from "../../../../testing/azurite.ts";
import { createOrganization, createVessel } from "../../../../testing/callers.ts";
import { testDatabase } from "../../../../testing/database.ts";
import { readRuns, storeEntries, storeSchedule, type TestSchedule } from "../../../../testing/export-schedules.ts";
import {
  type Fault,
  type FaultyStorage,
  startFaultyStorage,
  type StorageRequest,
} from "../../../../testing/faulty-storage.ts";
import { TEST_ORIGIN, workersOf } from "../../../../testing/worker-pool.ts";
import { TEST_STORAGE_ACCESS } from "../../../../testing/storage-access.ts";
import { enqueueDueRuns } from "./enqueue-due-runs.ts";
import { MAKE_FILE } from "./enqueue.ts";
import type { RetryPolicy } from "./failed-attempt.ts";
import { exportFileMaking } from "./tasks.ts";
import { proveOnly } from "../../../../testing/prove-only.ts";

const database = await testDatabase();
const azurite = await sharedAzurite();
const container = await azurite.container("ships");
const organizationUuid = await createOrganization(database);
let faulty: FaultyStorage | undefined;
afterEach(() => faulty?.stop());

const YESTERDAY = new Date(Date.now() - 86_400_000);
const never = new AbortController().signal;
const messages: string[] = [];
const note = (...words: unknown[]) => void messages.push(JSON.stringify(words));
const log = { info: note, warn: note, error: note };

/** Creates a schedule with one waiting run, of a vessel with entries received long ago. */
async function waitingRun(rest: Partial<TestSchedule> = {}, origins = [azurite.origin]) {
  const vesselUuid = await createVessel(database, organizationUuid, "Astrid Marie");
  await storeEntries(database, { organizationUuid, vesselUuid, count: 3, receiveTime: "2026-02-01T00:00:00Z" });
  const access = { ...TEST_STORAGE_ACCESS, namedOrigins: origins };
  const scheduleUuid = await storeSchedule(database, {
    organizationUuid,
    vesselUuids: [vesselUuid],
    nextRunTime: YESTERDAY,
    accessUrl: azurite.accessUrl("ships"),
    access,
    ...rest,
  });
  await enqueueDueRuns(database);
  const file = {
    kind: "run",
    organizationUuid,
    ownerUuid: scheduleUuid,
    fileUuid: (await readRuns(database, scheduleUuid))[0]!.run_uuid,
  } as const;
  const retryPolicy: RetryPolicy = { firstDelayMs: 0, attempts: 3 };
  const { tasks } = exportFileMaking({ database, workers: workersOf(database), storage: access, log, retryPolicy });
  const attempt = async (signal = never) => tasks[MAKE_FILE]?.(file, signal);
  const run = async () => (await readRuns(database, scheduleUuid))[0]!;
  const stored = async () => container.getBlobClient((await run()).filename).downloadToBuffer();
  return { scheduleUuid, vesselUuid, attempt, run, stored };
}

/** The same, with a storage that fails as given. */
async function waitingRunAt(fault: (request: StorageRequest, index: number) => Fault, permissions = "rcwdl") {
  faulty = await startFaultyStorage(azurite.origin, fault);
  const accessUrl = azurite.accessUrl("ships", { permissions }).replace(azurite.origin, faulty.origin);
  return waitingRun({ accessUrl }, [faulty.origin]);
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

test("the rows of a period are stored as one file, whose hash and size are in the run", async () => {
  const { attempt, run, stored } = await waitingRun({ eventsFrom: "2026-01-01T00:02:00Z" });
  await attempt();
  const content = await stored();
  expect(content.toString().trimEnd().split("\r\n")).toHaveLength(1 + 2);
  expect(await run()).toMatchObject({
    state: "completed",
    reason: "",
    attempts: 1,
    hash: sha256(content),
    size_bytes: content.length,
    upload_time: expect.any(Date),
  });
  // A later attempt finds it completed.
  await attempt();
  expect(await run()).toMatchObject({ state: "completed", attempts: 1 });
});

test("a schedule without a chosen version keeps version 1; its files have the chosen version", async () => {
  const headOf = (content: Buffer) => content.toString().split("\r\n")[0];
  const old = await waitingRun();
  await old.attempt();
  expect(headOf(await old.stored())).not.toContain("entryAddress");

  const { attempt, stored, scheduleUuid, vesselUuid } = await waitingRun();
  await database.query("update data_export_schedule set schema_version = 2 where schedule_uuid = $1", [scheduleUuid]);
  await attempt();
  const content = await stored();
  expect(headOf(content)).toMatch(/,eventTimeUtc,entryAddress,/);
  const address = `${TEST_ORIGIN}/shore/orgs/${organizationUuid}/vessels/${vesselUuid}/logbooks/entries/`;
  expect(content.toString().split(address)).toHaveLength(1 + 3);
});

test("a period without receipts has a file with only a header, so that no file is missing", async () => {
  const { attempt, run, stored } = await waitingRun({ eventsFrom: "2026-06-01T00:00:00Z" });
  await attempt();
  expect((await run()).state).toBe("completed");
  expect((await stored()).toString().trimEnd().split("\r\n")).toHaveLength(1);
});

test("a failing storage is retried with increasing delay, then fails with its reason until the user retries", async () => {
  let failing = true;
  const { attempt, run, stored } = await waitingRunAt((request) => (failing && request === "commit" ? 412 : undefined));
  for (const attempts of [1, 2]) {
    await attempt();
    expect(await run()).toMatchObject({ state: "waiting", attempts, reason: "The storage keeps the file locked." });
    expect((await run()).next_attempt_time).toBeInstanceOf(Date);
    expect(await container.getBlobClient((await run()).filename).exists()).toBe(false);
  }
  await attempt();
  expect(await run()).toMatchObject({ state: "failed", attempts: 3, next_attempt_time: null });
  failing = false;
  await attempt();
  expect((await run()).state).toBe("failed");
  await database.query("update data_export_run set state = 'waiting' where run_uuid = $1", [(await run()).run_uuid]);
  await attempt();
  expect(await run()).toMatchObject({ state: "completed", hash: sha256(await stored()), reason: "" });
});

test.each(["rcwdl", "cw"])(
  "an attempt interrupted after its commit leaves the file unchanged, and the next one finds it (access %s)",
  async (permissions) => {
    let commits = 0;
    // The storage commits, but its response is lost.
    const { attempt, run, stored } = await waitingRunAt(
      (request) => (request === "commit" && (commits += 1) === 1 ? { cutAfterDone: true } : undefined),
      permissions,
    );
    await attempt();
    if ((await run()).state === "waiting") await attempt();
    expect(await run()).toMatchObject({ state: "completed", hash: sha256(await stored()) });
  },
);

test("an existing file is never changed, even if its content would differ now", async () => {
  const { attempt, run, stored, vesselUuid } = await waitingRun();
  await attempt();
  const before = await stored();
  // As after an attempt considered dead: its file is visible, but not recorded.
  await database.query("update data_export_run set state = 'running', hash = null where run_uuid = $1", [
    (await run()).run_uuid,
  ]);
  await storeEntries(database, { organizationUuid, vesselUuid, count: 1, receiveTime: "2026-02-02T00:00:00Z" });
  await attempt();
  expect(await stored()).toEqual(before);
  expect(await run()).toMatchObject({ state: "completed", hash: sha256(before), size_bytes: before.length });
});

test.each(proveOnly)(
  "with an access URL that does not allow reading, a file of other content is never taken for this one",
  async () => {
    const { attempt, run, stored, scheduleUuid, vesselUuid } = await waitingRunAt(() => undefined, "cw");
    await attempt();
    const before = await stored();
    // As after an attempt that was killed between its commit and the record of it.
    const restart = (set = "") =>
      database.query(`update data_export_run set state = 'running'${set} where schedule_uuid = $1`, [scheduleUuid]);
    await restart();
    await storeEntries(database, { organizationUuid, vesselUuid, count: 1, receiveTime: "2026-02-02T00:00:00Z" });
    const reason = expect.stringContaining("does not allow reading to tell whether it is this one");
    for (let retried = 0; retried < 2; retried += 1) {
      await attempt();
      expect(await run()).toMatchObject({ state: "failed", reason, hash: sha256(before) });
      await restart();
    }
    // As in a database restored from a backup made before the file.
    await restart(", hash = null");
    await attempt();
    expect(await run()).toMatchObject({ state: "failed", reason, hash: null });
    expect(await stored()).toEqual(before);
  },
);

test("an expired access URL fails the run at once with a reason that says how to fix it", async () => {
  const { attempt, run } = await waitingRun({
    accessUrl: azurite.accessUrl("ships", { expires: new Date("2026-03-01T14:05Z") }),
  });
  await attempt();
  expect(await run()).toMatchObject({
    state: "failed",
    attempts: 1,
    reason: "The access URL expired on 2026-03-01 14:05 +00:00. Make a new one.",
  });
});

test.each(proveOnly)(
  "a paused schedule makes no file until it is enabled; one removed during an upload leaves no file",
  async () => {
    const { attempt, run, scheduleUuid } = await waitingRun();
    const enable = (enabled: boolean) =>
      database.query("update data_export_schedule set enabled = $2 where schedule_uuid = $1", [scheduleUuid, enabled]);
    await enable(false);
    await attempt();
    expect(await run()).toMatchObject({ state: "waiting", attempts: 0 });
    await enable(true);
    await attempt();
    expect((await run()).state).toBe("completed");

    let removal: Promise<unknown> | undefined;
    // The block is retried half a second later, when the schedule is removed.
    const removed = await waitingRunAt((request, index) => {
      if (request !== "block" || index > 0) return undefined;
      removal = database.query("delete from data_export_schedule where schedule_uuid = $1", [removed.scheduleUuid]);
      return 500;
    });
    const { filename } = await removed.run();
    await removed.attempt();
    await removal;
    expect(faulty?.requests).toEqual(["block", "block"]);
    expect(await container.getBlobClient(filename).exists()).toBe(false);
  },
);

test.each(proveOnly)("a server that stops releases its unfinished file, and that attempt does not count", async () => {
  const { attempt, run, stored } = await waitingRunAt((request, index) =>
    request === "block" && index === 0 ? "hang" : undefined,
  );
  const stopping = new AbortController();
  const going = attempt(stopping.signal);
  await expect.poll(() => faulty?.requests).toEqual(["block"]);
  stopping.abort();
  await going;
  expect(await run()).toMatchObject({ state: "waiting", attempts: 0, reason: "" });
  await attempt();
  expect(await run()).toMatchObject({ state: "completed", hash: sha256(await stored()) });
});

test.each(proveOnly)(
  "a worker process that dies counts as a failed attempt, so that the run fails in the end",
  async () => {
    const { attempt, run } = await waitingRunAt((request) => (request === "block" ? "hang" : undefined));
    for (const [at, attempts] of [1, 3].entries()) {
      await database.query("update data_export_run set attempts = $2 where run_uuid = $1", [
        (await run()).run_uuid,
        attempts - 1,
      ]);
      const going = attempt();
      await expect.poll(() => faulty?.requests.length, { timeout: 120_000 }).toBe(at + 1);
      await workersOf(database).stop();
      await going;
      const state = attempts < 3 ? "waiting" : "failed";
      expect(await run()).toMatchObject({
        state,
        attempts,
        reason: expect.stringContaining("could not make the file"),
      });
    }
  },
);

test.each(proveOnly)("an attempt that lost the database does not count", async () => {
  const { attempt, run } = await waitingRunAt((request) => (request === "commit" ? 412 : undefined));
  await attempt();
  for (let restarts = 0; restarts < 2; restarts += 1) {
    await database.query("update data_export_run set state = 'running' where run_uuid = $1", [(await run()).run_uuid]);
    await attempt();
    expect(await run()).toMatchObject({ state: "waiting", attempts: 1 });
  }
});

test("neither the log nor a run contains the secret", () => {
  expect(messages.length).toBeGreaterThan(5);
  expect(messages.join()).not.toMatch(/sig=|devstoreaccount1.*\?/);
});
