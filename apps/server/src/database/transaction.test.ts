import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";

const database = await testDatabase();
await database.query("create table account (name text primary key, amount bigint not null)");
beforeEach(() => database.query("truncate account"));

test("a transaction is committed when its work returns", async () => {
  const answer = await database.transaction(async (tx) => {
    await tx.query("insert into account values ('a', 1)");
    return "done";
  });
  expect(answer).toBe("done");
  expect((await database.query("select * from account")).rows).toEqual([{ name: "a", amount: 1 }]);
});

test("a transaction is rolled back when its work throws", async () => {
  const work = database.transaction(async (tx) => {
    await tx.query("insert into account values ('a', 1)");
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  expect((await database.query("select * from account")).rows).toEqual([]);
});

test("twenty repeatable-read writers of the same row all succeed by retries", async () => {
  await database.query("insert into account values ('a', 0)");
  const add = () =>
    database.transaction(async (tx) => {
      await tx.query("set transaction isolation level repeatable read");
      const { rows } = await tx.query<{ amount: number }>("select amount from account where name = 'a'");
      await tx.query("update account set amount = $1 where name = 'a'", [(rows[0]?.amount ?? 0) + 1]);
    });
  for (let round = 0; round < 5; round += 1) await Promise.all([add(), add(), add(), add()]);
  expect((await database.query("select amount from account")).rows).toEqual([{ amount: 20 }]);
});

test("two deadlocked transactions both finish", async () => {
  await database.query("insert into account values ('a', 0), ('b', 0)");
  const both = (first: string, second: string) =>
    database.transaction(async (tx) => {
      await tx.query("update account set amount = amount + 1 where name = $1", [first]);
      await tx.query("select pg_sleep(0.05)");
      await tx.query("update account set amount = amount + 1 where name = $1", [second]);
    });
  await Promise.all([both("a", "b"), both("b", "a")]);
  expect((await database.query("select amount from account")).rows).toEqual([{ amount: 2 }, { amount: 2 }]);
});

test("a connection lost midway fails its own work, and the next work runs", async () => {
  const cut = database.transaction(async (tx) => {
    await tx.query("select pg_terminate_backend(pg_backend_pid())");
    await tx.query("insert into account values ('a', 1)");
  });
  await expect(cut).rejects.toThrow(/terminat/);
  expect(await database.transaction(async (tx) => (await tx.query("select * from account")).rowCount)).toBe(0);
});
