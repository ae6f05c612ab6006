import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { enqueueJobs } from "./job-queue.ts";
import { type JobWorker, startJobWorker, type Task } from "./job-worker.ts";
import { recordHeartbeat } from "./live-workers.ts";
import { ensureRecurringJobs } from "./recurring-jobs.ts";

const database = await testDatabase();
const log = { info() {}, warn() {}, error() {} };
const workers: JobWorker[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await database.query("select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs");
  await database.query("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))");
});
const start = (task: Task, { deadAfterMs = 2_000, concurrency = 2 } = {}) => {
  const worker = startJobWorker(database, { log, tasks: { task }, everyMinute: [], deadAfterMs, concurrency });
  workers.push(worker);
  return worker;
};
const enqueue = (...keys: string[]) =>
  enqueueJobs(
    database,
    keys.map((key) => ({ task: "task", payload: { key }, key })),
  );
const lockedBy = async () =>
  (await database.query<{ locked_by: string | null }>("select locked_by from graphile_worker.jobs order by key")).rows;

test("five workers run two hundred jobs, each once", async () => {
  const done: unknown[] = [];
  for (let n = 0; n < 5; n += 1) start(async (payload) => void done.push(payload));
  const keys = Array.from({ length: 200 }, (_, n) => `job ${n}`);
  await enqueue(...keys);
  await expect.poll(() => done.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(200);
  await sleep(200);
  expect(done.map((payload) => (payload as { key: string }).key).toSorted()).toEqual(keys.toSorted());
});

/** Starts a worker that has begun a job with this key and does nothing else until `release`. @returns its id */
const startHanging = async (key: string, release: Promise<void>): Promise<string> => {
  start(() => release, { deadAfterMs: 30_000, concurrency: 1 });
  await enqueue(key);
  const owner = async () =>
    (
      await database.query<{ locked_by: string | null }>("select locked_by from graphile_worker.jobs where key = $1", [
        key,
      ])
    ).rows[0]?.locked_by;
  await expect.poll(owner, { timeout: 60_000 }).toBeTruthy();
  return (await owner())!;
};

test("a dead worker's job is run by another, and a live worker's is not", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await startHanging("abandoned", promise);
  const alive = await startHanging("under way", promise);
  // Both are silent for longer than this, then one reports.
  await sleep(600);
  await recordHeartbeat(database, alive, 500);
  expect(await lockedBy()).toEqual([{ locked_by: null }, { locked_by: alive }]);
  const done: unknown[] = [];
  start(async (payload) => void done.push(payload), { deadAfterMs: 30_000 });
  await expect.poll(() => done, { timeout: 25_000 }).toEqual([{ key: "abandoned" }]);
  resolve();
});

test("a worker last seen in the future, before the clock was set back, does not count as alive for ever", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await startHanging("abandoned", promise);
  await database.query("create schema clock_set_back");
  await database.query(
    "create function clock_set_back.now() returns timestamptz language sql as $$ select pg_catalog.now() - interval '1 hour' $$",
  );
  await database.transaction(async (tx) => {
    await tx.query("set local search_path = clock_set_back, pg_catalog, public");
    await recordHeartbeat(tx, "me", 30_000);
  });
  expect(await lockedBy()).toEqual([{ locked_by: null }]);
  resolve();
});

test("a worker that stops waits for its running jobs, and takes no more", async () => {
  let ended = 0;
  const worker = start(async () => {
    await sleep(500);
    ended += 1;
  });
  await enqueue("first");
  await expect.poll(async () => (await lockedBy())[0]?.locked_by, { timeout: 60_000 }).toBeTruthy();
  await enqueue("second");
  await worker.stop();
  // Both may have begun; none was aborted, and one that had not begun is free for others.
  const free = async () => (await lockedBy()).filter(({ locked_by }) => locked_by === null).length;
  await expect.poll(async () => ended + (await free()), { timeout: 60_000 }).toBe(2);
});

test("a job that does not end is aborted within the ten seconds of a server's shutdown", async () => {
  let aborted = false;
  const worker = start(async (_payload, signal) => {
    await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
    aborted = true;
  });
  await enqueue("endless");
  await expect.poll(async () => (await lockedBy())[0]?.locked_by, { timeout: 60_000 }).toBeTruthy();
  const began = performance.now();
  await worker.stop();
  expect(aborted).toBe(true);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("the worker continues after the database has terminated all connections in the middle of a job", async () => {
  const done: string[] = [];
  let thrownOut = false;
  start(async (payload) => {
    const { key } = payload as { key: string };
    if (!thrownOut) {
      thrownOut = true;
      await database.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
    }
    done.push(key);
  });
  await enqueue("first");
  await expect.poll(() => done, { timeout: 60_000 }).toContain("first");
  // Each terminated connection fails once, on its next use.
  await vi.waitFor(() => enqueue("second"), 10_000);
  await expect.poll(() => done, { timeout: 60_000 }).toContain("second");
});

test("a database unavailable at a job's end stops the worker, not the server; then the job runs again", async () => {
  let turns = 0;
  const unhandled = vi.fn<(error: unknown) => void>();
  process.on("unhandledRejection", unhandled);
  start(async () => {
    turns += 1;
    if (turns > 2) return;
    const connect = vi.spyOn(database.pool, "connect");
    connect.mockImplementation(() => Promise.reject(Object.assign(new Error("write EPIPE"), { code: "EPIPE" })));
    setTimeout(() => connect.mockRestore(), 500);
    if (turns === 1) throw new Error("The first turn fails, the second ends well.");
  });
  await enqueue("only");
  await expect.poll(() => turns, { timeout: 60_000 }).toBe(3);
  await expect.poll(lockedBy, { timeout: 60_000 }).toEqual([]);
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test.each([false, true])(
  "a worker that starts while the database is away runs jobs once it is back, in batches: %s",
  async (takesInBatches) => {
    const connect = vi.spyOn(database.pool, "connect");
    connect.mockImplementation(() => Promise.reject(Object.assign(new Error("connect ENOENT"), { code: "ENOENT" })));
    const done: unknown[] = [];
    const tasks = { task: async (payload: unknown) => void done.push(payload) };
    workers.push(startJobWorker(database, { log, tasks, everyMinute: [], pollMs: 300, takesInBatches }));
    await sleep(200);
    connect.mockRestore();
    await enqueue("later");
    await expect.poll(() => done, { timeout: 30_000 }).toEqual([{ key: "later" }]);
  },
);

test("a recurring job is scheduled once for the next full minute of the database's clock, however often it is requested", async () => {
  await Promise.all(Array.from({ length: 5 }, () => ensureRecurringJobs(database, ["tidy", "plan"])));
  await ensureRecurringJobs(database, ["tidy", "plan"]);
  const { rows } = await database.query<{ key: string; is_next_minute: boolean }>(
    `select key, run_at > now() and run_at <= now() + interval '1 minute' and extract(second from run_at) = 0 as is_next_minute
       from graphile_worker.jobs order by key`,
  );
  expect(rows).toEqual([
    { key: "plan", is_next_minute: true },
    { key: "tidy", is_next_minute: true },
  ]);
  // As if the clock had been a day ahead when it was scheduled.
  await database.query(
    "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now() + interval '1 day')",
  );
  await ensureRecurringJobs(database, ["tidy", "plan"]);
  const { rows: ahead } = await database.query(
    "select from graphile_worker.jobs where run_at > now() + interval '1 minute'",
  );
  expect(ahead).toHaveLength(0);
  // A permanently failed job is replaced by the next run.
  await database.query("select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs))");
  await ensureRecurringJobs(database, ["tidy", "plan"]);
  const { rows: again } = await database.query("select from graphile_worker.jobs where attempts < max_attempts");
  expect(again).toHaveLength(2);
});

test("a quarter-hourly job is scheduled for the next full quarter", async () => {
  await database.query("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))");
  await Promise.all(Array.from({ length: 3 }, () => ensureRecurringJobs(database, ["digest"], 15)));
  const { rows } = await database.query(
    `select run_at > now() and run_at <= now() + interval '15 minutes' as is_next,
            extract(epoch from run_at)::int % 900 as seconds
       from graphile_worker.jobs where key = 'digest'`,
  );
  expect(rows).toEqual([{ is_next: true, seconds: 0 }]);
});
