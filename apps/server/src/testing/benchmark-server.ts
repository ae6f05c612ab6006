/**
 * Runs a server on a new data folder with the entries of one ship, for the benchmark of reports. Prints one line of JSON with its
 * origin, its vessel and the cookie of a member.
 */
import { openSession } from "../auth/sessions.ts";
import { readConfig } from "../config/config.ts";
import type { Database } from "../database/db.ts";
import { recordsOf } from "../domains/ships/ship-facts/import-line.ts";
import { importRecords } from "../domains/ships/ship-facts/import-records.ts";
import { openLines } from "../kernel/import-lines.ts";
import { createLog } from "../telemetry/log.ts";
import { startServer } from "../server.ts";
import { createOrganization, createUser } from "./callers.ts";

const [entries = "", vesselUuid = ""] = process.argv.slice(2);
let token = "";
const server = await startServer(readConfig(), createLog("error"), async (database) => {
  token = await prepare(database);
});
process.stdout.write(`${JSON.stringify({ url: server.url, token })}\n`);
process.once("SIGTERM", () => void server.stop().then(() => process.exit(0)));

async function prepare(database: Database): Promise<string> {
  const organizationUuid = await createOrganization(database, "Benchmark");
  const userUuid = await createUser(database, organizationUuid, "member");
  await database.query(
    "insert into vessel (organization_uuid, vessel_uuid, display_name, call_sign) values ($1, $2, 'WARSPITE', 'GKJB')",
    [organizationUuid, vesselUuid],
  );
  await importRecords(database, recordsOf(await openLines(entries)));
  await database.query("vacuum analyze logbook_entry");
  return (await openSession(database, { organizationUuid, userUuid })).token;
}
