/**
 * A page of twenty entries through the whole server: by the SQL statement from before entry states, by today's for entries without later
 * facts, and by today's for entries with two facts each; the three alternate. Goal: p50 at most 1.1 and 1.3 × the first.
 * `SHORE_BENCH_ENTRY_COUNT` changes the number of entries.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { benchmarkDatabase } from "@shore/server/testing/benchmark-database";
import { addTwoFactsEach, clientWithoutStates } from "@shore/server/testing/benchmark-states";
import { createVessel, type ShoreClient, signedIn } from "@shore/server/testing/callers";

const ENTRIES = Number(process.env["SHORE_BENCH_ENTRY_COUNT"] ?? 150_000);
const VESSELS = 25;
const READS = 3_000;

const folder = mkdtempSync(join(tmpdir(), "shore-bench-states-"));
const { database, close } = await benchmarkDatabase(join(folder, "data"));
try {
  await measure();
} finally {
  await close();
  rmSync(folder, { recursive: true });
}

async function measure(): Promise<void> {
  const { client, token, organizationUuid } = await signedIn(database, "member");
  const plain = await fill(organizationUuid, ENTRIES / 2);
  const changed = await fill(organizationUuid, ENTRIES / 2);
  const states = await addTwoFactsEach(database, changed);
  await database.query("vacuum analyze");
  const before = clientWithoutStates(database, token);
  const contenders: [string, ShoreClient, readonly string[]][] = [
    ["before there were states", before, plain],
    ["no later facts", client, plain],
    ["two facts each", client, changed],
  ];
  for (let number = 0; number < 300; number += 1) {
    for (const [, shore, vessels] of contenders) await readPage(shore, vessels, number);
  }
  const times = contenders.map((): number[] => []);
  for (let number = 0; number < READS; number += 1) {
    for (const [index, [, shore, vessels]] of contenders.entries()) {
      times[index]?.push(await readPage(shore, vessels, number));
    }
  }
  const percentile = (index: number, share: number) =>
    times[index]?.toSorted((a, b) => a - b)[Math.floor(READS * share)] ?? Number.NaN;
  console.log(`${cpus().length} × ${cpus()[0]?.model}; Node ${process.version}; load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`${ENTRIES} entries on ${2 * VESSELS} vessels, ${states} with two facts`);
  console.table(
    Object.fromEntries(
      contenders.map(([name], index) => [
        name,
        {
          "p50, ms": percentile(index, 0.5).toFixed(2),
          "p99, ms": percentile(index, 0.99).toFixed(2),
          "p50 × before": (percentile(index, 0.5) / percentile(0, 0.5)).toFixed(2),
        },
      ]),
    ),
  );
}

/** Milliseconds to read a page at a position of the log. */
async function readPage(shore: ShoreClient, vessels: readonly string[], number: number): Promise<number> {
  const vesselUuid = vessels[number % vessels.length] ?? "";
  // Low-discrepancy sequence: the same positions in every run.
  const minute = ((number * 0.618_034) % 1) * 0.9 * (ENTRIES / 2 / VESSELS) + 100;
  const beforeTime = new Date(Date.UTC(2026, 0, 1) + Math.round(minute) * 60_000).toISOString();
  const startedAt = performance.now();
  const { logbookEntries } = await shore.getLogbookEntries({ vesselUuid, beforeTime });
  if (logbookEntries.length !== 20) throw new Error(`a page of ${logbookEntries.length}`);
  return performance.now() - startedAt;
}

/** Vessels with entries a minute apart. */
async function fill(organizationUuid: string, entries: number): Promise<string[]> {
  const vessels: string[] = [];
  for (let number = 0; number < VESSELS; number += 1) vessels.push(await createVessel(database, organizationUuid));
  await database.query(
    `insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time, event_offset_minutes,
                                entry_type_id, entry)
     select vessel.uuid, gen_random_uuid(), $2, 'deck', timestamptz '2026-01-01Z' + n * interval '1 minute', 60, 'noon-report',
            jsonb_build_object('entryTypeName', 'Noon report', 'summary', 'Noon, distance ' || n || ' nm',
              'recordUser', jsonb_build_object('displayNameShort', 'S. Lund', 'forename', 'Signe', 'surname', 'Lund'),
              'userData', jsonb_build_array(jsonb_build_object('name', 'note', 'label', 'Note', 'string', repeat('Swell. ', 12))),
              'collectedData', jsonb_build_array(
                jsonb_build_object('name', 'position', 'label', 'Position',
                  'position', jsonb_build_object('latitude', 57.1 + n % 7, 'longitude', 11.9)),
                jsonb_build_object('name', 'barometer', 'label', 'Barometer (hPa)', 'number', 1000 + n % 30)))
       from unnest($1::uuid[]) as vessel (uuid), generate_series(1, $3::int) n`,
    [vessels, organizationUuid, entries / VESSELS],
  );
  return vessels;
}
