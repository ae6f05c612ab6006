import { setTimeout as sleep } from "node:timers/promises";
import { Registry } from "prom-client";
import { expect, onTestFinished, test, vi } from "vitest";
import { addDatabaseMetrics } from "../telemetry/metrics/database-metrics.ts";
import { addWorkMetrics } from "../telemetry/metrics/work-metrics.ts";
import { startOwnPostgres } from "../testing/own-postgres.ts";
import { seededRandom } from "../testing/random.ts";
import { openReplicated, startReplicated, untilInUse, waitUntilReplayed } from "../testing/replicated-database.ts";
import type { Database } from "./db.ts";
import { readOnReplica } from "./replica.ts";
import { forTenant } from "./tenant-database.ts";

vi.setConfig({ testTimeout: 60_000 });

const isStandby = (database: Database) =>
  readOnReplica(database, async (reading) => {
    const { rows } = await reading.query<{ there: boolean }>("select pg_is_in_recovery() as there");
    return rows[0]?.there;
  });

test.each([
  ["waits for its flush", "on", 40],
  ["does not", "off", 10],
])("committed rows are read on the replica at once, where a commit %s", async (_, synchronousCommit, rounds) => {
  const { database, outcomes, standby } = await startReplicated([`synchronous_commit=${synchronousCommit}`]);
  const random = seededRandom(19);
  await database.query("create table noted (number int)");
  for (let number = 1; number <= rounds; number += 1) {
    await untilInUse(database);
    if (random.below(4) === 0) {
      await standby.run("select pg_wal_replay_pause()");
      void sleep(random.below(300)).then(() => standby.run("select pg_wal_replay_resume()"));
    }
    await database.query("insert into noted values ($1)", [number]);
    const last = await readOnReplica(database, (reading) =>
      reading.query<{ last: number }>("select max(number) as last from noted"),
    );
    expect(last.rows).toEqual([{ last: number }]);
  }
  expect(outcomes.filter((outcome) => outcome === "replica").length).toBeGreaterThan(rounds / 2);
});

test("reads go to the primary while the replica lags, until it has caught up", async () => {
  const { database, standby, outcomes, changes } = await startReplicated();
  expect(await isStandby(database)).toBe(true);
  await standby.run("select pg_wal_replay_pause()");
  await database.query("create table noted ()");
  expect(await isStandby(database)).toBe(false);
  const startedAt = performance.now();
  expect(await isStandby(database)).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(500);
  await standby.run("select pg_wal_replay_resume()");
  await expect.poll(() => isStandby(database), { timeout: 60_000 }).toBe(true);
  expect(outcomes.slice(0, 3)).toEqual(["replica", "behind", "out of use"]);
  expect(changes).toEqual([
    "reads go to the primary, it has not replayed what was written 1000 ms ago",
    "reads go to it again",
  ]);
});

test("a read whose replica is killed is retried on the primary, and reads go to the replica again when it is back", async () => {
  const { database, standby, outcomes, changes } = await startReplicated();
  let began = 0;
  const numbers = await readOnReplica(database, async (reading) => {
    began += 1;
    const read: number[] = [];
    for await (const number of reading.snapshot(async function* rows(tx) {
      for (const wanted of [1, 2, 3]) {
        const { rows: found } = await tx.query<{ number: number; pid: number }>(
          "select $1::int as number, pg_backend_pid() as pid",
          [wanted],
        );
        yield found[0]?.number ?? 0;
        if (began > 1) continue;
        await standby.stop("SIGKILL");
        // The connection's backend process may outlive the postmaster for a moment.
        killIfThere(found[0]?.pid);
      }
    }))
      read.push(number);
    return read;
  });
  expect(numbers).toEqual([1, 2, 3]);
  expect(await isStandby(database)).toBe(false);
  await standby.start();
  await expect.poll(() => isStandby(database), { timeout: 60_000 }).toBe(true);
  expect(outcomes[0]).toBe("cancelled");
  expect(changes).toEqual([
    expect.stringContaining("reads go to the primary, it does not respond ("),
    "reads go to it again",
  ]);
});

test("a read that the replica cancels for its replay is retried on the primary, and the replica stays in use", async () => {
  const { database, primary, standby, outcomes, changes } = await startReplicated([
    "max_standby_streaming_delay=0",
    "hot_standby_feedback=off",
  ]);
  await primary.run("create table noted as select generate_series(1, 1000) as number");
  let began = 0;
  const count = await readOnReplica(database, (reading) =>
    reading.transaction(async (tx) => {
      began += 1;
      await tx.query("set transaction isolation level repeatable read, read only");
      await tx.query("select count(*) from noted");
      if (began === 1) {
        await primary.run("delete from noted where number > 10");
        await primary.run("vacuum noted");
        await waitUntilReplayed(primary, standby);
      }
      return tx.query<{ count: number }>("select count(*) from noted");
    }),
  );
  expect(count.rows).toEqual([{ count: 10 }]);
  expect(await isStandby(database)).toBe(true);
  expect(outcomes).toEqual(["cancelled", "replica"]);
  expect(changes).toEqual([]);
});

test("an error that is not the replica's is thrown without a retry", async () => {
  const { database, outcomes } = await startReplicated();
  let began = 0;
  const read = readOnReplica(database, async (reading) => {
    began += 1;
    await reading.query("select 1");
    throw new RangeError("no such vessel");
  });
  await expect(read).rejects.toThrow("no such vessel");
  expect(began).toBe(1);
  expect(outcomes).toEqual([undefined]);
});

test("a call's reads on the replica are confined to its organisation", async () => {
  const { database, outcomes } = await startReplicated();
  const uuids = ["0192f000-0000-7000-8000-000000000001", "0192f000-0000-7000-8000-000000000002"] as const;
  for (const uuid of uuids)
    await database.query("insert into organization (organization_uuid, display_name) values ($1, 'X')", [uuid]);
  const { rows } = await readOnReplica(forTenant(database, uuids[1]), (reading) =>
    reading.query("select organization_uuid as uuid, current_user::text as role from organization"),
  );
  expect(rows).toEqual([{ uuid: uuids[1], role: "shore_calls" }]);
  expect(outcomes).toEqual(["replica"]);
});

test("after a failover a replica that replayed the lost primary's last log is not read, one that follows the new primary is", async () => {
  const primary = await startOwnPostgres({ settings: COMMITS });
  const successor = await startOwnPostgres({ standbyOf: primary.host, settings: COMMITS });
  const ahead = await startOwnPostgres({ standbyOf: primary.host, settings: COMMITS });
  const follower = await startOwnPostgres({ standbyOf: successor.host, settings: COMMITS });
  await primary.run("create table noted (word text)");
  for (const standby of [successor, ahead, follower]) await waitUntilReplayed(primary, standby);
  // The successor does not receive the primary's last writes.
  await successor.run("alter system set primary_conninfo = ''");
  await successor.run("select pg_reload_conf()");
  await expect.poll(async () => (await successor.run("select from pg_stat_wal_receiver")).rowCount).toBe(0);
  await primary.run("insert into noted select repeat('lost', 1000) from generate_series(1, 1000)");
  await waitUntilReplayed(primary, ahead);
  await primary.stop("SIGKILL");
  await successor.run("select pg_promote()");
  await successor.run("insert into noted values ('kept')");
  const [behindIt, following] = [ahead, follower].map(({ url }) => openReplicated(successor.url, url));
  const readWords = (database: Database) =>
    readOnReplica(
      database,
      async (reading) => (await reading.query("select distinct left(word, 4) as word from noted")).rows,
    );
  expect(await readWords(behindIt!.database)).toEqual([{ word: "kept" }]);
  expect(behindIt!.changes).toEqual(["reads go to the primary, it follows an earlier timeline"]);
  await successor.run("checkpoint");
  await waitUntilReplayed(successor, follower);
  await follower.run("checkpoint");
  await expect.poll(() => isStandby(following!.database), { timeout: 60_000 }).toBe(true);
  expect(await readWords(following!.database)).toEqual([{ word: "kept" }]);
});

test("metrics show where reads ran, and whether the replica is in use", async () => {
  const { database, standby } = await startReplicated();
  const registry = new Registry();
  const watching = addWorkMetrics(registry);
  onTestFinished(() => watching.stop());
  addDatabaseMetrics(registry, database, { warn() {} });
  await isStandby(database);
  await standby.stop("SIGQUIT");
  await isStandby(database);
  await isStandby(database);
  const text = await registry.metrics();
  expect(text).toContain("shore_replica_in_use 0");
  expect(text.match(/^shore_replica_reads_total.*$/gm)).toEqual([
    'shore_replica_reads_total{outcome="replica"} 1',
    'shore_replica_reads_total{outcome="away"} 1',
    'shore_replica_reads_total{outcome="out of use"} 1',
  ]);
});

test("a replica that is promoted is not read any more", async () => {
  const { database, standby, changes } = await startReplicated();
  await database.query("create table noted (word text)");
  expect(await isStandby(database)).toBe(true);
  await standby.run("select pg_promote()");
  await standby.run("insert into noted values ('elsewhere')");
  const read = await readOnReplica(database, (reading) => reading.query("select word from noted"));
  expect(read.rows).toEqual([]);
  expect(changes).toEqual(["reads go to the primary, it is no longer a standby"]);
});

function killIfThere(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has already exited.
  }
}

const COMMITS = ["synchronous_commit=on"];
