/**
 * A logbook report of 20,000 real entries: time and memory relative to plain pdfkit writing the same texts (separate processes, three
 * rounds), then the latency of another call while a server makes the report. Goals: at most 1.3 × plain pdfkit; p99 of the other call at
 * most twice its baseline. `SHORE_BENCH_REPORT_ENTRIES` changes the number of entries.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { freePort } from "@shore/server/testing/free-port";
import { reportRow } from "@shore/server/testing/report-row";
import { openLoop } from "../../measure/open-loop.ts";
import { quantile } from "../../measure/quantile.ts";
import { root } from "../../../tools/steps.ts";
import { childrenOf, mainThreadSeconds, peakMemoryMb } from "../../measure/cpu-time.ts";

type RenderResult = { seconds: number; cpuSeconds: number; pages: number; bytes: number; memoryMb: number };

const entryCount = Number(process.env["SHORE_BENCH_REPORT_ENTRIES"] ?? 20_000);
const vesselUuid = "3638ad40-d178-54b2-9acc-ad165595daa3";
const REPORT = {
  vesselUuid,
  logbookName: "deck",
  documentTitle: "Deck logbook",
  fromTime: "1900-01-01T00:00:00Z",
  toTime: "2000-01-01T00:00:00Z",
};
/** Options of worker-process.ts. */
const AS_FILE_WORKER = ["--max-old-space-size=768", "--max-semi-space-size=8"];
const testing = join(root, "apps/server/src/testing");
const folder = mkdtempSync(join(tmpdir(), "shore-bench-report-"));
try {
  console.log(`${entryCount} entries; Node ${process.version}; ${cpus().length} × ${cpus()[0]?.model}`);
  const entries = warspiteEntries();
  compareRendering(entries);
  await measureOtherCalls(entries);
} finally {
  rmSync(folder, { recursive: true });
}

/** HMS Warspite's log, repeated; copies differ in the first digits of the uuid. */
function warspiteEntries(): string[] {
  const file = join(root, "apps/server/src/seed/data/rn-warspite.ndjson.gz");
  const lines = gunzipSync(readFileSync(file)).toString("utf8").split("\n").filter(Boolean);
  const copy = (line: string, number: number) =>
    line.replace(/("logbookEntryUuid": ?")[0-9a-f]{4}/, `$1${number.toString(16).padStart(4, "0")}`);
  return Array.from({ length: entryCount }, (_, at) =>
    copy(lines[at % lines.length] ?? "", Math.floor(at / lines.length)),
  );
}

function compareRendering(entries: readonly string[]): void {
  const file = join(folder, "rows.ndjson");
  writeFileSync(file, entries.map((entry) => `${JSON.stringify(reportRow(entry))}\n`).join(""));
  const rounds = [1, 2, 3].map((round) => {
    const [bare, report] = [renderReport(file, "bare"), renderReport(file, "report")];
    console.log(`round ${round}: plain ${line(bare)} · report ${line(report)}`);
    return { bare, report };
  });
  const median = (of: (round: (typeof rounds)[number]) => number) => rounds.map(of).toSorted((a, b) => a - b)[1] ?? 0;
  console.table({
    "report / plain, wall clock (goal ≤ 1.3)": median(({ bare, report }) => report.seconds / bare.seconds).toFixed(2),
    "report / plain, CPU": median(({ bare, report }) => report.cpuSeconds / bare.cpuSeconds).toFixed(2),
    "report / plain, memory": median(({ bare, report }) => report.memoryMb / bare.memoryMb).toFixed(2),
  });
}

function renderReport(file: string, how: "bare" | "report"): RenderResult {
  const script = [join(testing, "benchmark-report.ts"), file, how];
  const { stdout, stderr, status } = spawnSync(process.execPath, [...AS_FILE_WORKER, ...script], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as RenderResult;
}

function line({ seconds, cpuSeconds, pages, bytes, memoryMb }: RenderResult): string {
  return `${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s CPU), ${pages} pages, ${(bytes / 1e6).toFixed(1)} MB, ${memoryMb.toFixed(0)} MB memory`;
}

async function measureOtherCalls(entries: readonly string[]): Promise<void> {
  const file = join(folder, "entries.ndjson");
  writeFileSync(file, entries.join("\n"));
  const port = await freePort();
  const server = spawn(process.execPath, [join(testing, "benchmark-server.ts"), file, vesselUuid], {
    env: { ...process.env, PORT: String(port), SHORE_DATA_DIR: join(folder, "data"), NODE_ENV: "development" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [output] = (await once(server.stdout, "data")) as [Buffer];
    const { url, token } = JSON.parse(output.toString()) as { url: string; token: string };
    const call = caller(url, token);
    await call("GetVessel", { vesselUuid });
    for (let round = 1; round <= 3; round += 1) {
      const baseline = await latencies(call, sleep(8_000));
      // First without other calls: the CPU time of the report on the main thread.
      const before = mainThreadSeconds(server.pid);
      await call("GenerateReport", REPORT);
      const ownSeconds = mainThreadSeconds(server.pid) - before;
      const startedAt = performance.now();
      const report = call("GenerateReport", REPORT);
      const during = await latencies(call, report);
      const seconds = (performance.now() - startedAt) / 1000;
      const mb = ((await report) * 0.75) / 1e6;
      console.log(
        `round ${round}: baseline p50 ${at(baseline, 0.5)} p99 ${at(baseline, 0.99)} ms · during p50 ${at(during, 0.5)} p99 ${at(during, 0.99)} longest ${at(during, 1)} ms` +
          ` · p99 ratio ${(quantile(during, 0.99) / quantile(baseline, 0.99)).toFixed(2)} (goal ≤ 2) · report ${seconds.toFixed(1)} s, ${ownSeconds.toFixed(2)} s of the main thread, ${mb.toFixed(1)} MB, server peak ${peakMemoryMb(server.pid).toFixed(0)} MB, worker peak ${workerPeakMb(server.pid).toFixed(0)} MB`,
      );
    }
  } finally {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
}

/** Peak memory of the file worker, the largest child; the database is not a direct child. */
function workerPeakMb(server: number | undefined): number {
  return Math.max(...childrenOf(server).map(peakMemoryMb));
}

type Call = (name: string, message: object) => Promise<number>;

/** A call as the console sends it. @returns the length of the response */
function caller(url: string, token: string): Call {
  return async (name, message) => {
    const response = await fetch(`${url}/crpc/shore.v1.ShoreAPI/${name}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "connect-protocol-version": "1",
        "sec-fetch-site": "same-origin",
        "accept-encoding": "gzip",
        cookie: `shore_session=${token}`,
      },
      body: JSON.stringify(message),
    });
    if (!response.ok) throw new Error(`${name}: ${(await response.text()).slice(0, 300)}`);
    // Discarded: joining 16 MB would delay the calls timed in this process.
    let length = 0;
    for await (const piece of response.body ?? []) length += piece.length;
    return length;
  };
}

/** Latencies in milliseconds at a constant 50 calls a second until `end`. */
function latencies(call: Call, end: Promise<unknown>): Promise<number[]> {
  return openLoop({ perSecond: 50, end }, async () => {
    const sentAt = performance.now();
    await call("GetVessel", { vesselUuid });
    return performance.now() - sentAt;
  });
}

function at(milliseconds: readonly number[], share: number): string {
  return quantile(milliseconds, share).toFixed(1);
}
