import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@shore/server/testing/random";
import type { WholeDatabase } from "@shore/server/database/db";
import { compareDrafts, type DraftFixture } from "../../faults/drafts.ts";
import type { ServerProcess } from "../../faults/server-process.ts";
import type { Cluster } from "./cluster.ts";
import { type Observation, startTraffic } from "./traffic.ts";

/** Faults of the primary. */
export const FAULTS = {
  kill: async (cluster: Cluster) => (await cluster.primary()).kill(),
  freeze: async (cluster: Cluster) => (await cluster.primary()).freeze(),
  stop: async (cluster: Cluster, random: Random) => {
    const primary = await cluster.primary();
    return random.below(2) === 0 ? primary.shutDown() : primary.stopImmediately();
  },
  switchover: async (cluster: Cluster) => {
    await cluster.switchOver();
    return async () => {};
  },
};

export type Fault = keyof typeof FAULTS;

/** A server with its own route to the database, and its users. */
export type Route = { name: "haproxy" | "hosts"; server: ServerProcess; drafts: DraftFixture["drafts"] };

export type RoundOptions = {
  cluster: Cluster;
  routes: readonly Route[];
  people: Omit<DraftFixture, "drafts"> & { token: string; vesselUuid: string };
  random: Random;
};

export type Round = {
  fault: Fault;
  observations: Record<Route["name"], Observation & { logLines: number }>;
  problems: string[];
};

/** Injects a fault under changes and reads by both routes, waits until the cluster has recovered, then checks acknowledged changes. */
export async function runRound(fault: Fault, database: WholeDatabase, options: RoundOptions): Promise<Round> {
  const { cluster, routes, people, random } = options;
  await cluster.waitUntilHealthy();
  const lines = routes.map(({ server }) => countLines(server));
  const traffic = routes.map((route) => startTraffic(route.server.origin, { ...people, drafts: route.drafts, random }));
  await sleep(1_000 + random.below(2_000));
  const faultAt = performance.now();
  const repair = await FAULTS[fault](cluster, random);
  const observations: (Observation & { logLines: number })[] = [];
  const problems: string[] = [];
  try {
    await sleep(OUTAGE_MS[fault] - (performance.now() - faultAt));
    await Promise.all(traffic.map(({ waitUntilServing }) => waitUntilServing()));
  } finally {
    await repair();
    await cluster.waitUntilHealthy().catch((error: unknown) => problems.push(String(error)));
    for (const [index, { stop }] of traffic.entries())
      observations.push({ ...(await stop(faultAt)), logLines: lines[index]?.() ?? 0 });
  }
  const drafts = routes.flatMap((route) => route.drafts);
  problems.push(...(await compareDrafts(database, drafts)));
  for (const { outcomes } of observations)
    for (const outcome of Object.keys(outcomes)) if (!EXPECTED.has(outcome)) problems.push(`A call got ${outcome}.`);
  const [haproxy, hosts] = observations;
  if (!haproxy || !hosts) throw new Error("Both routes must have been observed.");
  return { fault, observations: { haproxy, hosts }, problems: problems.map((problem) => `${fault}: ${problem}`) };
}

/** Counts lines of level warn and above. @returns a function that returns the number of lines since */
function countLines({ child }: ServerProcess): () => number {
  let lines = 0;
  const count = (piece: Buffer) => void (lines += piece.toString().split("\n").length - 1);
  child.stdout?.on("data", count);
  return () => {
    child.stdout?.off("data", count);
    return lines;
  };
}

/**
 * How long the primary is away. After Patroni's ttl the standby is the primary, and a frozen primary returns while clients write to the
 * new one.
 */
const OUTAGE_MS = { kill: 25_000, freeze: 32_000, stop: 8_000, switchover: 8_000 };

/** `aborted` is the outcome of deliberately stale saves. */
const EXPECTED = new Set(["ok", "aborted", "unavailable"]);
