/**
 * Imports copies of real entries into the database of a folder, as a command does, so many a second until it is ended. Says
 * on one line of JSON how many were stored, and in how many seconds.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { readConfig } from "../config/config.ts";
import { type ReadLine, readLine } from "../domains/ship-facts/import-line.ts";
import { importRecords } from "../domains/ship-facts/import-records.ts";
import { joinBenchmarkDatabase } from "./benchmark-database.ts";

const rate = Number(process.argv[2]);
const lines = ["nes-lter-events", "rn-ark-royal", "rn-warspite"].flatMap((name) =>
  gunzipSync(readFileSync(join(import.meta.dirname, `../seed/data/${name}.ndjson.gz`)))
    .toString("utf8")
    .split("\n")
    .filter(Boolean),
);
const ended = new AbortController();
process.once("SIGTERM", () => ended.abort());
const { database, close } = await joinBenchmarkDatabase(readConfig().dataDir);
const begin = performance.now();
const { stored, refused } = await importRecords(database, copies(), { signal: ended.signal });
await close();
process.stdout.write(`${JSON.stringify({ stored, refused, seconds: (performance.now() - begin) / 1000 })}\n`);

async function* copies(): AsyncGenerator<ReadLine[]> {
  const begin = performance.now();
  for (let count = 0; !ended.signal.aborted;) {
    yield Array.from({ length: 500 }, () => {
      const line = (lines[count % lines.length] ?? "").replace(
        /("logbookEntryUuid": ?")[^"]*/,
        (_, before: string) => before + randomUUID(),
      );
      count += 1;
      return { line: count, ...readLine(Buffer.from(line), undefined) };
    });
    await delay(Math.max(0, begin + (count / rate) * 1000 - performance.now()));
  }
}
