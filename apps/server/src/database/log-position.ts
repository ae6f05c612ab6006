import { setTimeout as sleep } from "node:timers/promises";
import type { Connection } from "./connection.ts";
import type { Db } from "./db.ts";

/** A position in a primary's write-ahead log, and the database it belongs to. */
export type Position = { lsn: string; timeline: number; system: string; database: string };

export async function readPosition(primary: Db): Promise<Position> {
  const { rows } = await primary.query<Position>(POSITION);
  const [position] = rows;
  if (!position) throw new Error("The statement of the log position returned no row");
  return position;
}

/** The standby cannot be read now; the message is the reason, as the end of a sentence. */
export class ReplicaUnusable extends Error {
  override readonly name = "ReplicaUnusable";
}

/** Waits until the standby has replayed the log up to a position. @throws ReplicaUnusable after a second, or when it cannot be read */
export async function requireReplayed(connection: Connection, position: Position): Promise<void> {
  const deadline = performance.now() + REPLAY_TIMEOUT_MS;
  for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, 20)) {
    const [state] = await readState(connection, position);
    if (!state?.isSame) throw new ReplicaUnusable(NO_STANDBY);
    if (!state.isStandby) throw new ReplicaUnusable("is no longer a standby");
    if (state.isReplayed && state.isOnTimeline) return;
    if (performance.now() + pauseMs >= deadline) {
      throw new ReplicaUnusable(
        state.isOnTimeline
          ? `has not replayed what was written ${REPLAY_TIMEOUT_MS} ms ago`
          : "follows an earlier timeline",
      );
    }
    await sleep(pauseMs);
  }
}

/** The state of a host relative to a position. */
type State = { isSame: boolean; isStandby: boolean; isReplayed: boolean; isOnTimeline: boolean };

/** Whether a host has the database of a position, replayed up to it or not. @throws the database's error when the query fails */
export async function isSameDatabase(connection: Connection, position: Position): Promise<boolean> {
  const [state] = await readState(connection, position);
  return state?.isSame === true;
}

function readState(connection: Connection, { lsn, timeline, system, database }: Position): Promise<State[]> {
  return connection.queryWithin<State>(REPLAY_TIMEOUT_MS, STATE, [lsn, timeline, system, database]);
}

/**
 * Commits are in the log up to its flush position, unless they do not wait for the flush. The insert position may belong to a
 * transaction that is still open, and is sent to no standby before the next flush.
 */
const POSITION = `
  select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
          else pg_current_wal_flush_lsn() end)::text as lsn,
         ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline,
         (select system_identifier::text from pg_control_system()) as system,
         (select oid::text from pg_database where datname = current_database()) as database`;

// After a failover a standby may have replayed the lost primary's last writes: a higher position, but on another timeline. It has
// replayed the primary's timeline once its own control data name it.
const STATE = `
  select (select system_identifier::text from pg_control_system()) = $3
           and (select oid::text from pg_database where datname = current_database()) = $4 as "isSame",
         pg_is_in_recovery() as "isStandby",
         coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isReplayed",
         greatest((select timeline_id from pg_control_checkpoint()),
                  (select min_recovery_end_timeline from pg_control_recovery())) = $2::int as "isOnTimeline"`;

const NO_STANDBY = "is no standby of the database that DATABASE_URL names";

/**
 * How long a read waits for the replica before it runs on the primary; users wait meanwhile. A standby usually lags by less than
 * 10 ms; a lag of a second has a lasting cause.
 */
export const REPLAY_TIMEOUT_MS = 1_000;
