import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { type Call, callerAt, quantiles } from "./calls.ts";
import type { ExportClientOptions } from "./export-client.ts";
import { vesselUuid } from "./fleet.ts";
import { openLoop } from "../measure/open-loop.ts";
import type { Site } from "./sites.ts";

export type TenantIsolation = {
  baseline: ReturnType<typeof quantiles>;
  underLoad: ReturnType<typeof quantiles>;
  /** Calls of the busy organisation by name and status. */
  counts: Record<string, number>;
};

/**
 * Measures the latency of one organisation's calls at a constant 30 a second (open loop): alone, and while another organisation's users
 * request large files, four of them reports of about 5,000 entries and four exports of 12,000.
 */
export async function measureTenantIsolation({ origin, users }: Site, seconds: number): Promise<TenantIsolation> {
  const [busy, other] = [0, 1].map((organization) => users.find((user) => user.organization === organization));
  if (!busy || !other) throw new Error("The site needs users of two organisations.");
  const call = callerAt(origin, other.token);
  await latencies(call, 3);
  const baseline = await latencies(call, seconds);
  const options: ExportClientOptions = { origin, token: busy.token, users: 8 };
  // Lower priority: in production clients do not share the CPU.
  const receiver = fork(new URL("export-client.ts", import.meta.url), { detached: true });
  if (receiver.pid !== undefined) setPriority(receiver.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  receiver.send(options);
  await sleep(2_000);
  const underLoad = await latencies(call, seconds * 2);
  receiver.send("stop");
  const [counts] = (await once(receiver, "message")) as [TenantIsolation["counts"]];
  receiver.disconnect();
  return { baseline: quantiles(baseline), underLoad: quantiles(underLoad), counts };
}

/** Returns latencies of calls about the second organisation's vessels. @param until seconds, or a promise to wait for */
export function latencies(call: Call, until: number | Promise<unknown>): Promise<number[]> {
  const end = typeof until === "number" ? sleep(until * 1_000) : until;
  return openLoop({ perSecond: CALLS_PER_SECOND, end }, async (number) => {
    const sentAt = performance.now();
    const vessel = { vesselUuid: vesselUuid(101 + (number % 100)) };
    await call(number % 2 === 0 ? "GetVessel" : "GetLogbookEntries", vessel);
    return performance.now() - sentAt;
  });
}

const CALLS_PER_SECOND = 30;
