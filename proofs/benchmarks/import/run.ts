/**
 * Throughput of `npm run shore -- import` relative to PostgreSQL's COPY of the same rows into the same table with its indexes. Goal: at
 * least 0.3, in bounded memory. Both write to one embedded database, fsync on, three rounds. SHORE_BENCH_ENTRIES and SHORE_BENCH_VESSELS
 * name other input files.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { benchmarkDatabase, copyInto, copyOutOf } from "@shore/server/testing/benchmark-database";
import { root } from "../../../tools/steps.ts";
import { cpuSeconds, databaseCpuSeconds, peakMemoryMb } from "../../measure/cpu-time.ts";

type BenchmarkDatabase = Awaited<ReturnType<typeof benchmarkDatabase>>["database"];
/** Wall clock, CPU time of command and database, peak memory of the command. */
type Run = { seconds: number; cpu: number; peakMb: number };

const folder = mkdtempSync(join(tmpdir(), "shore-bench-import-"));
const dataDir = join(folder, "data");
const { database, close } = await benchmarkDatabase(dataDir);
try {
  await measure(database);
} finally {
  await close();
  rmSync(folder, { recursive: true });
}

async function measure(database: BenchmarkDatabase): Promise<void> {
  const { entries, vessels } = files();
  await shore("organisations", "create", "Benchmark", "--domain", "bench.example");
  await shore("import", entries, "--vessels", vessels);
  const ready = join(folder, "rows.copy");
  const count = await dump(database, ready);
  const mb = (statSync(ready).size / 1e6).toFixed(0);
  const { rows } = await database.query<{ version: string }>("select version()");
  console.log(
    `${count.toLocaleString("en-GB")} entries, ${mb} MB as COPY rows; Node ${process.version}; ${rows[0]?.version.split(",")[0]}`,
  );
  console.log(`${cpus().length} × ${cpus()[0]?.model}; the database runs on the same machine\n`);

  const rounds: { copy: Run; first: Run; again: Run }[] = [];
  for (let round = 1; round <= 3; round += 1) {
    await empty(database);
    const copy = await timed(async () => {
      await copyInto(database, "logbook_entry", createReadStream(ready, { highWaterMark: 262_144 }));
    });
    await empty(database);
    const first = await shore("import", entries);
    const again = await shore("import", entries);
    rounds.push({ copy, first, again });
    console.log(
      `round ${round}: ${line("COPY", copy, count)} · ${line("import", first, count)} · ${line("again", again, count)}`,
    );
  }
  const median = (of: (round: (typeof rounds)[number]) => number) =>
    (rounds.map(of).toSorted((a, b) => a - b)[1] ?? 0).toFixed(2);
  console.log(
    `\nCOPY / import, wall clock        ${median(({ copy, first }) => copy.seconds / first.seconds)}   (goal ≥ 0.3)`,
  );
  console.log(`COPY / import, CPU time          ${median(({ copy, first }) => copy.cpu / first.cpu)}`);
  console.log(
    `COPY / second import, wall clock ${median(({ copy, again }) => copy.seconds / again.seconds)}   (nothing new; every entry compared)`,
  );
  console.log(`peak memory of the import, MB    ${median(({ first }) => first.peakMb)}`);
}

/** The named files, or ten copies of the real logbooks, each as other vessels. */
function files(): { entries: string; vessels: string } {
  const { SHORE_BENCH_ENTRIES: entries, SHORE_BENCH_VESSELS: vessels } = process.env;
  if (entries && vessels) return { entries, vessels };
  const data = join(root, "apps", "server", "src", "seed", "data");
  const names = ["nes-lter-events.ndjson.gz", "rn-warspite.ndjson.gz", "rn-ark-royal.ndjson.gz"];
  const text = names.map((name) => gunzipSync(readFileSync(join(data, name))).toString("utf8")).join("");
  // Copies differ in the first digits of the uuids. An IMO number belongs to one ship only, so they have none.
  const list = readFileSync(join(data, "vessels.json"), "utf8").replace(/"imoNumber": "\d+"/g, '"imoNumber": ""');
  const copies = Array.from({ length: 10 }, (_, copy) => copy.toString(16).padStart(4, "0"));
  const as = (copy: string, source: string) =>
    source.replace(/("(?:vesselUuid|logbookEntryUuid)": ?")[0-9a-f]{4}/g, `$1${copy}`);
  const made = { entries: join(folder, "entries.ndjson.gz"), vessels: join(folder, "vessels.json") };
  writeFileSync(made.entries, gzipSync(copies.map((copy) => as(copy, text)).join(""), { level: 6 }));
  writeFileSync(made.vessels, JSON.stringify(copies.flatMap((copy) => JSON.parse(as(copy, list)) as unknown[])));
  return made;
}

/** Runs the command on the running database. */
async function shore(...args: string[]): Promise<Run> {
  let [output, peakMb, cpu] = ["", 0, 0];
  const run = await timed(async () => {
    const child = spawn(process.execPath, [join(root, "apps", "server", "src", "cli", "main.ts"), ...args], {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, SHORE_DATA_DIR: dataDir },
    });
    child.stderr.on("data", (piece) => (output += String(piece)));
    const watch = setInterval(() => {
      peakMb = Math.max(peakMb, peakMemoryMb(child.pid) || 0);
      cpu = Math.max(cpu, cpuSeconds(child.pid) || 0);
    }, 20);
    const [code] = (await once(child, "close")) as [number | null];
    clearInterval(watch);
    if (code !== 0) throw new Error(`shore ${args.join(" ")} exited with ${code}: ${output.slice(-2_000)}`);
  });
  return { ...run, cpu: run.cpu + cpu, peakMb };
}

async function timed(work: () => Promise<void>): Promise<Run> {
  const [start, cpu] = [performance.now(), databaseCpuSeconds(dataDir)];
  await work();
  return { seconds: (performance.now() - start) / 1_000, cpu: databaseCpuSeconds(dataDir) - cpu, peakMb: 0 };
}

async function dump(database: BenchmarkDatabase, path: string): Promise<number> {
  await copyOutOf(database, "logbook_entry", createWriteStream(path));
  const { rows } = await database.query<{ count: number }>("select count(*) from logbook_entry");
  return rows[0]?.count ?? 0;
}

async function empty(database: BenchmarkDatabase): Promise<void> {
  await database.query("truncate logbook_entry, audit_event");
  await database.query("checkpoint");
}

function line(name: string, { seconds, cpu }: Run, rows: number): string {
  return `${name} ${seconds.toFixed(1)} s, ${Math.round(rows / seconds).toLocaleString("en-GB")} rows/s, ${cpu.toFixed(1)} s CPU`;
}
