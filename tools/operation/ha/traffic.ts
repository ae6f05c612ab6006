import { setTimeout as sleep } from "node:timers/promises";
import { type CallResult, type Caller, callerAt, callRepeatedly } from "../../../faults/calls.ts";
import { type DraftFixture, type DraftLog, saveRepeatedly } from "../../../faults/drafts.ts";
import type { Random } from "@shore/server/testing/random";

/** What people saw of one way to the database, from the fault on. */
export type Seen = {
  outcomes: Record<string, number>;
  /** The longest time without a change that succeeded, and without a read. */
  changesAwayMs: number;
  readsAwayMs: number;
  slowestMs: number;
};

type TrafficOptions = Omit<DraftFixture, "drafts"> & {
  token: string;
  vesselUuid: string;
  drafts: readonly DraftLog[];
  random: Random;
};

/** People who save and read at one server, until they are stopped. */
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
    servesAgain: async () => {
      for (const deadline = performance.now() + SERVES_WITHIN_MS; performance.now() < deadline; await sleep(100))
        if (changes.isWell() && reads.isWell()) return;
      throw new Error(`${origin} did not serve again within ${SERVES_WITHIN_MS} ms`);
    },
    stop: async (faultAt: number): Promise<Seen> => {
      stopping.abort();
      await Promise.all(running);
      const answers = [...changes.answers, ...reads.answers].filter(({ at }) => at >= faultAt);
      const outcomes: Record<string, number> = {};
      for (const { outcome } of answers) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      return {
        outcomes,
        changesAwayMs: longestGap(changes.answers, faultAt),
        readsAwayMs: longestGap(reads.answers, faultAt),
        slowestMs: Math.max(...answers.map(({ ms }) => ms)),
      };
    },
  };
}

type Answer = Pick<CallResult, "outcome" | "ms"> & { at: number };

/** Keeps when each answer came; pauses, so that the load is that of people and not of a benchmark. */
function observed(call: Caller) {
  const answers: Answer[] = [];
  const paced: Caller = async (name, message) => {
    await sleep(PAUSE_MS);
    const result = await call(name, message);
    answers.push({ outcome: result.outcome, ms: result.ms, at: performance.now() });
    return result;
  };
  const isWell = () => {
    const lately = answers.filter(({ at }) => at > performance.now() - 1_000);
    return lately.length > 5 && lately.every(({ outcome }) => outcome !== "unavailable");
  };
  return { answers, call: paced, isWell };
}

/** A stale save that is refused is a good answer, too: it was looked up. */
function longestGap(answers: readonly Answer[], from: number): number {
  const good = answers.filter(({ outcome }) => outcome === "ok" || outcome === "aborted").map(({ at }) => at);
  const relevant = [good.findLast((at) => at < from) ?? from, ...good.filter((at) => at >= from)];
  if (relevant.length < 2) return Number.POSITIVE_INFINITY;
  return Math.max(...relevant.slice(1).map((at, index) => at - (relevant[index] ?? at)));
}

const PAUSE_MS = 40;
const SERVES_WITHIN_MS = 120_000;
