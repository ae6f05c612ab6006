import { randomUUID } from "node:crypto";
import { openPool } from "@shore/server/database/pool";
import type { WholeDatabase } from "@shore/server/database/db";
import { signedIn } from "@shore/server/testing/callers";
import { callerAt } from "../../faults/calls.ts";
import { startServer } from "../../faults/server-process.ts";
import { command } from "./databases.ts";
import { createOnMachines, type Machines } from "./machines.ts";

/** Fills a distributed database with 50 vessels, then 500, and measures a page of each on every machine. @returns a table */
export async function measureGrowth(machines: Machines): Promise<string> {
  const url = await createOnMachines(machines, "growth");
  await command(url, "migrate");
  await command(url, "spread", "--shards", "32");
  const database = openPool(url, { connections: 4 });
  const lines = [
    "vessels | entries | machine | MB | blocks a page | statements a page | page p50, ms",
    "--- | --- | --- | --- | --- | --- | ---",
  ];
  try {
    const manager = await signedIn(database, "manager");
    const server = await startServer({ settings: { DATABASE_URL: url, SHORE_WORKER: "off" } });
    const call = callerAt(server.origin, manager.token);
    const vessels: string[] = [];
    for (const most of [50, 500]) {
      while (vessels.length < most) vessels.push(await fillVessel(database, manager.organizationUuid));
      for (const machine of machines) await machine.runSql("growth")("checkpoint");
      const begin = await workOf(machines);
      const times: number[] = [];
      for (let page = 0; page < PAGES; page += 1) {
        const { outcome, ms } = await call("GetLogbookEntries", { vesselUuid: vessels[(page * 7) % vessels.length] });
        if (outcome !== "ok") throw new Error(`GetLogbookEntries failed with ${outcome}.`);
        times.push(ms);
      }
      const end = await workOf(machines);
      const p50 = times.toSorted((a, b) => a - b)[PAGES >> 1] ?? 0;
      for (const [index, { name }] of machines.entries()) {
        const [from, to] = [begin[index]!, end[index]!]; // One of each machine.
        const perPage = (key: "blocks" | "statements") => ((to[key] - from[key]) / PAGES).toFixed(1);
        lines.push(
          [
            most,
            most * ENTRIES,
            name,
            Math.round(to.bytes / 1e6),
            perPage("blocks"),
            perPage("statements"),
            p50.toFixed(1),
          ].join(" | "),
        );
      }
    }
    await server.stop();
    return lines.join("\n");
  } finally {
    await database.close();
  }
}

async function fillVessel(database: WholeDatabase, organizationUuid: string): Promise<string> {
  const vesselUuid = randomUUID();
  await database.query("insert into vessel (organization_uuid, vessel_uuid, display_name) values ($1, $2, $3)", [
    organizationUuid,
    vesselUuid,
    `Vessel ${vesselUuid.slice(0, 4)}`,
  ]);
  const entry = JSON.stringify({
    summary: "Position",
    entryTypeName: "Noon",
    collectedData: [{ name: "log", string: "x".repeat(900) }],
  });
  await database.query(
    `insert into logbook_entry (organization_uuid, vessel_uuid, logbook_entry_uuid, logbook_name, event_time, event_offset_minutes,
                                entry_type_id, entry)
     select $1, $2, gen_random_uuid(), 'deck', timestamptz '2026-01-01' + n * interval '20 minutes', 0, 'noon', $3::jsonb
       from generate_series(1, ${ENTRIES}) n`,
    [organizationUuid, vesselUuid, entry],
  );
  return vesselUuid;
}

type Work = { bytes: number; blocks: number; statements: number };

/** Statistics of each machine's database since its creation, read after 2 s because PostgreSQL updates them with a delay. */
async function workOf(machines: Machines): Promise<Work[]> {
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const works: Work[] = [];
  for (const machine of machines) {
    const text = await machine.runSql("growth")(
      `select pg_database_size(datname), blks_hit + blks_read, xact_commit from pg_stat_database where datname = 'growth'`,
    );
    const [bytes = 0, blocks = 0, statements = 0] = text.split("|").map(Number);
    works.push({ bytes, blocks, statements });
  }
  return works;
}

const ENTRIES = 400;
const PAGES = 1_000;
