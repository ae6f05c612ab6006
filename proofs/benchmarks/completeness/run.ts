/**
 * Completeness of a fleet through the whole server: 100 vessels, eight logbooks, 366 days, and the same for one logbook. Goal: at most 1 s,
 * and 200 kB compressed.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { addDays, completenessJson } from "@shore/server/testing/benchmark-days";
import { benchmarkDatabase } from "@shore/server/testing/benchmark-database";
import { signedIn } from "@shore/server/testing/callers";

const VESSELS = 100;
const DAYS = 366;
const READS = 9;

const folder = mkdtempSync(join(process.env["SHORE_BENCH_FOLDER"] ?? tmpdir(), "shore-bench-completeness-"));
const { database, close } = await benchmarkDatabase(join(folder, "data"));
try {
  const { client, organizationUuid } = await signedIn(database, "member");
  await addDays(database, organizationUuid, { vessels: VESSELS, days: DAYS });
  await database.query("vacuum analyze");
  console.log(`${cpus().length} × ${cpus()[0]?.model}; Node ${process.version}; load ${loadavg()[0]?.toFixed(1)}`);
  const toDay = Temporal.Now.plainDateISO("UTC");
  const period = { fromDay: toDay.subtract({ days: DAYS - 1 }).toString(), toDay: toDay.toString() };
  const table: Record<string, object> = {};
  for (const [name, question] of Object.entries({ "all logbooks": {}, "deck log": { logbookNames: ["deck"] } })) {
    const taken: number[] = [];
    let answer = await client.completenessGet({ ...period, ...question });
    for (let read = 0; read < READS; read += 1) {
      const start = performance.now();
      answer = await client.completenessGet({ ...period, ...question });
      taken.push(performance.now() - start);
    }
    const json = completenessJson(answer);
    const sorted = taken.toSorted((a, b) => a - b);
    table[name] = {
      rows: answer.rows.length,
      "p50, ms": Math.round(sorted[Math.floor(READS / 2)] ?? 0),
      "longest, ms": Math.round(sorted.at(-1) ?? 0),
      "JSON, kB": Math.round(json.length / 1_000),
      // The server's compression.
      "brotli, kB": Math.round(
        brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length / 1_000,
      ),
    };
  }
  console.table(table);
} finally {
  await close();
  rmSync(folder, { recursive: true });
}
