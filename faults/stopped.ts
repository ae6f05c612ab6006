import { setTimeout as sleep } from "node:timers/promises";
import { storeEntries } from "@shore/server/testing/export-schedules";
import { benchmarkDatabase } from "@shore/server/testing/benchmark-database";
import { type Answer, type Caller, callerAt } from "./calls.ts";
import { compareDrafts, keepSaving, settleDrafts } from "./drafts.ts";
import { newDataFolder, settle } from "./ground.ts";
import { startProduct } from "./product.ts";
import { type Given, type Outcome, type Scenario, spread } from "./scenario.ts";

/** SIGTERM while people read, save and have a report made. */
export const stopped: Scenario = {
  name: "stopped",
  what: "SIGTERM under load",
  run,
};

async function run({ random, extent, folder }: Given): Promise<Outcome> {
  const dataDir = await newDataFolder(folder);
  const ground = await settle(dataDir, async (database, person) => {
    await database.query("update vessel set call_sign = 'TEST'");
    await storeEntries(database, { ...person, count: 2_000, textBytes: 200 });
    return settleDrafts(database, person, 3);
  });
  const problems: string[] = [];
  const tookMs: number[] = [];
  let [answered, reports, tryAgain] = [0, 0, 0];
  const isShort = extent === "short";
  for (let round = 1; round <= (isShort ? 1 : 20); round += 1) {
    const product = await startProduct({ settings: { SHORE_DATA_DIR: dataDir } });
    const call = callerAt(product.origin, ground.token);
    // Ends by itself, when nobody listens any more.
    const stopping = new AbortController().signal;
    const readers = Array.from({ length: isShort ? 2 : 8 }, () => keepReading(call, ground.vesselUuid));
    const people = ground.drafts
      .slice(isShort ? 2 : 0)
      .map((log) => keepSaving(log, { ...ground, call, random, stopping }));
    await sleep(200 + random.below(800));
    const report = isShort ? call("WhoAmI", {}) : call("GenerateReport", { ...REPORT, vesselUuid: ground.vesselUuid });
    await sleep(50 + random.below(300));
    const end = await product.stop();
    const reported = await report;
    const answers = [...(await Promise.all([...readers, ...people])).flat(), reported];
    tookMs.push(end.tookMs);
    answered += answers.filter(({ outcome }) => outcome !== "not taken").length;
    reports += !isShort && reported.outcome === "ok" ? 1 : 0;
    tryAgain += reported.outcome === "unavailable" ? 1 : 0;
    if (end.code !== 0) problems.push(`Stop ${round}: it ended with ${end.code}.`);
    if (end.tookMs > GONE_WITHIN_MS)
      problems.push(`Stop ${round}: it was gone only after ${Math.round(end.tookMs)} ms.`);
    // What is not finished within eight seconds is cut. Nothing here takes so long, except on a machine that has no time for it.
    const fine = isShort && end.tookMs > CUT_AFTER_MS ? [...FINE, "cut"] : FINE;
    for (const answer of answers) {
      const { outcome } = answer;
      // A report that takes longer is told to ask again.
      if (answer === reported && outcome === "unavailable" && end.tookMs > LAST_CALL_MS) continue;
      if (!fine.includes(outcome))
        problems.push(`Stop ${round}, gone after ${Math.round(end.tookMs)} ms: a call was answered ${outcome}.`);
    }
    const { database, close } = await benchmarkDatabase(dataDir);
    problems.push(...(await compareDrafts(database, ground.drafts)).map((problem) => `Stop ${round}: ${problem}`));
    await close();
  }
  return {
    figures: {
      stops: tookMs.length,
      "calls taken and answered": answered,
      "reports under way that were finished": reports,
      "reports answered to ask again": tryAgain,
      "gone after, ms (p50 / p95 / longest)": spread(tookMs),
    },
    problems,
  };
}

async function keepReading(call: Caller, vesselUuid: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (;;) {
    const answer = await call("GetVessel", { vesselUuid });
    answers.push(answer);
    if (answer.outcome === "not taken") return answers;
  }
}

const REPORT = {
  logbookName: "deck",
  documentTitle: "Deck logbook",
  fromTime: "2025-01-01T00:00:00Z",
  toTime: "2030-01-01T00:00:00Z",
};
const FINE = ["ok", "aborted", "not taken"];
const LAST_CALL_MS = 7_000;
const CUT_AFTER_MS = 8_000;
const GONE_WITHIN_MS = 10_000;
