import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../testing/free-port.ts";
import { startOwnPostgres } from "../testing/own-postgres.ts";
import { openServerDatabase } from "./open-database.ts";

test("a server starts with a standby of its database, and with a replica that is unreachable or was promoted", async () => {
  const primary = await startOwnPostgres();
  const standby = await startOwnPostgres({ standbyOf: primary.host });
  const away = `127.0.0.1:${await freePort()}`;
  const { lines, replica } = await start(
    primary.url,
    `postgres://shore@${standby.host},${away},${primary.host}/shore?target_session_attrs=standby`,
  );
  expect(replica).toBe(true);
  expect(lines).toEqual([
    expect.stringMatching(`^info: database replica: ${standby.host} is a standby \\(`),
    `warn: database replica: ${away} does not respond (Error: connect ECONNREFUSED ${away})`,
    `warn: database replica: ${primary.host} accepts writes`,
  ]);
  expect(await start(primary.url, undefined)).toEqual({ lines: [], replica: false });
});

test("a server refuses a replica of another cluster, and another database of its own", async () => {
  const [primary, stranger] = [await startOwnPostgres(), await startOwnPostgres({ isNewCluster: true })];
  await primary.run("create database other", "postgres");
  const sentence = (host: string) =>
    `StartupError: DATABASE_REPLICA_URL names ${host}, which is no standby of the database that DATABASE_URL names. Correct or remove it.`;
  await expect(start(primary.url, stranger.url).catch(String)).resolves.toBe(sentence(stranger.host));
  const other = primary.url.replace(/shore$/, "other");
  await expect(start(primary.url, other).catch(String)).resolves.toBe(sentence(primary.host));
});

/** @returns the lines of the log about the replica */
async function start(databaseUrl: string, databaseReplicaUrl: string | undefined) {
  const lines: string[] = [];
  const note = (level: string) => (sentence: string) => {
    if (sentence.includes("replica")) lines.push(`${level}: ${sentence}`);
  };
  const log = { debug() {}, info: note("info"), warn: note("warn"), error: note("error") };
  const config = {
    databaseUrl,
    databaseReplicaUrl,
    databaseNamedStatements: false,
    dataDir: "/nowhere",
    origin: "http://localhost:8080",
  };
  const { database, close } = await openServerDatabase(config, log);
  onTestFinished(close);
  return { lines, replica: database.replica !== undefined };
}
