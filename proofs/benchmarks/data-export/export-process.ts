/**
 * Runs one export and prints its cost: `node export-process.ts copy|csv|json ORGANIZATION VESSEL`, on the running database of
 * SHORE_BENCH_DATA_DIR.
 */
import type { Readable } from "node:stream";
import { joinBenchmarkDatabase, rawEntries } from "@shore/server/testing/benchmark-database";
import { datasetFile } from "@shore/server/datasets/dataset-file";
import { peakMemoryMb } from "../../measure/cpu-time.ts";

export type Export = "copy" | "csv" | "json";

/** Peak memory and memory before the export in MB; CPU seconds of this process. */
export type Exported = { seconds: number; bytes: number; peakMb: number; beforeMb: number; cpu: number };

const [exportKind = "", organizationUuid = "", vesselUuid = ""] = process.argv.slice(2);
const { database, close } = await joinBenchmarkDatabase(process.env["SHORE_BENCH_DATA_DIR"] ?? "");
await database.query("select 1");
const beforeMb = peakMemoryMb(process.pid);
const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
let bytes = 0;
for await (const piece of open() as AsyncIterable<Buffer>) bytes += piece.length;
const { user, system } = process.cpuUsage(cpuBefore);
const exported: Exported = {
  seconds: (performance.now() - startedAt) / 1_000,
  bytes,
  peakMb: peakMemoryMb(process.pid),
  beforeMb,
  cpu: (user + system) / 1e6,
};
console.log(JSON.stringify(exported));
await close();

function open(): Readable {
  if (exportKind === "copy") return rawEntries(database, vesselUuid);
  const period = { from: "1900-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z", by: "event time" } as const;
  const wanted = {
    organizationUuid,
    vesselUuid,
    datasetName: "logbook-entries",
    period,
    origin: "https://shore.example",
  };
  return datasetFile(
    database,
    { ...wanted, format: exportKind === "csv" ? "csv" : "json" },
    new AbortController().signal,
  ).stream;
}
