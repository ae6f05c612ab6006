/**
 * Scrolling a log of 100,000 entries: VirtualTable, three rounds.
 * `node proofs/benchmarks/table-scroll/run.ts [entries]`
 */
import { chromium, type CDPSession } from "playwright";
import { chromium as findChromium } from "../../../tools/browser.ts";
import { quantile } from "../../measure/quantile.ts";
import { servePages } from "../serve-pages.ts";
import { blankFrames, scrollFrames } from "./in-page.ts";

type Round = {
  firstRowMs: number;
  p50Ms: number;
  p95Ms: number;
  workMs: number;
  heapMb: number;
  rows: number;
  blank: number;
};

const entries = Number(process.argv[2] ?? 100_000);
const rounds = 3;
/** About 4 rows a frame, like a fast mouse wheel, for five seconds. */
const timed = { frames: 300, step: 190 };
const looked = { frames: 240, step: 450 };
const { address, stop } = await servePages(import.meta.dirname, ["table"]);
const browser = await chromium.launch(await findChromium());

try {
  const results: Round[] = [];
  for (let round = 0; round < rounds; round++) results.push(await measure());
  print(results);
} finally {
  await browser.close();
  await stop();
}

async function measure(): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${address}table.html?entries=${entries}`);
  await page.waitForFunction(() => document.querySelector("tbody > tr, [data-row]"));
  const firstRowMs = await page.evaluate(() => performance.now());
  const protocol = await context.newCDPSession(page);
  // CPU time of the main thread, independent of other load.
  await protocol.send("Performance.enable", { timeDomain: "threadTicks" });
  const workBefore = await workSeconds(protocol);
  const { intervalsMs, frames } = await page.evaluate(scrollFrames, timed);
  const workMs = ((await workSeconds(protocol)) - workBefore) * (1000 / frames);
  const heapMb = await heapAfterCollection(protocol);
  const { blank, mostRows } = await page.evaluate(blankFrames, looked);
  await context.close();
  return {
    firstRowMs,
    p50Ms: quantile(intervalsMs, 0.5),
    p95Ms: quantile(intervalsMs, 0.95),
    workMs,
    heapMb,
    rows: mostRows,
    blank,
  };
}

/** CPU seconds of script, style, layout and paint so far. */
async function workSeconds(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}

async function heapAfterCollection(protocol: CDPSession): Promise<number> {
  await protocol.send("HeapProfiler.collectGarbage");
  const { usedSize } = await protocol.send("Runtime.getHeapUsage");
  return usedSize / 1e6;
}

function print(results: readonly Round[]): void {
  console.log(
    `\n${entries.toLocaleString("en")} entries, median of ${rounds} rounds, Chromium ${browser.version()}, Node ${process.version}`,
  );
  const rows: [name: string, key: keyof Round][] = [
    ["until the first row, ms", "firstRowMs"],
    ["frame interval p50, ms", "p50Ms"],
    ["frame interval p95, ms", "p95Ms"],
    ["main thread per frame, CPU ms", "workMs"],
    ["heap after scrolling, MB", "heapMb"],
    ["rows in the page, most", "rows"],
    ["frames with a blank", "blank"],
  ];
  console.table(
    Object.fromEntries(
      rows.map(([name, key]) => {
        const median = quantile(
          results.map((round) => round[key]),
          0.5,
        );
        return [name, Math.round(median * 100) / 100];
      }),
    ),
  );
}
