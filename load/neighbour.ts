import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { type Call, callerAt, quantiles } from "./calls.ts";
import type { Exporting } from "./exporting.ts";
import { vesselUuid } from "./fleet.ts";
import type { Site } from "./sites.ts";

export type Neighbour = {
  quiet: ReturnType<typeof quantiles>;
  meanwhile: ReturnType<typeof quantiles>;
  /** Reports and exports that the busy organisation got, and how often it was told to wait. */
  made: Record<string, number>;
};

/**
 * What calls of one organisation take, 30 a second whether or not the last is answered: alone, and while four people of another have
 * reports of some 5,000 entries made and four others exports of 12,000, one after the other without a pause.
 */
export async function measureNeighbour({ origin, people }: Site, seconds: number): Promise<Neighbour> {
  const [busy, other] = [0, 1].map((organization) => people.find((person) => person.organization === organization));
  if (!busy || !other) throw new Error("There are two organisations.");
  const asking = callerAt(origin, other.token);
  await latencies(asking, 3);
  const quiet = await latencies(asking, seconds);
  const exporting: Exporting = { origin, token: busy.token, people: 8 };
  // What receives the files would have a processor of its own elsewhere; here it takes what the others leave.
  const receiver = fork(new URL("exporting.ts", import.meta.url), { detached: true });
  if (receiver.pid !== undefined) setPriority(receiver.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  receiver.send(exporting);
  await sleep(2_000);
  const meanwhile = await latencies(asking, seconds * 2);
  receiver.send("stop");
  const [made] = (await once(receiver, "message")) as [Neighbour["made"]];
  receiver.disconnect();
  return { quiet: quantiles(quiet), meanwhile: quantiles(meanwhile), made };
}

async function latencies(call: Call, seconds: number): Promise<number[]> {
  const open: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let number = 0; number < seconds * A_SECOND; number += 1) {
    await sleep(Math.max(0, startedAt + (number * 1_000) / A_SECOND - performance.now()));
    const vessel = { vesselUuid: vesselUuid(101 + (number % 100)) };
    const asked = performance.now();
    open.push(call(number % 2 === 0 ? "GetVessel" : "GetLogbookEntries", vessel).then(() => performance.now() - asked));
  }
  return Promise.all(open);
}

const A_SECOND = 30;
