import { setTimeout as sleep } from "node:timers/promises";
import { readFact, receiptOf } from "../fact.ts";
import { sendForever } from "../send.ts";
import { shipTime } from "../ship-time.ts";
import type { Spool } from "../spool.ts";
import type { BadLine } from "./bad-line.ts";
import type { ShipEvent } from "./ship-events.ts";

export type SimulatedShip = {
  name: string;
  spool: Spool;
  /** In chronological order. */
  events: readonly ShipEvent[];
  /** The user who opens checklists and takes them into use. */
  officer: object;
  line: BadLine;
};

export type SimulationOptions = {
  /** How many times faster than real time events happen on board. */
  speed: number;
  notify: (message: string) => void;
  /** Stops the simulation. */
  signal?: AbortSignal;
};

/**
 * Adds the ship's events to the spool, fetches and opens checklists, and sends everything, until the signal is aborted. The first event
 * happens at once.
 */
export async function simulateShip(ship: SimulatedShip, { speed, notify, signal }: SimulationOptions): Promise<void> {
  const { name, spool, line } = ship;
  const sending = sendForever(spool, {
    clock: shipTime,
    notify: (message) => notify(`${name.padEnd(15)} ${message}`),
    everyMs: 2_000,
    maxIdleMs: 60_000,
    timeoutMs: 30_000,
    via: line.origin,
    ...(signal ? { signal } : {}),
  });
  await Promise.all([sending, record(ship, speed, signal), openChecklists(ship, speed, signal)]);
}

async function record({ spool, events }: SimulatedShip, speed: number, signal?: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  const startMs = events[0]?.atMs ?? 0;
  let next = 0;
  const isStopped = () => signal?.aborted === true;
  while (!isStopped() && next < events.length) {
    const nowMs = startMs + (performance.now() - startedAt) * speed;
    const due = events.slice(next).findIndex(({ atMs }) => atMs > nowMs);
    const happened = events.slice(next, due === -1 ? events.length : next + due);
    const facts = happened.flatMap(({ facts }) => facts(Temporal.Now.instant()));
    if (facts.length > 0) spool.add(facts.map((fact) => readFact(Buffer.from(JSON.stringify(fact)))));
    next += happened.length;
    await sleep(TICK_MS);
  }
}

/** Opens the latest checklist, or takes it into use, every twenty minutes of simulated time. */
async function openChecklists({ spool, officer }: SimulatedShip, speed: number, signal?: AbortSignal): Promise<void> {
  const done = new Set<string>();
  const isStopped = () => signal?.aborted === true;
  while (!isStopped()) {
    await sleep(STEP_MS / speed, undefined, signal ? { signal } : {}).catch(() => {});
    const steps = spool.checklists().flatMap(({ revisionUuid }) => STATES.map((state) => ({ revisionUuid, state })));
    const next = steps.find(({ revisionUuid, state }) => !done.has(`${revisionUuid} ${state}`));
    if (!next || isStopped()) continue;
    done.add(`${next.revisionUuid} ${next.state}`);
    spool.add([receiptOf(next.revisionUuid, next.state, shipTime(), officer)]);
  }
}

const TICK_MS = 250;
const STEP_MS = 20 * 60_000;
const STATES = ["opened", "in_use"] as const;
