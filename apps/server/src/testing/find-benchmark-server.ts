/**
 * Runs a server on a data folder with a given number of entries: real logbooks copied to further vessels, over eleven years. A filled
 * folder is reused. Prints one line of JSON with its origin, the cookie of a member, and the indexing time.
 */
import { openSession } from "../auth/sessions.ts";
import { readConfig } from "../config/config.ts";
import type { WholeDatabase } from "../database/db.ts";
import { fillFind } from "../domains/records/find/fill.ts";
import { startServer } from "../server.ts";
import { createLog } from "../telemetry/log.ts";
import { createOrganization, createUser } from "./callers.ts";
import { countEntries, fillSearchedFleet } from "./searched-fleet.ts";

const wanted = Number(process.argv[2]);
let prepared: { token: string; figures: Record<string, number> } | undefined;
const config = readConfig();
const server = await startServer(config, createLog("error"), async (database) => {
  prepared = await prepare(database);
});
process.stdout.write(`${JSON.stringify({ origin: config.origin, ...prepared })}\n`);
process.once("SIGTERM", () => void server.stop().then(() => process.exit(0)));

async function prepare(database: WholeDatabase): Promise<{ token: string; figures: Record<string, number> }> {
  const { rows: filled } = await database.query<{ uuid: string }>(
    "select organization_uuid as uuid from organization where display_name = 'Benchmark'",
  );
  const organizationUuid = filled[0]?.uuid ?? (await createOrganization(database, "Benchmark"));
  const secondsAMillion = filled[0]
    ? undefined
    : await fillSearchedFleet(database, organizationUuid, wanted, (count) =>
        process.stdout.write(`${count} entries\n`),
      );
  // Marks other backfills and seals of the copies as done, so that they do not run during the measurement.
  await database.query("update backfill set finish_time = now() where finish_time is null");
  await database.query(
    `insert into evidence_position (organization_uuid, vessel_uuid, source, sealed_until)
     select organization_uuid, vessel_uuid, 'entry', now() from vessel
         on conflict (organization_uuid, vessel_uuid, source) do update set sealed_until = excluded.sealed_until`,
  );
  // Indexes what was imported during an earlier run.
  await fillFind(database);
  const entries = await countEntries(database);
  const userUuid = await createUser(database, organizationUuid, "member");
  const { rows } = await database.query<Record<string, number>>(
    `select sum(pg_table_size(relid))::float8 / $1 as "row, bytes", sum(pg_indexes_size(relid))::float8 / $1 as "index entries, bytes",
            count(*) as partitions
       from pg_partition_tree('logbook_entry_word') where isleaf`,
    [entries],
  );
  const { token } = await openSession(database, { organizationUuid, userUuid });
  const toIndex = secondsAMillion === undefined ? {} : { "seconds to index a million": secondsAMillion };
  return { token, figures: { entries, ...toIndex, ...rows[0] } };
}
