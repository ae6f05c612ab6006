/**
 * A process in which people of one organisation have reports and exports made, one after the other without a pause, so that
 * what these answers cost their receiver is not taken for Shore's slowness. Told `stop`, it says how many were made.
 */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type Call, callerAt } from "./calls.ts";
import { vesselUuid } from "./fleet.ts";
import { exportOf, reportOf } from "./people.ts";

/** What the process is sent first. */
export type Exporting = { origin: string; token: string; people: number };

// Sent by whoever starts the process.
const [{ origin, token, people }] = (await once(process, "message")) as [Exporting];
const stopping = new AbortController();
process.once("message", () => stopping.abort());
const made: Record<string, number> = {};
const call = callerAt(origin, token);
await Promise.all(Array.from({ length: people }, (_, person) => keepExporting(call, person % 2 === 0)));
process.send?.(made);

async function keepExporting(call: Call, reports: boolean): Promise<void> {
  for (let number = 1; !stopping.signal.aborted; number = (number % 100) + 1) {
    const vessel = { vesselUuid: vesselUuid(number) };
    const [name, message] = reports
      ? (["GenerateReport", reportOf(vessel, 160)] as const)
      : (["GenerateDataExportFile", exportOf(vessel, 180)] as const);
    const { status } = await call(name, message);
    const what = `${name} answered ${status}`;
    made[what] = (made[what] ?? 0) + 1;
    if (status !== 200) await sleep(100);
  }
}
