/**
 * Imports real logbooks into the database of a folder, as the command does, at a given rate of entries per second until SIGTERM; each
 * pass as new vessels, like ships that join. Prints one line of JSON with the number stored and the seconds.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { readConfig } from "../config/config.ts";
import type { Database } from "../database/db.ts";
import { type ReadLine, readLine } from "../domains/ships/ship-facts/import-line.ts";
import { importRecords } from "../domains/ships/ship-facts/import-records.ts";
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
const total = { stored: 0, refused: 0 };
for (let before = 0; !ended.signal.aborted; before += lines.length) {
  const { stored, refused } = await importRecords(database, copies(await addVessels(database), before), {
    signal: ended.signal,
  });
  total.stored += stored;
  total.refused += refused;
}
const seconds = (performance.now() - begin) / 1000;
await close();
process.stdout.write(`${JSON.stringify({ ...total, seconds })}\n`);

async function* copies(vessels: ReadonlyMap<string, string>, before: number): AsyncGenerator<ReadLine[]> {
  for (let start = 0; start < lines.length && !ended.signal.aborted; start += 500) {
    await delay(Math.max(0, begin + ((before + start) / rate) * 1000 - performance.now()));
    yield lines.slice(start, start + 500).map((line, index) => {
      const copy = line
        .replace(/("logbookEntryUuid": ?")[^"]*/, (_, name: string) => name + randomUUID())
        .replace(/("vesselUuid": ?")([^"]*)/, (_, name: string, uuid: string) => name + (vessels.get(uuid) ?? uuid))
        // Shifted by eighty years, so that entries of the war are within the searched years.
        .replace(/"194(?=\d-\d\d-\d\dT)/g, '"202');
      return { line: before + start + index + 1, ...readLine(Buffer.from(copy), undefined) };
    });
  }
}

/** Adds a copy of each vessel in the files. @returns new uuids by the old ones */
async function addVessels(database: Database): Promise<Map<string, string>> {
  const uuids = [...new Set(lines.map((line) => /"vesselUuid": ?"([^"]*)/.exec(line)?.[1] ?? ""))];
  const added = new Map(uuids.map((uuid) => [uuid, randomUUID() as string]));
  await database.query(
    `insert into vessel (organization_uuid, vessel_uuid, display_name, call_sign)
     select v.organization_uuid, added.uuid, v.display_name, v.call_sign
       from unnest($1::uuid[], $2::uuid[]) as added (was, uuid) join vessel v on v.vessel_uuid = added.was`,
    [[...added.keys()], [...added.values()]],
  );
  return added;
}
