/**
 * Runs one database and one service behind three listeners, each with a different build of the console, for the benchmark of the shell.
 * Arguments: the folders of the consoles, a file with vessels and one with entries. Prints one line of JSON with the origins, the
 * organisation and the cookie of a member.
 */
import { readFileSync } from "node:fs";
import { openSession } from "../auth/sessions.ts";
import type { Database } from "../database/db.ts";
import { isMigrated } from "../database/migrate.ts";
import { recordsOf } from "../domains/ships/ship-facts/import-line.ts";
import { importRecords } from "../domains/ships/ship-facts/import-records.ts";
import { openLines } from "../kernel/import-lines.ts";
import { listen } from "../http/listener.ts";
import { createLog } from "../telemetry/log.ts";
import { createConnectListener, RPC_PATH } from "../rpc/connect-listener.ts";
import { shoreService } from "../shore-service.ts";
import { benchmarkDatabase } from "./benchmark-database.ts";
import { createOrganization, createUser } from "./callers.ts";
import { freePort } from "./free-port.ts";
import { workersOf } from "./worker-pool.ts";
import { TEST_STORAGE_ACCESS } from "./storage-access.ts";

type BenchmarkVessel = {
  vesselUuid: string;
  displayName: string;
  imoNumber: string;
  voyage: object;
  personnel: object;
};

const [dataDir = "", vesselsFile = "", entriesFile = "", ...consoles] = process.argv.slice(2);
const { database, close } = await benchmarkDatabase(dataDir);
const { organizationUuid, token } = await prepare(database);
const log = createLog("error");
const service = shoreService({ db: database, storage: TEST_STORAGE_ACCESS, workers: workersOf(database) });
const listeners: { origin: string; stop: () => Promise<boolean> }[] = [];
for (const consoleFolder of consoles) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { stop } = await listen(
    { host: "127.0.0.1", port },
    {
      origin,
      log,
      isReady: () => isMigrated(database),
      mounts: { [`${RPC_PATH}/`]: createConnectListener({ db: database, service, origin, log }) },
      consoleFolder,
    },
  );
  listeners.push({ origin, stop });
}
process.stdout.write(
  `${JSON.stringify({ origins: listeners.map(({ origin }) => origin), organizationUuid, token })}\n`,
);
process.once("SIGTERM", () => void stopAll());

async function prepare(db: Database): Promise<{ organizationUuid: string; token: string }> {
  const organization = await createOrganization(db, "Benchmark");
  const userUuid = await createUser(db, organization, "member");
  // This file is written by the benchmark.
  const vessels = JSON.parse(readFileSync(vesselsFile, "utf8")) as BenchmarkVessel[];
  for (const { vesselUuid, displayName, imoNumber, voyage, personnel } of vessels) {
    await db.query(
      `insert into vessel (organization_uuid, vessel_uuid, display_name, imo_number, voyage, personnel)
       values ($1, $2, $3, $4, $5, $6)`,
      [organization, vesselUuid, displayName, imoNumber, voyage, personnel],
    );
  }
  await importRecords(db, recordsOf(await openLines(entriesFile)));
  await db.query("vacuum analyze logbook_entry");
  const { token: cookie } = await openSession(db, { organizationUuid: organization, userUuid });
  return { organizationUuid: organization, token: cookie };
}

async function stopAll(): Promise<void> {
  await Promise.all(listeners.map(({ stop }) => stop()));
  await close();
  process.exit(0);
}
