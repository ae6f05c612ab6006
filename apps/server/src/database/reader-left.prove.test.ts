import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { forTenant } from "./tenant-database.ts";

const database = await testDatabase();
const { organizationUuid } = await signedIn(database, "member");

test("a read whose reader has left is ended in the database, and no other connection is affected", async () => {
  const leaving = new AbortController();
  const reading = forTenant(database, organizationUuid, leaving.signal).query("select pg_sleep(30) /* abandoned */");
  const others = forTenant(database, organizationUuid).query("select pg_sleep(4), 7 as seven");
  await expect.poll(running, { timeout: 60_000 }).toBe(1);
  leaving.abort();
  await expect(reading).rejects.toMatchObject({ name: "ReaderLeft" });
  await expect.poll(running, { timeout: 20_000 }).toBe(0);
  expect((await others).rows).toMatchObject([{ seven: 7 }]);
});

test("a short read whose reader has left keeps its connection, and no statement follows it", async () => {
  const leaving = new AbortController();
  const db = forTenant(database, organizationUuid, leaving.signal);
  const process = async () =>
    (await database.query<{ pid: number }>("select pg_backend_pid() as pid, pg_sleep(0.01)")).rows[0]?.pid;
  const before = new Set(await Promise.all([process(), process()]));
  const reading = db.transaction(async (tx) => {
    await tx.query("select pg_sleep(0.2)");
    await tx.query("select 1");
  });
  await sleep(50);
  leaving.abort();
  await expect(reading).rejects.toMatchObject({ name: "ReaderLeft" });
  expect(new Set(await Promise.all([process(), process()]))).toEqual(before);
});

test("a reader that leaves before its connection is there reads nothing", async () => {
  const leaving = new AbortController();
  const reading = forTenant(database, organizationUuid, leaving.signal).query("select pg_sleep(30) /* abandoned */");
  leaving.abort();
  await expect(reading).rejects.toMatchObject({ name: "ReaderLeft" });
  expect(await running()).toBe(0);
});

async function running(): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where state = 'active' and query like '%/* abandoned */%' and pid <> pg_backend_pid()",
  );
  return rows[0]?.count ?? 0;
}
