import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { enqueueJobs } from "./job-queue.ts";

const database = await testDatabase();
const waiting = async () =>
  (await database.query<{ key: string; run_at: Date }>("select key, run_at from graphile_worker.jobs order by key"))
    .rows;

test("jobs are enqueued when their transaction commits, and never when it rolls back", async () => {
  const undone = database.transaction(async (tx) => {
    await enqueueJobs(tx, [{ task: "task", payload: {}, key: "undone" }]);
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  expect(await waiting()).toEqual([]);

  const runAt = new Date("2027-01-01T00:00:00Z");
  await database.transaction(async (tx) => {
    await enqueueJobs(tx, [
      { task: "task", payload: { n: 1 }, key: "first" },
      { task: "task", payload: { n: 2 }, key: "second", runAt },
    ]);
    await enqueueJobs(tx, []);
  });
  expect(await waiting()).toMatchObject([{ key: "first" }, { key: "second", run_at: runAt }]);

  await enqueueJobs(database, [{ task: "task", payload: {}, key: "first" }]);
  expect(await waiting()).toHaveLength(2);
});
