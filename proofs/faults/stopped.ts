import { setTimeout as sleep } from "node:timers/promises";
import { storeEntries } from "@shore/server/testing/export-schedules";
import { benchmarkDatabase } from "@shore/server/testing/benchmark-database";
import { callerAt, callRepeatedly } from "./calls.ts";
import { compareDrafts, saveRepeatedly, createDrafts } from "./drafts.ts";
import { newDataFolder, createFixture } from "./fixture.ts";
import { startServer } from "./server-process.ts";
import { type ScenarioContext, type ScenarioResult, type Scenario, percentiles } from "./scenario.ts";

/** Sends SIGTERM during reads, saves and a report. */
export const stopped: Scenario = {
  name: "stopped",
  description: "SIGTERM under load",
  run,
};

async function run({ random, extent, folder }: ScenarioContext): Promise<ScenarioResult> {
  const dataDir = await newDataFolder(folder);
  const fixture = await createFixture(dataDir, async (database, person) => {
    await database.query("update vessel set call_sign = 'TEST'");
    await storeEntries(database, { ...person, count: 2_000, textBytes: 200 });
    return createDrafts(person, 3);
  });
  const problems: string[] = [];
  const stopMs: number[] = [];
  let [answered, reports, unavailable] = [0, 0, 0];
  const isShort = extent === "short";
  for (let round = 1; round <= (isShort ? 1 : 20); round += 1) {
    const server = await startServer({ settings: { SHORE_DATA_DIR: dataDir } });
    const call = callerAt(server.origin, fixture.token);
    // Never aborted: the loops end when the connection is refused.
    const stopping = new AbortController().signal;
    const readers = Array.from({ length: isShort ? 2 : 8 }, () =>
      callRepeatedly(() => call("GetVessel", { vesselUuid: fixture.vesselUuid })),
    );
    const savers = fixture.drafts
      .slice(isShort ? 2 : 0)
      .map((log) => saveRepeatedly(log, { ...fixture, call, random, stopping }));
    await sleep(200 + random.below(800));
    const report = isShort ? call("WhoAmI", {}) : call("GenerateReport", { ...REPORT, vesselUuid: fixture.vesselUuid });
    await sleep(50 + random.below(300));
    const end = await server.stop();
    const reported = await report;
    const answers = [...(await Promise.all([...readers, ...savers])).flat(), reported];
    stopMs.push(end.tookMs);
    answered += answers.filter(({ outcome }) => outcome !== "connection refused").length;
    reports += !isShort && reported.outcome === "ok" ? 1 : 0;
    unavailable += reported.outcome === "unavailable" ? 1 : 0;
    if (end.code !== 0) problems.push(`Stop ${round}: it exited with ${end.code}.`);
    if (end.tookMs > MAX_STOP_MS) problems.push(`Stop ${round}: it took ${Math.round(end.tookMs)} ms.`);
    // Calls longer than eight seconds are aborted, which happens here only on a busy machine.
    const expected = isShort && end.tookMs > DRAIN_TIMEOUT_MS ? [...EXPECTED, "no response"] : EXPECTED;
    for (const answer of answers) {
      const { outcome } = answer;
      // Reports that would take longer get `unavailable`.
      if (answer === reported && outcome === "unavailable" && end.tookMs > REPORT_TIMEOUT_MS) continue;
      if (!expected.includes(outcome))
        problems.push(`Stop ${round}, after ${Math.round(end.tookMs)} ms: a call got ${outcome}.`);
    }
    const { database, close } = await benchmarkDatabase(dataDir);
    problems.push(...(await compareDrafts(database, fixture.drafts)).map((problem) => `Stop ${round}: ${problem}`));
    await close();
  }
  return {
    figures: {
      stops: stopMs.length,
      "calls answered": answered,
      "reports finished": reports,
      "reports answered unavailable": unavailable,
      "exited after, ms (p50 / p95 / max)": percentiles(stopMs),
    },
    problems,
  };
}

const REPORT = {
  logbookName: "deck",
  documentTitle: "Deck logbook",
  fromTime: "2025-01-01T00:00:00Z",
  toTime: "2030-01-01T00:00:00Z",
};
const EXPECTED = ["ok", "aborted", "connection refused"];
const REPORT_TIMEOUT_MS = 7_000;
const DRAIN_TIMEOUT_MS = 8_000;
const MAX_STOP_MS = 10_000;
