/**
 * Time to export a dataset of 1,000,000 entries of one vessel as CSV and as JSON, relative to PostgreSQL's own `COPY … TO STDOUT CSV`
 * of the same rows, which is the lower bound for this database. Budgets: at most 60 s, and at most 100 MB of memory above that of a
 * process which has only opened the database.
 *
 * Each runs in a process of its own, which discards the bytes, in turn, three rounds. The entries are those of the project's real
 * logbooks, repeated, each copy later. `SHORE_BENCH_ENTRY_COUNT` changes the number of entries.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { benchmarkDatabase } from "@shore/server/testing/benchmark-database";
import { root } from "../../../tools/steps.ts";
import { databaseCpuSeconds } from "../../measure/cpu-time.ts";
import type { Export, Exported } from "./export-process.ts";

type Run = Exported & { databaseCpu: number };

const entryCount = Number(process.env["SHORE_BENCH_ENTRY_COUNT"] ?? 1_000_000);
const vesselUuid = "5c0e0000-0000-4000-8000-000000000002";
const folder = mkdtempSync(join(tmpdir(), "shore-bench-export-"));
const dataDir = join(folder, "data");
const { database, close } = await benchmarkDatabase(dataDir);
try {
  const organizationUuid = await fill();
  await measure(organizationUuid);
} finally {
  await close();
  rmSync(folder, { recursive: true });
}

async function measure(organizationUuid: string): Promise<void> {
  const { rows } = await database.query<{ version: string }>("select version()");
  console.log(
    `${entryCount.toLocaleString("en-GB")} entries; Node ${process.version}; ${rows[0]?.version.split(",")[0]}`,
  );
  console.log(`${cpus().length} × ${cpus()[0]?.model}; the database runs on the same machine\n`);
  const rounds: Record<Export, Run>[] = [];
  for (let round = 1; round <= 3; round += 1) {
    const copy = await run("copy", organizationUuid);
    const csv = await run("csv", organizationUuid);
    const json = await run("json", organizationUuid);
    rounds.push({ copy, csv, json });
    console.log(`round ${round}: ${line("COPY", copy)}\n         ${line("CSV", csv)}\n         ${line("JSON", json)}`);
  }
  const median = (of: (round: Record<Export, Run>) => number) =>
    (rounds.map(of).toSorted((a, b) => a - b)[1] ?? 0).toFixed(2);
  const ratio = (format: "csv" | "json") => median((round) => round[format].seconds / round.copy.seconds);
  const memory = (format: "csv" | "json") => median((round) => round[format].peakMb - round[format].beforeMb);
  console.log(`\nCSV / COPY, wall clock    ${ratio("csv")}`);
  console.log(`JSON / COPY, wall clock   ${ratio("json")}`);
  console.log(`memory of CSV, MB above   ${memory("csv")}   (budget ≤ 100)`);
  console.log(`memory of JSON, MB above  ${memory("json")}   (budget ≤ 100)`);
}

async function run(exportKind: Export, organizationUuid: string): Promise<Run> {
  const before = databaseCpuSeconds(dataDir);
  const child = spawn(
    process.execPath,
    // The flag of worker-process.ts.
    [
      "--max-semi-space-size=8",
      join(import.meta.dirname, "export-process.ts"),
      exportKind,
      organizationUuid,
      vesselUuid,
    ],
    { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, SHORE_BENCH_DATA_DIR: dataDir } },
  );
  let output = "";
  child.stdout.on("data", (piece) => (output += String(piece)));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`the export exited with ${code}`);
  // Source: export-process.ts.
  return { ...(JSON.parse(output) as Exported), databaseCpu: databaseCpuSeconds(dataDir) - before };
}

/** Inserts one vessel with all entries in time order. */
async function fill(): Promise<string> {
  const data = join(root, "apps", "server", "src", "seed", "data");
  const names = ["nes-lter-events.ndjson.gz", "rn-warspite.ndjson.gz", "rn-ark-royal.ndjson.gz"];
  const entries = join(folder, "entries.ndjson.gz");
  writeFileSync(entries, gzipSync(Buffer.concat(names.map((name) => gunzipSync(readFileSync(join(data, name)))))));
  shore("organisations", "create", "Benchmark", "--domain", "bench.example");
  shore("import", entries, "--vessels", join(data, "vessels.json"));
  await database.query(
    `insert into vessel (organization_uuid, vessel_uuid, display_name, call_sign)
     select organization_uuid, $1, 'Long Haul', 'LONG1' from organization`,
    [vesselUuid],
  );
  await database.query(
    `insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time,
                                event_offset_minutes, record_time, record_offset_minutes, entry_type_id,
                                entry_type_category, crossed_out, entry)
     select $1, gen_random_uuid(), organization_uuid, logbook_name, timestamptz '1950-01-01Z' + n * interval '3 days' + later,
            event_offset_minutes, record_time, record_offset_minutes, entry_type_id, entry_type_category, crossed_out, entry
       from (select *, row_number() over (order by event_time) * interval '15 seconds' as later from logbook_entry) e,
            generate_series(1, 100) n order by n, later limit $2`,
    [vesselUuid, entryCount],
  );
  await database.query("vacuum (analyze) logbook_entry");
  const { rows } = await database.query<{ count: number; organization_uuid: string }>(
    "select count(*), organization_uuid from logbook_entry where vessel_uuid = $1 group by organization_uuid",
    [vesselUuid],
  );
  if (rows[0]?.count !== entryCount) throw new Error(`expected ${entryCount} entries, found ${rows[0]?.count}`);
  return rows[0].organization_uuid;
}

function shore(...args: string[]): void {
  const cli = join(root, "apps", "server", "src", "cli", "main.ts");
  const env = { ...process.env, SHORE_DATA_DIR: dataDir };
  const { status, stderr } = spawnSync(process.execPath, [cli, ...args], { env, encoding: "utf8" });
  if (status !== 0) throw new Error(`shore ${args.join(" ")} exited with ${status}: ${stderr.slice(-2_000)}`);
}

function line(name: string, { seconds, bytes, peakMb, beforeMb, cpu, databaseCpu }: Run): string {
  const mb = `${(bytes / 1e6).toFixed(0)} MB`;
  const cpuText = `${databaseCpu.toFixed(1)} + ${cpu.toFixed(1)} s CPU (database + process)`;
  return `${name.padEnd(4)} ${seconds.toFixed(1)} s, ${mb}, ${cpuText}, ${(peakMb - beforeMb).toFixed(0)} MB above ${beforeMb.toFixed(0)} MB`;
}
