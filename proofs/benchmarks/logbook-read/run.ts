/**
 * Scrolls through a log of 100,000 entries in the built console without a pause. Measures rendered rows and elements, frames with a blank
 * area, and frame times. `SHORE_BENCH_ENTRY_COUNT` changes the number of entries.
 */
import { spawnSync } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import type { Page } from "playwright";
import { openBrowser, openPage, signIn, startProduct } from "../../../apps/console/e2e/product.ts";
import { root } from "../../../tools/steps.ts";

const entryCount = Number(process.env["SHORE_BENCH_ENTRY_COUNT"] ?? 100_000);
const vesselUuid = "5c0e0000-0000-4000-8000-000000000001";
const folder = mkdtempSync(join(tmpdir(), "shore-bench-read-"));
const product = await startProduct();
const browser = await openBrowser();
try {
  await importLog(product.dataDir);
  const page = await openPage(browser);
  await signIn(page, product.origin, "Archivist");
  const organization = new URL(page.url()).pathname.replace(/\/vessels$/, "");
  await page.goto(`${product.origin}${organization}/vessels/${vesselUuid}/logbooks/until-date/2026-01-01`);
  await page.getByRole("table", { name: "Logbook entries" }).getByRole("row").nth(2).waitFor();
  const startedAt = performance.now();
  const read = await readToTheEnd(page);
  report({ ...read, seconds: (performance.now() - startedAt) / 1000, heapMb: await heapMb(page) });
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true });
}

/** Imports an entry per 20 minutes; the ship's offset changes by an hour every thousand entries. */
async function importLog(dataDir: string): Promise<void> {
  const [entries, vessels] = [join(folder, "entries.ndjson"), join(folder, "vessels.json")];
  writeFileSync(vessels, JSON.stringify([{ vesselUuid, displayName: "Long Haul", imoNumber: "", callSign: "LONG1" }]));
  const file = createWriteStream(entries);
  const newest = Date.UTC(2025, 11, 31);
  for (let index = 0; index < entryCount; index += 1) {
    const hours = (Math.floor(index / 1000) % 25) - 12;
    const offset = `${hours < 0 ? "-" : "+"}${String(Math.abs(hours)).padStart(2, "0")}:00`;
    const local = new Date(newest - index * 1_200_000 + hours * 3_600_000).toISOString().slice(0, 19);
    const line = {
      logbookEntryUuid: `5c0e0001-0000-4000-8000-${String(index).padStart(12, "0")}`,
      vesselUuid,
      eventTime: `${local}${offset}`,
      logbookName: index % 5 === 0 ? "engine" : "deck",
      entryTypeId: "position",
      entryTypeName: "Position",
      entryTypeCategory: "Navigation",
      summary: `Entry ${index}`.padEnd(12 + ((index * 37) % 160), " course steady"),
      userData: [],
      collectedData: [{ name: "speed", label: "Speed (kn)", number: (index % 140) / 10, manual: index % 7 === 0 }],
    };
    if (!file.write(`${JSON.stringify(line)}\n`)) await new Promise((drained) => file.once("drain", drained));
  }
  file.end();
  await finished(file);
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      join(root, "apps/server/src/cli/main.ts"),
      "import",
      entries,
      "--vessels",
      vessels,
      "--organisation",
      "Open Fleet Archive",
    ],
    { env: { ...process.env, SHORE_DATA_DIR: dataDir }, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`The import failed: ${stderr}`);
}

/** Scrolls 70 % of the window per frame until the end. */
async function readToTheEnd(page: Page) {
  return page.evaluate(async () => {
    const seen = new Set<number>();
    const frames: number[] = [];
    let [mostRows, mostElements, blankFrames, last] = [0, 0, 0, performance.now()];
    for (;;) {
      const rows = [...document.querySelectorAll<HTMLElement>("tbody tr[aria-rowindex]")];
      for (const row of rows) seen.add(Number(row.getAttribute("aria-rowindex")));
      mostRows = Math.max(mostRows, rows.length);
      mostElements = Math.max(mostElements, document.querySelectorAll("*").length);
      const bottom = document.documentElement.scrollHeight - scrollY;
      const covered = Math.max(...rows.map((row) => row.getBoundingClientRect().bottom));
      // The footer is below the last row: only gaps inside the log count.
      if (covered < Math.min(innerHeight, bottom - 200)) blankFrames += 1;
      const isEnd = document.body.innerText.includes("No more logbook entries...") && bottom <= innerHeight + 2;
      if (isEnd) break;
      scrollBy({ top: innerHeight * 0.7, behavior: "instant" });
      // After the frame was painted.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const now = performance.now();
      frames.push(now - last);
      last = now;
    }
    frames.sort((a, b) => a - b);
    const at = (share: number) => frames[Math.floor(frames.length * share)] ?? 0;
    return { rows: seen.size, mostRows, mostElements, blankFrames, frames: frames.length, p50: at(0.5), p95: at(0.95) };
  });
}

async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1e6;
}

function report(read: Awaited<ReturnType<typeof readToTheEnd>> & { seconds: number; heapMb: number }): void {
  console.log(`${entryCount} entries; Node ${process.version}; ${cpus().length} × ${cpus()[0]?.model}`);
  console.table({
    "rows seen (entries and days)": read.rows,
    "rows in the page, max": read.mostRows,
    "elements in the page, max": read.mostElements,
    "frames with a blank area": read.blankFrames,
    frames: read.frames,
    "frame p50, ms": Number(read.p50.toFixed(1)),
    "frame p95, ms": Number(read.p95.toFixed(1)),
    "heap at the end, MB": Number(read.heapMb.toFixed(1)),
    "seconds from first entry to last": Number(read.seconds.toFixed(1)),
  });
}
