/**
 * One export as a process of its own: `node export-process.ts copy|csv|json ORGANIZATION VESSEL`, beside the running database of
 * SHORE_BENCH_DATA_DIR. Prints what it took.
 */
import type { Readable } from "node:stream";
import { joinBenchmarkDatabase, rawEntries } from "@shore/server/testing/benchmark-database";
import { datasetFile } from "@shore/server/datasets/dataset-file";
import { peakMemoryMb } from "../import/processor-time.ts";

export type Export = "copy" | "csv" | "json";

/** Memory in MB: the most that was used, and what was used before the export began. Processor seconds of this process. */
export type Exported = { seconds: number; bytes: number; peakMb: number; beforeMb: number; cpu: number };

const [what = "", organizationUuid = "", vesselUuid = ""] = process.argv.slice(2);
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
  if (what === "copy") return rawEntries(database, vesselUuid);
  const period = { from: "1900-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z", by: "event time" } as const;
  const wanted = { organizationUuid, vesselUuid, datasetName: "logbook-entries", period };
  return datasetFile(database, { ...wanted, format: what === "csv" ? "csv" : "json" }, new AbortController().signal)
    .stream;
}
