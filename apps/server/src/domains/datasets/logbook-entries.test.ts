import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createOrganization, createVessel } from "../../testing/callers.ts";
import { testDatabase } from "../../testing/database.ts";
import { readCsv } from "../../testing/read-csv.ts";
import { TEST_ORIGIN } from "../../testing/worker-pool.ts";
import { datasetFile } from "./dataset-file.ts";

const database = await testDatabase();
const organizationUuid = await createOrganization(database);

test("a position on the equator and the prime meridian has its zeros, and half a position is none", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  const positions = [{ latitude: 1.5, longitude: -2.25 }, { latitude: 0, longitude: 0 }, { longitude: 7.5 }, {}];
  const collectedData = [...positions.map((position) => ({ name: "at", position })), { name: "none" }];
  await database.query(
    `insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time,
                                event_offset_minutes, entry_type_id, entry)
     values ($1, gen_random_uuid(), $2, 'deck', '2026-01-01Z', 60, 'note', $3)`,
    [vesselUuid, organizationUuid, JSON.stringify({ collectedData, otherData: { "x-hull": "fouled" } })],
  );
  const period = { from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z", by: "event time" } as const;
  const request = {
    organizationUuid,
    vesselUuid,
    datasetName: "logbook-entries",
    period,
    origin: TEST_ORIGIN,
  } as const;
  const { stream } = datasetFile(database, { ...request, format: "csv" }, new AbortController().signal);
  const { rows } = readCsv(Buffer.from(await text(stream)));
  expect(rows.map((row) => row["collectedText"])).toEqual(["at: 1.5, -2.25; at: 0, 0; at: ; at: ; none: "]);
  expect(rows.map((row) => row["otherData"])).toEqual(['{"x-hull": "fouled"}']);
});
