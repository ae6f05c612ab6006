import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../testing/free-port.ts";
import { startOwnPostgres } from "../testing/own-postgres.ts";
import { readHostState, hostNames, splitHosts } from "./hosts.ts";
import { openDatabase } from "../database/open-database.ts";
import { openPool } from "../database/pool.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";

test("a connection string with several hosts is split into one per host", () => {
  const url = "postgres://shore:p%40ss@a.example:5432,[::1]:5433/shore?sslmode=verify-full";
  expect(splitHosts(url)).toEqual([
    "postgres://shore:p%40ss@a.example:5432/shore?sslmode=verify-full",
    "postgres://shore:p%40ss@[::1]:5433/shore?sslmode=verify-full",
  ]);
  expect(hostNames(url)).toBe("a.example:5432, [::1]:5433");
  const socket = "postgres:///shore?host=%2Frun%2Fa,b&user=shore";
  expect(splitHosts(socket)).toEqual([socket]);
});

test("the pool skips unreachable hosts and standbys to find the primary, and its successor when it is killed", async () => {
  const primary = await startPostgres();
  const standby = await startPostgres({ standbyOf: primary.host });
  const nowhere = `127.0.0.1:${await freePort()}`;
  const { database, changes } = openHosts(nowhere, standby.host, primary.host);
  await database.query("create table noted as select 1 as number");
  expect(changes).toEqual([`${primary.host} accepts writes`]);
  await expect
    .poll(() => readHostState(standby.url), { timeout: 60_000 })
    .toMatchObject({
      kind: "standby",
      sentence: expect.stringMatching(/ is a standby \(its last replayed transaction is of \d{4}-\d\d-\d\dT/),
    });
  await primary.stop("SIGKILL");
  const away: unknown = await database.query("select 1").catch((error: unknown) => error);
  expect(isDatabaseUnavailable(away)).toBe(true);
  await standby.run("select pg_promote()");
  expect((await database.query("select number from noted")).rows).toEqual([{ number: 1 }]);
  await database.query("insert into noted values (2)");
  expect(changes).toEqual([`${primary.host} accepts writes`, `${standby.host} accepts writes`]);
});

test("the pool leaves a host that has become read-only, on the next call or without one, and aborts its pending statements", async () => {
  const [first, second] = [await startPostgres(), await startPostgres()];
  await second.setReadOnly("on");
  const { database, changes } = openHosts(first.host, second.host);
  await database.query("select 1");
  await first.setReadOnly("on");
  await second.setReadOnly("off");
  const refused: unknown = await database.query("create table noted ()").catch((error: unknown) => error);
  expect(isDatabaseUnavailable(refused)).toBe(true);
  const endless = database.query("select pg_sleep(600)").catch((error: unknown) => error);
  const sleeping = "select from pg_stat_activity where query = 'select pg_sleep(600)'";
  await expect.poll(async () => (await second.run(sleeping)).rowCount, { timeout: 60_000 }).toBe(1);
  expect(changes).toEqual([`${second.host} accepts writes`]);
  await second.setReadOnly("on");
  await first.setReadOnly("off");
  expect(isDatabaseUnavailable(await endless)).toBe(true);
  expect(changes).toEqual([`${second.host} accepts writes`, `${first.host} accepts writes`]);
}, 120_000);

test("while no host accepts writes, errors and start-up give the reason for each host", async () => {
  const first = await startPostgres();
  await first.setReadOnly("on");
  const nowhere = `127.0.0.1:${await freePort()}`;
  const { database, url } = openHosts(first.host, nowhere);
  const away: unknown = await database.query("select 1").catch((error: unknown) => error);
  expect(isDatabaseUnavailable(away)).toBe(true);
  const reasons =
    `NoMatchingHost: no PostgreSQL accepts writes: ${nowhere} does not respond (Error: connect ECONNREFUSED ${nowhere}); ` +
    `${first.host} is read-only (default_transaction_read_only is on)`;
  expect(String(away)).toBe(reasons);
  expect(await startOn(url)).toBe(
    `StartupError: Shore cannot reach the PostgreSQL at ${first.host}, ${nowhere} that DATABASE_URL names ` +
      `(${reasons}). Start it, or correct DATABASE_URL.`,
  );
  expect(await startOn(first.url)).toBe(
    `StartupError: Shore has to write, and the PostgreSQL at ${first.host} that DATABASE_URL names is read-only: ` +
      "a standby, or default_transaction_read_only is on.",
  );
});

test("a host of another cluster is never used, and start-up logs the state of each host", async () => {
  const [first, stranger] = [await startPostgres(), await startPostgres({ isNewCluster: true })];
  const away = `127.0.0.1:${await freePort()}`;
  const logged: string[] = [];
  const note = (sentence: string) => void logged.push(sentence);
  const url = severalHosts(first.host, stranger.host, away);
  const { database, close } = await openDatabase({ databaseUrl: url, dataDir: "/nowhere" }, options(note));
  onTestFinished(close);
  expect(logged).toEqual([
    `database: ${first.host} accepts writes`,
    `database: ${stranger.host} is another database cluster, correct DATABASE_URL`,
    `database: ${away} does not respond (Error: connect ECONNREFUSED ${away})`,
  ]);
  await first.stop("SIGQUIT");
  await expect
    .poll(() => database.query("select 1").catch(String))
    .toContain(`${stranger.host} is another database cluster, correct DATABASE_URL`);
});

async function startPostgres(options?: Parameters<typeof startOwnPostgres>[0]) {
  const postgres = await startOwnPostgres(options);
  return {
    ...postgres,
    /** Applies to new transactions, also on existing connections. */
    setReadOnly: async (value: "on" | "off") => {
      await postgres.run(`alter system set default_transaction_read_only = ${value}`);
      await postgres.run("select pg_reload_conf()");
      await expect
        .poll(async () => (await postgres.run("show default_transaction_read_only")).rows)
        .toEqual([{ default_transaction_read_only: value }]);
    },
  };
}

function openHosts(...hosts: string[]) {
  const changes: string[] = [];
  const url = severalHosts(...hosts);
  const database = openPool(url, { connections: 2, onHostChange: (sentence) => changes.push(sentence) });
  onTestFinished(() => database.close());
  return { url, database, changes };
}

function severalHosts(...hosts: string[]): string {
  return `postgres://shore@${hosts.join(",")}/shore?target_session_attrs=read-write`;
}

async function startOn(databaseUrl: string): Promise<string> {
  return openDatabase({ databaseUrl, dataDir: "/nowhere" }, options()).then(() => "started", String);
}

function options(note: (sentence: string) => void = () => {}) {
  const log = { debug() {}, info: note, warn: note, error: note };
  return { what: "test", whenInUse: "refuse" as const, log };
}
