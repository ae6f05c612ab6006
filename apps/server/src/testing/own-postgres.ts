import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished } from "vitest";
import { externalPostgres, type ExternalPostgres } from "./external-postgres.ts";
import { copyOfPreparedFolder, NOT_DURABLE } from "./prepared-folder.ts";

/** A PostgreSQL for one test, removed when the test is done. */
export type OwnPostgres = ExternalPostgres & {
  /** `127.0.0.1:5432`. */
  readonly host: string;
  /** Runs one statement as the superuser. */
  readonly run: (statement: string, database?: string) => Promise<pg.QueryResult>;
};

type OwnPostgresOptions = {
  /** Host of the primary to stream WAL from, starting at the prepared cluster. */
  standbyOf?: string;
  isNewCluster?: boolean;
  /** `name=value`, overriding those of tests. */
  settings?: readonly string[];
};

/** Starts a copy of the prepared, migrated cluster, or a new cluster. */
export async function startOwnPostgres({
  standbyOf,
  isNewCluster = false,
  settings = [],
}: OwnPostgresOptions = {}): Promise<OwnPostgres> {
  const dataDir = await copyOfPreparedFolder();
  if (isNewCluster) rmSync(join(dataDir, "postgres"), { recursive: true });
  if (standbyOf) {
    const [host, port] = standbyOf.split(":");
    writeFileSync(join(dataDir, "postgres", "standby.signal"), "");
    // In this file, so that `alter system` can change it.
    appendFileSync(
      join(dataDir, "postgres", "postgresql.auto.conf"),
      `primary_conninfo = 'host=${host} port=${port} user=shore'\n`,
    );
  }
  const postgres = await externalPostgres(dataDir, [...NOT_DURABLE, ...settings]);
  await postgres.start();
  onTestFinished(async () => {
    await postgres.stop("SIGQUIT");
    rmSync(dataDir, { recursive: true, force: true });
  });
  const run = async (statement: string, database = "shore") => {
    const client = new pg.Client({ connectionString: postgres.url.replace(/[^/]+$/, database) });
    client.on("error", () => {});
    await client.connect();
    return client.query(statement).finally(() => client.end());
  };
  // The port is open during recovery.
  await expect.poll(() => run("select 1", "postgres").then(() => "ready", String), { timeout: 60_000 }).toBe("ready");
  if (isNewCluster) await run("create database shore", "postgres");
  return { ...postgres, run, host: new URL(postgres.url).host };
}
