/**
 * A server as it runs, on a new data folder with so many entries: real logbooks repeated on further vessels, over eleven years. Says on
 * one line of JSON where it is, the cookie of a member, and what indexing took.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openSession } from "../auth/sessions.ts";
import { readConfig } from "../config/config.ts";
import type { Database } from "../database/db.ts";
import { rebuildFind } from "../domains/find/fill.ts";
import { recordsOf } from "../domains/ship-facts/import-line.ts";
import { importRecords } from "../domains/ship-facts/import-records.ts";
import { openLines } from "../domains/logbooks/import-lines.ts";
import { importVessels } from "../domains/vessels/import-vessels.ts";
import { startServer } from "../server.ts";
import { createLog } from "../telemetry/log.ts";
import { createOrganization, createUser } from "./callers.ts";

const wanted = Number(process.argv[2]);
const DATA = join(import.meta.dirname, "../seed/data");
let prepared: { token: string; figures: Record<string, number> } | undefined;
const config = readConfig();
const server = await startServer(config, createLog("error"), async (database) => {
  prepared = await prepare(database);
});
process.stdout.write(`${JSON.stringify({ origin: config.origin, ...prepared })}\n`);
process.once("SIGTERM", () => void server.stop().then(() => process.exit(0)));

async function prepare(database: Database): Promise<{ token: string; figures: Record<string, number> }> {
  const organizationUuid = await createOrganization(database, "Benchmark");
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
  await spreadOut(database);
  for (let count = await countEntries(database); count < wanted;) {
    count += await repeat(database, wanted - count);
    process.stdout.write(`${count} entries\n`);
  }
  await database.query("vacuum analyze logbook_entry");
  const begin = performance.now();
  const entries = await rebuildFind(database, [organizationUuid]);
  const seconds = (performance.now() - begin) / 1000;
  await database.query("vacuum analyze logbook_entry_word");
  const userUuid = await createUser(database, organizationUuid, "member");
  const { rows } = await database.query<Record<string, number>>(
    `select sum(pg_table_size(relid))::float8 / $1 as "row, bytes", sum(pg_indexes_size(relid))::float8 / $1 as "index entries, bytes",
            count(*) as partitions
       from pg_partition_tree('logbook_entry_word') where isleaf`,
    [entries],
  );
  const { token } = await openSession(database, { organizationUuid, userUuid });
  return { token, figures: { entries, "seconds to index a million": (seconds / entries) * 1e6, ...rows[0] } };
}

/** Gives every entry a time of the last eleven years. */
async function spreadOut(database: Database): Promise<void> {
  await database.query(
    "update logbook_entry set event_time = timestamptz '2015-01-01Z' + random() * interval '11 years'",
  );
}

/**
 * Repeats what there is on as many vessels again, a vessel at a time so that a statement is not cancelled, until so many are added.
 * @returns how many were added
 */
async function repeat(database: Database, most: number): Promise<number> {
  const { rows: vessels } = await database.query<{ uuid: string; count: number }>(
    "select vessel_uuid as uuid, count(*) as count from logbook_entry group by vessel_uuid order by count(*) desc limit 64",
  );
  let added = 0;
  for (const { uuid } of vessels) {
    if (added >= most) break;
    const { rowCount } = await database.query(
      `with copy as (
         insert into vessel (organization_uuid, vessel_uuid, display_name, call_sign)
         select organization_uuid, gen_random_uuid(), display_name, call_sign from vessel where vessel_uuid = $1
         returning organization_uuid, vessel_uuid)
       insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time, event_offset_minutes,
                                  entry_type_id, entry_type_category, entry)
       select copy.vessel_uuid, gen_random_uuid(), copy.organization_uuid, logbook_name,
              timestamptz '2015-01-01Z' + random() * interval '11 years', event_offset_minutes, entry_type_id, entry_type_category, entry
         from logbook_entry e cross join copy where e.vessel_uuid = $1`,
      [uuid],
    );
    added += rowCount;
  }
  return added;
}

async function countEntries(database: Database): Promise<number> {
  const { rows } = await database.query<{ count: number }>("select count(*) from logbook_entry");
  return rows[0]?.count ?? 0;
}
