/**
 * Drags one of 64 sections with 64 tasks in SortableSectionList over the whole list, by pointer and by keys; three rounds.
 */
import { type CDPSession, chromium, type Page } from "playwright";
import { pinnedChromium } from "../../../tools/browser.ts";
import { quantile } from "../../measure/quantile.ts";
import { servePages } from "../serve-pages.ts";
import { countCommits, type CommitCounts, recordFrames, recordKeys } from "./in-page.ts";
import { longestTaskMs } from "./longest-task.ts";

type Round = Record<(typeof measures)[number][1], number>;

const rounds = 3;
/** Two frames at 60 Hz plus timer resolution. */
const slowMs = 33.4;
const measures = [
  ["mount to paint, ms", "mountMs"],
  ["elements, at rest", "elements"],
  ["elements while dragging, max", "mostElements"],
  ["longest frame of the lift, ms", "liftMs"],
  ["frames while dragging", "frames"],
  ["frame interval p50, ms", "p50Ms"],
  ["frame interval p95, ms", "p95Ms"],
  ["frame interval max, ms", "maxMs"],
  ["frames > 33.4 ms", "slow"],
  ["main thread per frame, CPU ms", "workMs"],
  ["main thread, longest task, CPU ms", "taskMs"],
  ["React commits while dragging", "commits"],
  ["rows rendered again", "rendered"],
  ["rows mounted while dragging", "mounted"],
  ["arrow key to paint, section, p50 ms", "sectionKeyMs"],
  ["arrow key to paint, section, p95 ms", "sectionKeyP95Ms"],
  ["arrow key to paint, task, p50 ms", "taskKeyMs"],
  ["arrow key to paint, task, p95 ms", "taskKeyP95Ms"],
] as const;

const { address, stop } = await servePages(import.meta.dirname, ["sorted"]);
const browser = await chromium.launch(await pinnedChromium());

try {
  const results: Round[] = [];
  for (let round = 0; round < rounds; round++) results.push(await measure());
  print(results);
} finally {
  await browser.close();
  await stop();
}

async function measure(): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(countCommits);
  await page.goto(`${address}sorted.html`);
  await page.waitForFunction(() => document.body.dataset["mountMs"] !== undefined);
  const mountMs = Number(await page.evaluate(() => document.body.dataset["mountMs"]));
  await page.waitForTimeout(500);
  const elements = await page.evaluate(() => document.body.getElementsByTagName("*").length);
  const dragged = await drag(page);
  const keys = await pressKeys(page);
  await context.close();
  return { mountMs, elements, ...dragged, ...keys };
}

/** Lifts the first section and drags it over the whole list by autoscroll. */
async function drag(page: Page) {
  const handle = await page.locator("[data-sort-handle]").first().boundingBox();
  if (handle === null) throw new Error("no drag handle found");
  const at = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.evaluate(recordFrames);
  await page.waitForTimeout(100);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y + 10, { steps: 3 });
  await page.waitForTimeout(500);
  const lift = await page.evaluate(() => recorded);

  const before = await page.evaluate(() => structuredClone(counted));
  // CPU time of the main thread, independent of other load.
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Performance.enable", { timeDomain: "threadTicks" });
  const workBefore = await workSeconds(protocol);
  await page.evaluate(recordFrames);
  const taskMs = await longestTaskMs(browser, page, async () => {
    for (let y = at.y + 10; y < 790; y += 6) await page.mouse.move(at.x, y);
    // The end of the list: the page may be longer during a drag.
    await page.waitForFunction(
      () => (document.querySelector("ol")?.getBoundingClientRect().bottom ?? 0) <= innerHeight + 2,
    );
    for (let y = 790; y > 400; y -= 6) await page.mouse.move(at.x, y);
  });
  const after = await page.evaluate(() => structuredClone(counted));
  const { intervalsMs, elements } = await page.evaluate(() => recorded);
  const work = (await workSeconds(protocol)) - workBefore;
  await page.mouse.up();
  return {
    workMs: (work * 1000) / intervalsMs.length,
    taskMs,
    liftMs: Math.max(...lift.intervalsMs),
    mostElements: elements,
    frames: intervalsMs.length,
    p50Ms: quantile(intervalsMs, 0.5),
    p95Ms: quantile(intervalsMs, 0.95),
    maxMs: Math.max(...intervalsMs),
    slow: intervalsMs.filter((interval) => interval > slowMs).length,
    commits: after.commits - before.commits,
    rendered: renderedSum(after) - renderedSum(before),
    mounted: after.mountedRows - before.mountedRows,
  };
}

/** Lifts a section, then a task, with Space and moves each 60 times. */
async function pressKeys(page: Page) {
  await page.reload();
  await page.waitForSelector("[data-sort-handle]");
  await page.waitForTimeout(500);
  await page.evaluate(recordKeys);
  const times: number[][] = [];
  for (const name of ["Move section 1, ", "Move task 1.1, "]) {
    await page.getByRole("button", { name }).focus();
    await page.keyboard.press(" ");
    await page.waitForTimeout(300);
    await page.evaluate(() => keyMs.splice(0));
    for (let press = 0; press < 60; press++) await page.keyboard.press("ArrowDown", { delay: 30 });
    times.push(await page.evaluate(() => keyMs.splice(0)));
    await page.keyboard.press("Escape");
    await page.waitForTimeout(300);
  }
  const [section = [], task = []] = times;
  return {
    sectionKeyMs: quantile(section, 0.5),
    sectionKeyP95Ms: quantile(section, 0.95),
    taskKeyMs: quantile(task, 0.5),
    taskKeyP95Ms: quantile(task, 0.95),
  };
}

/** CPU seconds of script, style, layout and paint so far. */
async function workSeconds(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}

function renderedSum({ renderedRows }: CommitCounts): number {
  return Object.values(renderedRows).reduce((sum, times) => sum + times, 0);
}

function print(results: readonly Round[]): void {
  console.log(
    `\n64 sections with 64 tasks, median of ${rounds} rounds, Chromium ${browser.version()}, Node ${process.version}`,
  );
  console.table(Object.fromEntries(measures.map(([name, key]) => [name, median(results.map((round) => round[key]))])));
  console.log(`frames > ${slowMs} ms, all rounds: ${results.map(({ slow }) => slow).join(", ")}`);
}

function median(values: readonly number[]): number {
  return Math.round(quantile(values, 0.5) * 10) / 10;
}
