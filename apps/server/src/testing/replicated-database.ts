import { expect, onTestFinished } from "vitest";
import { openPool } from "../database/pool.ts";
import { withReplica } from "../database/replica.ts";
import type { WholeDatabase } from "../database/db.ts";
import { channels, type ReplicaReadEvent } from "../kernel/channels.ts";
import { type OwnPostgres, startOwnPostgres } from "./own-postgres.ts";

export type Replicated = {
  primary: OwnPostgres;
  standby: OwnPostgres;
  database: WholeDatabase;
  /** Log messages. */
  changes: string[];
  /** Outcomes of reads in this process. */
  outcomes: ReplicaReadEvent["outcome"][];
};

/** Starts a primary and a streaming standby for one test, and opens a database that reads from the standby. */
export async function startReplicated(settings: readonly string[] = []): Promise<Replicated> {
  const primary = await startOwnPostgres({ settings: [...DURABLE_COMMITS, ...settings] });
  const standby = await startOwnPostgres({ standbyOf: primary.host, settings: [...DURABLE_COMMITS, ...settings] });
  await waitUntilReplayed(primary, standby);
  return { primary, standby, ...openReplicated(primary.url, standby.url) };
}

export function openReplicated(primaryUrl: string, replicaUrl: string): Omit<Replicated, "primary" | "standby"> {
  const changes: string[] = [];
  const outcomes: Replicated["outcomes"] = [];
  const database = withReplica(openPool(primaryUrl, { connections: 8 }), replicaUrl, {
    connections: 8,
    onChange: (sentence) => changes.push(sentence),
  });
  const noteResult = { asyncEnd: ({ outcome }: ReplicaReadEvent) => void outcomes.push(outcome) };
  channels.replicaReads.subscribe(noteResult);
  onTestFinished(async () => {
    channels.replicaReads.unsubscribe(noteResult);
    await database.close();
  });
  return { database, changes, outcomes };
}

/** Waits until the replica is in use: on a busy machine reads may have fallen back to the primary for a second. */
export async function untilInUse({ replica }: WholeDatabase): Promise<void> {
  await expect.poll(() => replica?.isInUse(), { timeout: 60_000 }).toBe(true);
}

export async function waitUntilReplayed(primary: OwnPostgres, standby: OwnPostgres): Promise<void> {
  const { rows } = await primary.run("select pg_current_wal_flush_lsn()::text as lsn");
  const { lsn } = rows[0] as { lsn: string };
  await expect
    .poll(async () => (await standby.run(`select pg_last_wal_replay_lsn() >= '${lsn}' as "hasIt"`)).rows[0], {
      timeout: 60_000,
    })
    .toEqual({ hasIt: true });
}

/** As in production: an acknowledged commit is in the WAL that standbys receive. `fsync` stays off. */
const DURABLE_COMMITS = ["synchronous_commit=on"];
