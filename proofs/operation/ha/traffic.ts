import { setTimeout as sleep } from "node:timers/promises";
import { type CallResult, type Caller, callerAt, callRepeatedly } from "../../faults/calls.ts";
import { type DraftFixture, type DraftLog, saveRepeatedly } from "../../faults/drafts.ts";
import type { Random } from "@shore/server/testing/random";

/** What clients of one route to the database observed after the fault. */
export type Observation = {
  outcomes: Record<string, number>;
  /** Longest time without a successful change, and without a successful read. */
  changeGapMs: number;
  readGapMs: number;
  slowestMs: number;
};

type TrafficOptions = Omit<DraftFixture, "drafts"> & {
  token: string;
  vesselUuid: string;
  drafts: readonly DraftLog[];
  random: Random;
};

/** Simulates users who save and read at one server, until stopped. */
export function startTraffic(origin: string, { token, vesselUuid, drafts, ...saving }: TrafficOptions) {
  const stopping = new AbortController();
  const reads = observed(callerAt(origin, token));
  const changes = observed(callerAt(origin, token));
  const running = [
    ...drafts.map((log) => saveRepeatedly(log, { ...saving, call: changes.call, stopping: stopping.signal })),
    callRepeatedly(() => reads.call("GetVessel", { vesselUuid }), { signal: stopping.signal, pauseMs: 0 }),
    callRepeatedly(() => reads.call("FindEntries", { question: { text: "pump" } }), {
      signal: stopping.signal,
      pauseMs: 0,
    }),
  ];
  return {
    /** Resolves once changes and reads have succeeded for a second without a failure. */
    waitUntilServing: async () => {
      for (const deadline = performance.now() + RECOVERY_TIMEOUT_MS; performance.now() < deadline; await sleep(100))
        if (changes.isHealthy() && reads.isHealthy()) return;
      throw new Error(`${origin} did not serve again within ${RECOVERY_TIMEOUT_MS} ms`);
    },
    stop: async (faultAt: number): Promise<Observation> => {
      stopping.abort();
      await Promise.all(running);
      const answers = [...changes.answers, ...reads.answers].filter(({ at }) => at >= faultAt);
      const outcomes: Record<string, number> = {};
      for (const { outcome } of answers) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      return {
        outcomes,
        changeGapMs: longestGap(changes.answers, faultAt),
        readGapMs: longestGap(reads.answers, faultAt),
        slowestMs: Math.max(...answers.map(({ ms }) => ms)),
      };
    },
  };
}

type Answer = Pick<CallResult, "outcome" | "ms"> & { at: number };

/** Records the time of each response; pauses, for the load of users instead of a benchmark. */
function observed(call: Caller) {
  const answers: Answer[] = [];
  const paced: Caller = async (name, message) => {
    await sleep(PAUSE_MS);
    const result = await call(name, message);
    answers.push({ outcome: result.outcome, ms: result.ms, at: performance.now() });
    return result;
  };
  const isHealthy = () => {
    const lately = answers.filter(({ at }) => at > performance.now() - 1_000);
    return lately.length > 5 && lately.every(({ outcome }) => outcome !== "unavailable");
  };
  return { answers, call: paced, isHealthy };
}

/** Longest time between successes. A rejected stale save counts, too: the database was queried. */
function longestGap(answers: readonly Answer[], from: number): number {
  const good = answers.filter(({ outcome }) => outcome === "ok" || outcome === "aborted").map(({ at }) => at);
  const relevant = [good.findLast((at) => at < from) ?? from, ...good.filter((at) => at >= from)];
  if (relevant.length < 2) return Number.POSITIVE_INFINITY;
  return Math.max(...relevant.slice(1).map((at, index) => at - (relevant[index] ?? at)));
}

const PAUSE_MS = 40;
const RECOVERY_TIMEOUT_MS = 120_000;
