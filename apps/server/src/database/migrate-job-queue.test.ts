import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { JOB_QUEUE_SCHEMA, migrateJobQueue } from "./migrate-job-queue.ts";

const database = await testDatabase();

test("five servers starting at once on an empty database create the queue's tables once, and a second start reuses them", async () => {
  await database.query(`drop schema ${JOB_QUEUE_SCHEMA} cascade`);
  await Promise.all(Array.from({ length: 5 }, () => migrateJobQueue(database)));
  await migrateJobQueue(database);
  const { rows } = await database.query<{ jobs: number }>(`select count(*) as jobs from ${JOB_QUEUE_SCHEMA}.jobs`);
  expect(rows).toEqual([{ jobs: 0 }]);
});

test("without the right to create the schema, the error says what an administrator has to do", async () => {
  await database.query(`drop schema ${JOB_QUEUE_SCHEMA} cascade`);
  await database.query("create role restrained; grant restrained to current_user");
  const client = await database.pool.connect();
  await client.query("set role restrained");
  // Every `connect` returns this one connection.
  const restrained = {
    ...database,
    pool: Object.assign(Object.create(database.pool), { connect: async () => client }),
  };
  await expect(migrateJobQueue(restrained)).rejects.toThrow(/grant create on database/);
});
