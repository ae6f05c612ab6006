import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database, WholeDatabase } from "../database/db.ts";
import { openPool } from "../database/pool.ts";
import { rebuildFind } from "../domains/records/find/fill.ts";
import { expectedWords } from "../domains/records/find/index-entries.ts";
import { openLines } from "../kernel/import-lines.ts";
import { recordsOf } from "../domains/ships/ship-facts/import-line.ts";
import { importRecords } from "../domains/ships/ship-facts/import-records.ts";
import { importVessels } from "../domains/imports/vessels/import-vessels.ts";

/**
 * Fills an empty organisation with real logbooks, copied to further vessels until there are `wanted` entries, over eleven years.
 * @param report called with the number of entries so far
 * @returns seconds to index a million entries
 */
export async function fillSearchedFleet(
  database: WholeDatabase,
  organizationUuid: string,
  wanted: number,
  report: (entries: number) => void = () => {},
): Promise<number> {
  await importVessels(
    database,
    organizationUuid,
    JSON.parse(readFileSync(join(DATA, "vessels.json"), "utf8")),
    () => {},
  );
  for (const name of ["nes-lter-events", "rn-ark-royal", "rn-warspite"]) {
    await importRecords(database, recordsOf(await openLines(join(DATA, `${name}.ndjson.gz`))));
  }
  await database.query("delete from find_pending");
  await randomizeEventTimes(database);
  const begin = performance.now();
  const indexed = await rebuildFind(database, [organizationUuid]);
  const seconds = (performance.now() - begin) / 1000;
  // Without the server's statement timeout.
  const maintenance = openPool(database.url);
  for (let count = await countEntries(database); count < wanted;) {
    count += await repeat(maintenance, wanted - count);
    report(count);
  }
  await maintenance.query("vacuum analyze logbook_entry");
  await maintenance.query("vacuum analyze logbook_entry_word");
  await refuseWrongCopies(database, organizationUuid);
  await maintenance.close();
  return (seconds / indexed) * 1e6;
}

/** Spreads the times of all entries over eleven years. */
async function randomizeEventTimes(database: Database): Promise<void> {
  await database.query(
    "update logbook_entry set event_time = timestamptz '2015-01-01Z' + random() * interval '11 years'",
  );
  await database.query(
    "select ensure_find_partitions(array(select generate_series(timestamptz '2015-01-01Z', '2026-12-31Z', interval '1 month')))",
  );
}

/**
 * Copies each vessel's entries to a new vessel, one vessel per statement so that none times out, until `most` are added. The search
 * index is copied too: rebuilding it would take hours and differ only in the vessel.
 * @returns how many were added
 */
async function repeat(database: Database, most: number): Promise<number> {
  const { rows: vessels } = await database.query<{ uuid: string; count: number }>(
    "select vessel_uuid as uuid, count(*) as count from logbook_entry group by vessel_uuid order by count(*) desc limit 64",
  );
  let added = 0;
  for (const { uuid } of vessels) {
    if (added >= most) break;
    // Without current statistics each entry would be looked up in every partition.
    if (added === 0) await database.query("analyze logbook_entry, logbook_entry_word");
    const { rowCount } = await database.query(REPEAT, [uuid]);
    added += rowCount;
  }
  return added;
}

/** Verifies copies. @throws when their search index differs from the one the product derives */
async function refuseWrongCopies(database: Database, organizationUuid: string): Promise<void> {
  const { rows: vessels } = await database.query<{ uuid: string }>(
    "select vessel_uuid as uuid from vessel order by vessel_uuid limit 20",
  );
  for (const { uuid: vesselUuid } of vessels) {
    const { rows } = await database.query<{ uuid: string }>(
      "select logbook_entry_uuid as uuid from logbook_entry where vessel_uuid = $1 order by logbook_entry_uuid limit 100",
      [vesselUuid],
    );
    const uuids = rows.map(({ uuid }) => uuid);
    const expected = await expectedWords(database, { organizationUuid, vesselUuid }, uuids);
    const { rows: equal } = await database.query(
      `select from unnest($2::uuid[], $3::text[]) as expected (uuid, words)
         join logbook_entry_word w on w.vessel_uuid = $1 and w.logbook_entry_uuid = expected.uuid and w.words = expected.words::tsvector`,
      [vesselUuid, expected.map(({ uuid }) => uuid), expected.map(({ words }) => words)],
    );
    if (equal.length !== uuids.length)
      throw new Error(`${uuids.length - equal.length} of ${uuids.length} copies differ`);
  }
}

/** Counts the entries of all organisations. */
export async function countEntries(database: Database): Promise<number> {
  const { rows } = await database.query<{ count: number }>("select count(*) from logbook_entry");
  return rows[0]?.count ?? 0;
}

// Copies have no record time and are not removed.
const REPEAT = `
  with copy as (
    insert into vessel (organization_uuid, vessel_uuid, display_name, call_sign)
    select organization_uuid, gen_random_uuid(), display_name, call_sign from vessel where vessel_uuid = $1
    returning organization_uuid, vessel_uuid),
  made as materialized (
    select copy.vessel_uuid, gen_random_uuid() as uuid, timestamptz '2015-01-01Z' + random() * interval '11 years' as event_time, e as was
      from logbook_entry e cross join copy where e.vessel_uuid = $1),
  entries as (
    insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time, event_offset_minutes,
                               entry_type_id, entry_type_category, entry)
    select vessel_uuid, uuid, (was).organization_uuid, (was).logbook_name, event_time, (was).event_offset_minutes, (was).entry_type_id,
           (was).entry_type_category, (was).entry
      from made)
  insert into logbook_entry_word (vessel_uuid, event_time, logbook_entry_uuid, organization_uuid, latitude, longitude, figures, words)
  select made.vessel_uuid, date_trunc('milliseconds', made.event_time), made.uuid, w.organization_uuid, w.latitude, w.longitude, w.figures,
         ts_delete(w.words, array['~v:' || $1::uuid, '~s:removed', '~s:recorded_late'])
         || array_to_tsvector(array['~v:' || made.vessel_uuid])
    from made join logbook_entry_word w on w.vessel_uuid = $1 and w.logbook_entry_uuid = (made.was).logbook_entry_uuid`;

const DATA = join(import.meta.dirname, "../seed/data");
