import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { JOB_QUEUE_SCHEMA, migrateJobQueue } from "./migrate-job-queue.ts";

const database = await testDatabase();

test("five servers starting at once on an empty database make the queue's tables once, and a second start finds them", async () => {
  await database.query(`drop schema ${JOB_QUEUE_SCHEMA} cascade`);
  await Promise.all(Array.from({ length: 5 }, () => migrateJobQueue(database)));
  await migrateJobQueue(database);
  const { rows } = await database.query<{ jobs: number }>(`select count(*) as jobs from ${JOB_QUEUE_SCHEMA}.jobs`);
  expect(rows).toEqual([{ jobs: 0 }]);
});

test("a database user who may not make the schema is told what an administrator has to do", async () => {
  await database.query(`drop schema ${JOB_QUEUE_SCHEMA} cascade`);
  await database.query("create role restrained; grant restrained to current_user");
  const client = await database.pool.connect();
  await client.query("set role restrained");
  // The one connection, handed to whoever asks for one.
  const restrained = {
    ...database,
    pool: Object.assign(Object.create(database.pool), { connect: async () => client }),
  };
  await expect(migrateJobQueue(restrained)).rejects.toThrow(/grant create on database/);
});
