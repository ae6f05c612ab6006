/**
 * A logbook report of 20,000 real entries. First as a ratio to pdfkit alone writing the same texts: time and memory, each in a
 * process of its own, in turn, three rounds. Then through the running server: what another call takes while it is made, beside
 * what it takes when nothing else is asked. Goals: at most 1.3 times bare pdfkit; p99 of the other call at most twice quiet.
 * `SHORE_BENCH_REPORT_ENTRIES` takes another number of entries.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { root } from "../../tools/steps.ts";
import { childrenOf, mainThreadSeconds, peakMemoryMb } from "../import/processor-time.ts";

type Printed = { seconds: number; cpuSeconds: number; pages: number; bytes: number; memoryMb: number };

const entryCount = Number(process.env["SHORE_BENCH_REPORT_ENTRIES"] ?? 20_000);
const vesselUuid = "3638ad40-d178-54b2-9acc-ad165595daa3";
const REPORT = {
  vesselUuid,
  logbookName: "deck",
  documentTitle: "Deck logbook",
  fromTime: "1900-01-01T00:00:00Z",
  toTime: "2000-01-01T00:00:00Z",
};
const testing = join(root, "apps/server/src/testing");
const folder = mkdtempSync(join(tmpdir(), "shore-bench-report-"));
try {
  console.log(`${entryCount} entries; Node ${process.version}; ${cpus().length} × ${cpus()[0]?.model}`);
  const entries = warspitesEntries();
  comparePrinting(entries);
  await measureOtherCalls(entries);
} finally {
  rmSync(folder, { recursive: true });
}

/** HMS Warspite's log as often as it takes, the first digits of an entry's uuid telling the copies apart. */
function warspitesEntries(): string[] {
  const file = join(root, "apps/server/src/seed/data/rn-warspite.ndjson.gz");
  const lines = gunzipSync(readFileSync(file)).toString("utf8").split("\n").filter(Boolean);
  const copy = (line: string, number: number) =>
    line.replace(/("logbookEntryUuid": ?")[0-9a-f]{4}/, `$1${number.toString(16).padStart(4, "0")}`);
  return Array.from({ length: entryCount }, (_, at) =>
    copy(lines[at % lines.length] ?? "", Math.floor(at / lines.length)),
  );
}

function comparePrinting(entries: readonly string[]): void {
  const file = join(folder, "rows.ndjson");
  writeFileSync(file, entries.map((line) => JSON.stringify(rowOf(line))).join("\n"));
  const rounds = [1, 2, 3].map((round) => {
    const [bare, report] = [print(file, "bare"), print(file, "report")];
    console.log(`round ${round}: bare ${line(bare)} · report ${line(report)}`);
    return { bare, report };
  });
  const middle = (of: (round: (typeof rounds)[number]) => number) => rounds.map(of).toSorted((a, b) => a - b)[1] ?? 0;
  console.table({
    "report / bare, wall clock (goal ≤ 1.3)": middle(({ bare, report }) => report.seconds / bare.seconds).toFixed(2),
    "report / bare, processor": middle(({ bare, report }) => report.cpuSeconds / bare.cpuSeconds).toFixed(2),
    "report / bare, memory": middle(({ bare, report }) => report.memoryMb / bare.memoryMb).toFixed(2),
  });
}

/** An entry as the database hands it to the process that prints. */
function rowOf(line: string): object {
  const { eventTime, entryTypeId, entryTypeCategory, ...entry } = JSON.parse(line) as Record<string, string>;
  const offset = /([+-])(\d\d):(\d\d)$/.exec(eventTime ?? "");
  const minutes = (Number(offset?.[2]) * 60 + Number(offset?.[3])) * (offset?.[1] === "-" ? -1 : 1);
  return {
    eventMs: Date.parse(eventTime ?? ""),
    eventOffsetMinutes: minutes || 0,
    recordMs: null,
    recordOffsetMinutes: null,
    entryTypeId,
    entryTypeCategory,
    crossedOut: false,
    entry: JSON.stringify(entry),
  };
}

function print(file: string, how: "bare" | "report"): Printed {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(testing, "benchmark-report.ts"), file, how], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Printed;
}

function line({ seconds, cpuSeconds, pages, bytes, memoryMb }: Printed): string {
  return `${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s processor), ${pages} pages, ${(bytes / 1e6).toFixed(1)} MB, ${memoryMb.toFixed(0)} MB memory`;
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
    const [said] = (await once(server.stdout, "data")) as [Buffer];
    const { url, token } = JSON.parse(said.toString()) as { url: string; token: string };
    const call = caller(url, token);
    await call("GetVessel", { vesselUuid });
    for (let round = 1; round <= 3; round += 1) {
      const quiet = await latencies(call, sleep(8_000));
      // Without other calls first: what the report itself costs the thread that answers everybody.
      const before = mainThreadSeconds(server.pid);
      await call("GenerateReport", REPORT);
      const ownSeconds = mainThreadSeconds(server.pid) - before;
      const startedAt = performance.now();
      const report = call("GenerateReport", REPORT);
      const during = await latencies(call, report);
      const seconds = (performance.now() - startedAt) / 1000;
      const mb = ((await report) * 0.75) / 1e6;
      console.log(
        `round ${round}: quiet p50 ${at(quiet, 0.5)} p99 ${at(quiet, 0.99)} ms · during p50 ${at(during, 0.5)} p99 ${at(during, 0.99)} longest ${at(during, 1)} ms` +
          ` · p99 ratio ${(quantile(during, 0.99) / quantile(quiet, 0.99)).toFixed(2)} (goal ≤ 2) · report ${seconds.toFixed(1)} s, ${ownSeconds.toFixed(2)} s of the main thread, ${mb.toFixed(1)} MB, server's peak ${peakMemoryMb(server.pid).toFixed(0)} MB, its printer's ${printerPeakMb(server.pid).toFixed(0)} MB`,
      );
    }
  } finally {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
}

/** Of the process that makes reports, the largest that a server starts itself; its database is started by a shell. */
function printerPeakMb(server: number | undefined): number {
  return Math.max(...childrenOf(server).map(peakMemoryMb));
}

type Call = (name: string, message: object) => Promise<number>;

/** A call as the console makes it. Gives the length of the answer. */
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
    // Counted and dropped: putting 16 MB together would hold up the calls that are timed in this process.
    let length = 0;
    for await (const piece of response.body ?? []) length += piece.length;
    return length;
  };
}

/** What a call takes, in milliseconds, asked for fifty times a second whether or not the last is answered, until `end`. */
async function latencies(call: Call, end: Promise<unknown>): Promise<number[]> {
  const [taken, open]: [number[], Promise<void>[]] = [[], []];
  const asking = { over: false };
  const ended = end.finally(() => (asking.over = true));
  const startedAt = performance.now();
  for (let number = 0; !asking.over; number += 1) {
    const due = startedAt + number * 20;
    await sleep(Math.max(0, due - performance.now()));
    const asked = performance.now();
    open.push(call("GetVessel", { vesselUuid }).then(() => void taken.push(performance.now() - asked)));
  }
  await ended;
  await Promise.all(open);
  return taken.toSorted((a, b) => a - b);
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function at(sorted: readonly number[], share: number): string {
  return quantile(sorted, share).toFixed(1);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("No free port.");
  return address.port;
}
