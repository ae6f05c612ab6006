/**
 * A track of 5,000 positions on the sea chart, 744 × 472 pixels as on the screen Track: rendered, then dragged by the pointer; five rounds.
 * `node proofs/benchmarks/track-map/run.ts`
 */
import { type CDPSession, chromium, type Page } from "playwright";
import { pinnedChromium } from "../../../tools/browser.ts";
import { quantile } from "../../measure/quantile.ts";
import { servePages } from "../serve-pages.ts";
import { recordFrames } from "../sortable-sections/in-page.ts";

type Round = Record<(typeof measures)[number][1], number>;

const rounds = 5;
const measures = [
  ["mount to paint, ms", "mountMs"],
  ["frames while dragging", "frames"],
  ["frame interval p50, ms", "p50Ms"],
  ["frame interval p95, ms", "p95Ms"],
  ["longest frame, ms", "longestMs"],
  ["main thread per frame, CPU ms", "workMs"],
] as const;

const { address, stop } = await servePages(import.meta.dirname, ["track"]);
const browser = await chromium.launch(await pinnedChromium());
try {
  const results: Round[] = [];
  for (let round = 0; round < rounds; round++) results.push(await measure());
  console.log(`\n5,000 positions, median of ${rounds} rounds, Chromium ${browser.version()}, Node ${process.version}`);
  console.table(Object.fromEntries(measures.map(([name, key]) => [name, Math.round(median(results, key) * 10) / 10])));
} finally {
  await browser.close();
  await stop();
}

async function measure(): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${address}track.html`);
  await page.waitForSelector("[data-coast]");
  await page.waitForTimeout(1000);
  await page.mouse.click(900, 700);
  await page.waitForFunction(() => document.body.dataset["mountMs"]);
  const { mountMs } = await page.evaluate(() => document.body.dataset);
  await page.waitForSelector("[data-coast]");
  await page.waitForTimeout(1000);
  const dragged = await drag(page);
  await context.close();
  return { mountMs: Number(mountMs), ...dragged };
}

/** Drags the map around in circles, within the distance that needs no redraw before the pointer is released. */
async function drag(page: Page) {
  const middle = { x: 372, y: 236 };
  const at = (step: number) => ({
    x: middle.x + 150 * Math.sin(step / 25),
    y: middle.y + 100 * (1 - Math.cos(step / 25)) - 100,
  });
  await page.mouse.move(at(0).x, at(0).y);
  await page.mouse.down();
  await page.mouse.move(at(4).x, at(4).y, { steps: 3 });
  await page.waitForTimeout(200);
  const protocol = await page.context().newCDPSession(page);
  // CPU time of the main thread, independent of other load.
  await protocol.send("Performance.enable", { timeDomain: "threadTicks" });
  const workBefore = await workSeconds(protocol);
  await page.evaluate(recordFrames);
  for (let step = 4; step < 320; step++) await page.mouse.move(at(step).x, at(step).y);
  const { intervalsMs } = await page.evaluate(() => recorded);
  const work = (await workSeconds(protocol)) - workBefore;
  await page.mouse.up();
  return {
    frames: intervalsMs.length,
    p50Ms: quantile(intervalsMs, 0.5),
    p95Ms: quantile(intervalsMs, 0.95),
    longestMs: Math.max(...intervalsMs),
    workMs: (work * 1000) / intervalsMs.length,
  };
}

/** CPU seconds of script, style, layout and paint so far. */
async function workSeconds(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}

function median(results: readonly Round[], key: keyof Round): number {
  return quantile(
    results.map((round) => round[key]),
    0.5,
  );
}
