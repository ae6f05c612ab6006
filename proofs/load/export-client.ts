/**
 * Child process that requests reports and exports without a pause, so that receiving them does not delay the measuring process. On the
 * message `stop` it sends the number of calls by status.
 */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type Call, callerAt } from "./calls.ts";
import { vesselUuid } from "./fleet.ts";
import { exportRequest, reportRequest } from "./users.ts";

/** The first message to the process. */
export type ExportClientOptions = { origin: string; token: string; users: number };

// Source: tenant-isolation.ts.
const [{ origin, token, users }] = (await once(process, "message")) as [ExportClientOptions];
const stopping = new AbortController();
process.once("message", () => stopping.abort());
const counts: Record<string, number> = {};
const call = callerAt(origin, token);
await Promise.all(Array.from({ length: users }, (_, user) => exportRepeatedly(call, user % 2 === 0)));
process.send?.(counts);

async function exportRepeatedly(call: Call, reports: boolean): Promise<void> {
  for (let number = 1; !stopping.signal.aborted; number = (number % 100) + 1) {
    const vessel = { vesselUuid: vesselUuid(number) };
    const [name, message] = reports
      ? (["GenerateReport", reportRequest(vessel, 160)] as const)
      : (["GenerateDataExportFile", exportRequest(vessel, 180)] as const);
    const { status } = await call(name, message);
    const what = `${name} answered ${status}`;
    counts[what] = (counts[what] ?? 0) + 1;
    if (status !== 200) await sleep(100);
  }
}
