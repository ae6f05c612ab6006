import type { WholeDatabase } from "@shore/server/database/db";
import { quantile } from "../../measure/quantile.ts";

/**
 * Measures the latency of a commit: durable on the primary only, durable on the standby, and visible there.
 * @returns p50 and p95 of each, in milliseconds
 */
export async function measureCommits(database: WholeDatabase): Promise<string> {
  await database.query("create table commit_time (number int)");
  const times = new Map(LEVELS.map((level) => [level, [] as number[]]));
  for (let number = 0; number < COMMITS; number += 1) {
    for (const [level, measured] of times) {
      let startedAt = 0;
      await database.transaction(async (tx) => {
        await tx.query(`set local synchronous_commit = ${level}`);
        await tx.query("insert into commit_time values ($1)", [number]);
        startedAt = performance.now();
      });
      measured.push(performance.now() - startedAt);
    }
  }
  await database.query("drop table commit_time");
  const texts = Array.from(times, ([level, measured]) => {
    const [p50, p95] = [0.5, 0.95].map((share) => quantile(measured, share).toFixed(1));
    return `${level} p50 ${p50}, p95 ${p95}`;
  });
  return texts.join("; ");
}

/** `synchronous_commit`; `on` is Patroni's, with a synchronous standby. */
const LEVELS = ["local", "on", "remote_apply"];
const COMMITS = 500;
