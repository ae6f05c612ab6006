import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { benchmarkDatabase } from "@shore/server/testing/benchmark-database";
import { createCredential } from "@shore/server/testing/ships";
import { callerAt, quantiles } from "./calls.ts";
import type { SendResult, ShipSenderOptions } from "./ship-sender.ts";
import type { Site } from "./sites.ts";
import { latencies } from "./tenant-isolation.ts";

export type ShipOutage = {
  facts: number;
  /** Until all facts were acknowledged. */
  seconds: number;
  /** Number of responses by HTTP status. */
  statusCounts: Record<string, number>;
  baseline: ReturnType<typeof quantiles>;
  underLoad: ReturnType<typeof quantiles>;
};

/** Creates credentials for all vessels and revokes earlier ones. @returns their secrets */
export async function createFleetCredentials(dataDir: string): Promise<string[]> {
  const { database, close } = await benchmarkDatabase(dataDir);
  try {
    await database.query("update ship_credential set revoke_time = now() where revoke_time is null");
    const { rows } = await database.query<{ vessel_uuid: string; organization_uuid: string }>(
      "select vessel_uuid, organization_uuid from vessel order by vessel_uuid",
    );
    const secrets: string[] = [];
    for (const { vessel_uuid: vesselUuid, organization_uuid: organizationUuid } of rows) {
      secrets.push((await createCredential(database, { organizationUuid, vesselUuid })).secret);
    }
    return secrets;
  } finally {
    await close();
  }
}

/**
 * Measures the latency of 30 calls a second that read logbooks, while all ships concurrently send the entries of a 30-day outage, 40 a
 * day.
 * @param seconds duration of the baseline measurement
 */
export async function measureShipOutage(
  { origin, users }: Site,
  secrets: string[],
  seconds: number,
): Promise<ShipOutage> {
  const reader = users.find(({ organization }) => organization === 1);
  if (!reader) throw new Error("The site needs a user of the second organisation.");
  const call = callerAt(origin, reader.token);
  await latencies(call, 3);
  const baseline = await latencies(call, seconds);
  // Lower priority: in production ships do not share the CPU.
  const sender = fork(new URL("ship-sender.ts", import.meta.url), { detached: true });
  if (sender.pid !== undefined) setPriority(sender.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  sender.send({ origin, secrets, days: 30, entriesPerDay: 40 } satisfies ShipSenderOptions);
  const ended = once(sender, "exit").then(() =>
    Promise.reject(new Error("The sender exited before all batches were sent.")),
  );
  // Wait until the facts are created and compressed.
  await Promise.race([once(sender, "message"), ended]);
  sender.send("go");
  const done = Promise.race([once(sender, "message") as Promise<[SendResult]>, ended]);
  const underLoad = await latencies(call, done);
  const [sent] = await done;
  ended.catch(() => {});
  sender.disconnect();
  return { ...sent, baseline: quantiles(baseline), underLoad: quantiles(underLoad) };
}
