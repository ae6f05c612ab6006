/**
 * How quick `npm run shore -- import` is, as a ratio to PostgreSQL's COPY of the same rows into the same table with the same
 * indexes: the quickest anything can be that uses this database. Goal: at least 0.3, in bounded memory.
 *
 * Both write to the embedded database of one temporary folder, in turn, three rounds, fsync on. The import is the real command as a
 * process of its own, which unpacks, reads, checks and converts JSON; COPY gets its rows ready-made from a file.
 * Other entries than the project's: `npm run bench -- import` with SHORE_BENCH_ENTRIES and SHORE_BENCH_VESSELS naming files.
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
import { root } from "../../tools/steps.ts";

type BenchmarkDatabase = Awaited<ReturnType<typeof benchmarkDatabase>>["database"];
type Run = { seconds: number; peakMb: number };

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

  const rounds: { copy: number; first: Run; again: Run }[] = [];
  for (let round = 1; round <= 3; round += 1) {
    await empty(database);
    const start = performance.now();
    await copyInto(database, "logbook_entry", createReadStream(ready, { highWaterMark: 262_144 }));
    const copy = (performance.now() - start) / 1_000;
    await empty(database);
    const first = await shore("import", entries);
    rounds.push({ copy, first, again: await shore("import", entries) });
    console.log(
      `round ${round}: ${line("COPY", copy, count)} · ${line("import", first.seconds, count)} · ${line("again", rounds.at(-1)?.again.seconds ?? 0, count)}`,
    );
  }
  const middle = (of: (round: (typeof rounds)[number]) => number) => rounds.map(of).toSorted((a, b) => a - b)[1] ?? 0;
  console.log(
    `\nimport / COPY           ${middle(({ copy, first }) => copy / first.seconds).toFixed(2)}   (goal ≥ 0.3)`,
  );
  console.log(
    `second import / COPY    ${middle(({ copy, again }) => copy / again.seconds).toFixed(2)}   (nothing new; every entry compared)`,
  );
  console.log(`peak memory of import   ${middle(({ first }) => first.peakMb).toFixed(0)} MB`);
}

/** The named files, or the project's real logbooks several times over, each time as other vessels. */
function files(): { entries: string; vessels: string } {
  const { SHORE_BENCH_ENTRIES: entries, SHORE_BENCH_VESSELS: vessels } = process.env;
  if (entries && vessels) return { entries, vessels };
  const data = join(root, "apps", "server", "src", "seed", "data");
  const names = ["nes-lter-events.ndjson.gz", "rn-warspite.ndjson.gz", "rn-ark-royal.ndjson.gz"];
  const text = names.map((name) => gunzipSync(readFileSync(join(data, name))).toString("utf8")).join("");
  const list = readFileSync(join(data, "vessels.json"), "utf8");
  // The first digits of a uuid tell the copies apart.
  const copies = Array.from({ length: 10 }, (_, copy) => copy.toString(16).padStart(4, "0"));
  const as = (copy: string, source: string) =>
    source.replace(/("(?:vesselUuid|logbookEntryUuid)": ?")[0-9a-f]{4}/g, `$1${copy}`);
  const made = { entries: join(folder, "entries.ndjson.gz"), vessels: join(folder, "vessels.json") };
  writeFileSync(made.entries, gzipSync(copies.map((copy) => as(copy, text)).join(""), { level: 6 }));
  writeFileSync(made.vessels, JSON.stringify(copies.flatMap((copy) => JSON.parse(as(copy, list)) as unknown[])));
  return made;
}

/** The command as a process of its own, beside the running database. */
async function shore(...words: string[]): Promise<Run> {
  const start = performance.now();
  const child = spawn(process.execPath, [join(root, "apps", "server", "src", "cli", "main.ts"), ...words], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, SHORE_DATA_DIR: dataDir },
  });
  let said = "";
  child.stderr.on("data", (piece) => (said += String(piece)));
  let peakMb = 0;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(child.pid));
  }, 50);
  const [code] = (await once(child, "close")) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`shore ${words.join(" ")} ended with ${code}: ${said.slice(-2_000)}`);
  return { seconds: (performance.now() - start) / 1_000, peakMb };
}

/** The most memory a process has used so far (Linux; elsewhere 0). */
function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
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

function line(name: string, seconds: number, rows: number): string {
  return `${name} ${seconds.toFixed(1)} s, ${Math.round(rows / seconds).toLocaleString("en-GB")} rows/s`;
}
