/**
 * Search over a fleet's logbooks: 200 queries with words of real logbooks in bands of frequency, each by HTTP with row-level security, on
 * `SHORE_BENCH_ENTRY_COUNT` entries (a million) of eleven years; then again during an import, then an import without queries. Also the
 * time to index the entries and their size on disk. `SHORE_BENCH_FILLED` names a folder that is filled if it is empty, and kept:
 * filling ten million entries takes an hour, the queries some minutes.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { cut, scanLine } from "@shore/server/testing/find-oracle";
import { seededRandom } from "@shore/server/testing/random";
import { root } from "../../../tools/steps.ts";

const entryCount = Number(process.env["SHORE_BENCH_ENTRY_COUNT"] ?? 1_000_000);
const IMPORT_RATE = 5000;
const kept = process.env["SHORE_BENCH_FILLED"];
const folder = kept ?? mkdtempSync(join(process.env["SHORE_BENCH_FOLDER"] ?? tmpdir(), "shore-bench-find-"));
const server = spawn(
  process.execPath,
  [join(root, "apps/server/src/testing/find-benchmark-server.ts"), String(entryCount)],
  {
    env: { ...process.env, SHORE_DATA_DIR: folder, PORT: process.env["PORT"] ?? "8411", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  },
);
try {
  let started: { origin: string; token: string; figures: Record<string, number> } | undefined;
  for await (const line of createInterface({ input: server.stdout })) {
    console.log(line.startsWith("{") ? "" : line);
    if (!line.startsWith("{")) continue;
    started = JSON.parse(line) as typeof started;
    break;
  }
  if (!started) throw new Error("The server did not start");
  console.log(
    `${entryCount} entries; Node ${process.version}; ${cpus().length} × ${cpus()[0]?.model}; load ${loadavg()[0]?.toFixed(0)}`,
  );
  console.table(started.figures);
  const { origin, token } = started;
  console.log("\nafter the start: pages are read from disk");
  await runQueries({ origin, token });
  console.log("\nagain");
  await runQueries({ origin, token });
  console.log(`\nduring an import of ${IMPORT_RATE} entries a second`);
  await withImport(IMPORT_RATE, async () => {
    await delay(10_000);
    await runQueries({ origin, token });
  });
  console.log("\nthe import alone, at full speed");
  await withImport(Infinity, () => delay(30_000));
  console.log(`load ${loadavg()[0]?.toFixed(0)}`);
} finally {
  server.kill("SIGTERM");
  await once(server, "exit");
  if (kept === undefined) rmSync(folder, { recursive: true });
}

/** Imports `rate` entries per second while `work` runs, and prints how many were stored. */
async function withImport(rate: number, work: () => Promise<void>): Promise<void> {
  const command = spawn(
    process.execPath,
    [join(root, "apps/server/src/testing/find-benchmark-import.ts"), String(rate)],
    { env: { ...process.env, SHORE_DATA_DIR: folder }, stdio: ["ignore", "pipe", "inherit"] },
  );
  await work();
  command.kill("SIGTERM");
  const { stored, refused, seconds } = JSON.parse(await text(command.stdout)) as Record<string, number>;
  console.log(`${stored} stored, ${refused} refused, ${((stored ?? 0) / (seconds ?? 1)).toFixed(0)} a second`);
}

/** Runs all queries once and prints their latencies. */
async function runQueries({ origin, token }: { origin: string; token: string }): Promise<void> {
  const table: Record<string, object> = {};
  const all: number[] = [];
  for (const [kind, questions] of Object.entries(queriesByKind())) {
    const times: number[] = [];
    for (const question of questions) {
      const begin = performance.now();
      const response = await fetch(`${origin}/shore/crpc/shore.v1.ShoreAPI/FindEntries`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "connect-protocol-version": "1",
          "sec-fetch-site": "same-origin",
          cookie: `shore_session=${token}`,
        },
        body: JSON.stringify({ question }),
      });
      const answer = await response.text();
      if (!response.ok) throw new Error(answer);
      times.push(performance.now() - begin);
    }
    table[kind] = quantiles(times);
    all.push(...times);
  }
  table["all"] = quantiles(all);
  console.table(table);
}

/** Two hundred queries with words of real logbooks: a word of each band of frequency, two words, a phrase, and with filters. */
function queriesByKind(): Record<string, object[]> {
  const random = seededRandom(200);
  const lines = ["nes-lter-events", "rn-ark-royal", "rn-warspite"].flatMap((name) =>
    gunzipSync(readFileSync(join(root, `apps/server/src/seed/data/${name}.ndjson.gz`)))
      .toString("utf8")
      .split("\n")
      .filter(Boolean)
      .map(scanLine),
  );
  const counts = new Map<string, number>();
  for (const { texts } of lines)
    for (const word of new Set(texts.flat())) counts.set(word, (counts.get(word) ?? 0) + 1);
  const band = (least: number, most: number) =>
    [...counts]
      .filter(([, count]) => count / lines.length >= least && count / lines.length < most)
      .map(([word]) => word);
  const [common, frequent, rare] = [band(0.1, 1), band(0.005, 0.1), band(0, 0.0005)];
  const pick = <Item>(items: readonly Item[]): Item => random.pick(items);
  const of = (count: number, make: () => object) => Array.from({ length: count }, make);
  const words = () =>
    pick(
      pick(lines)
        .texts.filter((words) => words.length > 2)
        .concat([cut("sea state calm")]),
    );
  return {
    "absent word": of(20, () => ({ text: "xylophonist" })),
    "rare word": of(30, () => ({ text: pick(rare) })),
    "frequent word": of(30, () => ({ text: pick(frequent) })),
    "common word": of(30, () => ({ text: pick(common) })),
    "two words": of(20, () => ({ text: `${pick(frequent)} ${pick(common)}` })),
    phrase: of(20, () => ({ text: `"${words().slice(0, 2).join(" ")}"` })),
    "beginning of a word": of(10, () => ({ text: `${pick(frequent).slice(0, 4)}*` })),
    "word and period": of(10, () => ({
      text: pick(frequent),
      fromTime: "2019-01-01T00:00:00Z",
      toTime: "2019-07-01T00:00:00Z",
    })),
    "value range": of(15, () => ({
      values: [{ name: "barometer", min: 1000 + random.below(20), max: 1021 + random.below(10) }],
    })),
    area: of(15, () => {
      const [south, west] = [random.below(60), random.below(100) - 80];
      return { area: { south, west, north: south + 3, east: west + 5 } };
    }),
  };
}

function quantiles(times: number[]): Record<string, number> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return {
    questions: times.length,
    "p50, ms": at(0.5),
    "p95, ms": at(0.95),
    "p99, ms": at(0.99),
    "longest, ms": at(1),
  };
}
