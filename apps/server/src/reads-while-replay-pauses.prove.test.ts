import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { ShoreClient } from "./testing/callers.ts";
import { seededRandom } from "./testing/random.ts";
import { untilInUse } from "./testing/replicated-database.ts";
import { replicatedFleet } from "./testing/replicated-fleet.ts";
import { importSearchedEntries } from "./testing/searched-entries.ts";

vi.setConfig({ testTimeout: 600_000 });

const ROUNDS = 1_000;

test(`${ROUNDS} entries are each found at once, whenever replay pauses`, async () => {
  const { replicated, client, onPrimary, vesselUuid } = await replicatedFleet();
  const { standby, outcomes, changes } = replicated;
  const random = seededRandom(40);
  const times = { replica: [] as number[], primary: [] as number[], waiting: [] as number[] };
  const missed: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await untilInUse(replicated.database);
    const isPaused = random.below(3) === 0;
    if (isPaused) {
      await standby.run("select pg_wal_replay_pause()");
      // Sometimes longer than a read waits.
      const pauseMs = random.below(40) === 0 ? 1_500 : random.below(150);
      void sleep(pauseMs).then(() => standby.run("select pg_wal_replay_resume()"));
    }
    const text = `word${round}`;
    const [uuid] = await importSearchedEntries(replicated.database, vesselUuid, [{ summary: text }]);
    const find = async (by: ShoreClient) => {
      const startedAt = performance.now();
      const { hits } = await by.findEntries({ question: { text } });
      if (hits[0]?.logbookEntry?.logbookEntryUuid !== uuid) missed.push(text);
      return performance.now() - startedAt;
    };
    times[isPaused ? "waiting" : "replica"].push(await find(client));
    times.primary.push(await find(onPrimary));
  }
  expect(missed).toEqual([]);
  const onReplica = outcomes.filter((outcome) => outcome === "replica").length;
  expect(onReplica).toBeGreaterThan(ROUNDS / 2);
  const inWords = Object.entries(times).map(([name, measured]) => `${name} ${quantiles(measured)}`);
  console.warn(
    `find, ms: ${inWords.join("; ")}. On the replica ${onReplica} of ${outcomes.length}. ${changes.length} changes`,
  );
});

function quantiles(measured: number[]): string {
  const sorted = measured.toSorted((a, b) => a - b);
  return [0.5, 0.95, 0.99, 1]
    .map((share) => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1))
    .join(" / ");
}
