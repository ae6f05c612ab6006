/**
 * Cost of a log entry at 100,000 and at 1,000,000 entries on fifty vessels: bytes with each index, CPU time of reading a page at a random
 * position, and of a backup. Goal: no ratio above 1.2 (p99 of a read included, on an idle machine). `SHORE_BENCH_ENTRY_COUNTS` changes the
 * sizes.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { benchmarkDatabase } from "@shore/server/testing/benchmark-database";
import { type ShoreClient, signedIn } from "@shore/server/testing/callers";
import { root } from "../../../tools/steps.ts";
import { cpuSeconds, databaseCpuSeconds } from "../../measure/cpu-time.ts";

type BenchmarkDatabase = Awaited<ReturnType<typeof benchmarkDatabase>>["database"];

const VESSELS = 50;
const READS = 2_000;

const sizes = (process.env["SHORE_BENCH_ENTRY_COUNTS"] ?? "100000,1000000").split(",").map(Number);
const table: Record<string, Record<string, number>> = {};
for (const entries of sizes) {
  for (const [figure, value] of Object.entries(await measure(entries))) {
    table[figure] = { ...table[figure], [entries.toLocaleString("en-GB")]: value };
  }
}
console.log(`${cpus().length} × ${cpus()[0]?.model}; Node ${process.version}; load ${loadavg()[0]?.toFixed(1)}`);
console.table(table);

async function measure(entries: number): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), "shore-bench-scaling-"));
  const dataDir = join(folder, "data");
  const { database, close } = await benchmarkDatabase(dataDir);
  try {
    const organizationUuid = await fill(database, { entries, folder, dataDir });
    const { client } = await signedIn(database, "member", organizationUuid);
    const bytes = await bytesPerEntry(database, entries);
    const read = await measureReads(database, client, dataDir);
    return { ...bytes, ...read, ...backup({ entries, folder, dataDir }) };
  } finally {
    await close();
    rmSync(folder, { recursive: true });
  }
}

/** Inserts the real entries repeatedly, each copy later, distributed over the vessels. */
async function fill(
  database: BenchmarkDatabase,
  where: { entries: number; folder: string; dataDir: string },
): Promise<string> {
  const data = join(root, "apps", "server", "src", "seed", "data");
  const names = ["nes-lter-events.ndjson.gz", "rn-warspite.ndjson.gz", "rn-ark-royal.ndjson.gz"];
  const file = join(where.folder, "entries.ndjson.gz");
  writeFileSync(file, gzipSync(Buffer.concat(names.map((name) => gunzipSync(readFileSync(join(data, name)))))));
  shore(where.dataDir, "organisations", "create", "Benchmark", "--domain", "bench.example");
  shore(where.dataDir, "import", file, "--vessels", join(data, "vessels.json"));
  await database.query(
    `insert into vessel (organization_uuid, vessel_uuid, display_name, call_sign)
     select organization_uuid, gen_random_uuid(), 'Hauler ' || n, 'LONG' || n from organization, generate_series(1, $1) n`,
    [VESSELS],
  );
  await database.query("create unlogged table given as select * from logbook_entry");
  await database.query(
    `with hauler as (select vessel_uuid, row_number() over () as place from vessel where display_name like 'Hauler %')
     insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time,
                                event_offset_minutes, record_time, record_offset_minutes, entry_type_id,
                                entry_type_category, crossed_out, entry)
     select hauler.vessel_uuid, gen_random_uuid(), organization_uuid, logbook_name, timestamptz '1950-01-01Z' + line * interval '1 minute',
            event_offset_minutes, record_time, record_offset_minutes, entry_type_id, entry_type_category, crossed_out, entry
       from (select e.*, row_number() over (order by n, event_time) as line from given e, generate_series(1, $2::int) n limit $1) e
       join hauler on hauler.place = 1 + line % $3`,
    [where.entries, Math.ceil(where.entries / 5_000), VESSELS],
  );
  const { rows } = await database.query<{ organization_uuid: string }>("select organization_uuid from organization");
  await database.query("delete from logbook_entry where vessel_uuid in (select vessel_uuid from given)");
  await database.query("vacuum (full, analyze) logbook_entry");
  return rows[0]?.organization_uuid ?? "";
}

async function bytesPerEntry(database: BenchmarkDatabase, entries: number): Promise<Record<string, number>> {
  const { rows } = await database.query<{ name: string; bytes: number }>(
    `select 'row' as name, pg_table_size('logbook_entry') as bytes
      union all
     select indexrelname, pg_relation_size(indexrelid) from pg_stat_user_indexes where relname = 'logbook_entry'`,
  );
  const each = rows.map(({ name, bytes }): [string, number] => [`${name}, bytes`, Math.round(bytes / entries)]);
  const total = rows.reduce((sum, { bytes }) => sum + bytes, 0) / entries;
  return { ...Object.fromEntries(each), "an entry in all, bytes": Math.round(total) };
}

/** Reads pages of twenty at random positions of random vessels, sequentially, through the whole server. */
async function measureReads(
  database: BenchmarkDatabase,
  client: ShoreClient,
  dataDir: string,
): Promise<Record<string, number>> {
  const { rows } = await database.query<{ vessel_uuid: string; first: Date; last: Date }>(
    "select vessel_uuid, min(event_time) as first, max(event_time) as last from logbook_entry group by 1 order by 1",
  );
  const page = async (number: number) => {
    const vessel = rows[number % rows.length];
    if (!vessel) throw new Error("There is no vessel");
    // Low-discrepancy sequence: the same positions in every run.
    const share = ((number * 0.618_034) % 1) * 0.9 + 0.1;
    const before = new Date(vessel.first.getTime() + share * (vessel.last.getTime() - vessel.first.getTime()));
    const answer = await client.getLogbookEntries({ vesselUuid: vessel.vessel_uuid, beforeTime: before.toISOString() });
    if (answer.logbookEntries.length < 20) throw new Error(`a page of ${answer.logbookEntries.length}`);
  };
  for (let number = 0; number < 200; number += 1) await page(number);
  const before = { database: databaseCpuSeconds(dataDir), own: process.cpuUsage() };
  const times: number[] = [];
  for (let number = 0; number < READS; number += 1) {
    const startedAt = performance.now();
    await page(number);
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const own = process.cpuUsage(before.own);
  return {
    "read 20: database CPU, ms": round(((databaseCpuSeconds(dataDir) - before.database) * 1_000) / READS),
    "read 20: server and client CPU, ms": round((own.user + own.system) / 1_000 / READS),
    "read 20: p50, ms": round(times[READS * 0.5] ?? 0),
    "read 20: p99, ms": round(times[READS * 0.99] ?? 0),
  };
}

function backup({ entries, folder, dataDir }: { entries: number; folder: string; dataDir: string }) {
  const file = join(folder, "backup.gz");
  const before = { database: databaseCpuSeconds(dataDir), commands: childrenSeconds() };
  const startedAt = performance.now();
  shore(dataDir, "backup", file);
  const thousand = entries / 1_000;
  const cpu = databaseCpuSeconds(dataDir) - before.database + childrenSeconds() - before.commands;
  return {
    "backup of 1,000: CPU, ms": round((cpu * 1_000) / thousand),
    "backup of 1,000: ms": round((performance.now() - startedAt) / thousand),
    "an entry in the backup, bytes": Math.round(statSync(file).size / entries),
  };
}

/** CPU seconds of this process and the commands it ran; its own share is negligible. */
function childrenSeconds(): number {
  return cpuSeconds(process.pid);
}

function shore(dataDir: string, ...args: string[]): void {
  const cli = join(root, "apps", "server", "src", "cli", "main.ts");
  const env = { ...process.env, SHORE_DATA_DIR: dataDir };
  const { status, stderr } = spawnSync(process.execPath, [cli, ...args], { env, encoding: "utf8" });
  if (status !== 0) throw new Error(`shore ${args.join(" ")} exited with ${status}: ${stderr.slice(-2_000)}`);
}

function round(figure: number): number {
  return Number(figure.toPrecision(3));
}
