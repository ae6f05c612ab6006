import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "../../database/unavailable.ts";
import { createOrganization, createVessel } from "../../testing/callers.ts";
import { testDatabase } from "../../testing/database.ts";
import { TEST_ORIGIN } from "../../testing/worker-pool.ts";
import { datasetFile, type DatasetFileRequest } from "./dataset-file.ts";

const database = await testDatabase();
const organizationUuid = await createOrganization(database);
const never = new AbortController().signal;
const ALL = { from: "2020-01-01T00:00:00Z", to: "2030-01-01T00:00:00Z", by: "event time" } as const;

const request = (vesselUuid: string, rest: Partial<DatasetFileRequest> = {}): DatasetFileRequest => ({
  organizationUuid,
  vesselUuid,
  datasetName: "logbook-entries",
  period: ALL,
  format: "csv",
  origin: TEST_ORIGIN,
  ...rest,
});

/** Stores entries a minute apart with long texts, so that a file is far larger than all buffers together. */
async function vesselWithEntries(count: number): Promise<string> {
  const vesselUuid = await createVessel(database, organizationUuid);
  await database.query(
    `insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time,
                                event_offset_minutes, entry_type_id, entry)
     select $1, gen_random_uuid(), $2, 'deck', timestamptz '2026-01-01Z' + make_interval(mins => n), 60, 'note',
            jsonb_build_object('summary', 'Entry ' || n, 'userData', jsonb_build_array(jsonb_build_object('string', repeat('x', 1000))))
       from generate_series(1, $3) n`,
    [vesselUuid, organizationUuid, count],
  );
  return vesselUuid;
}

const connectionsOut = () => database.pool.totalCount - database.pool.idleCount;

/** An aborted connection closes a moment later. */
async function expectNoneOut() {
  await expect.poll(connectionsOut, { timeout: 30_000 }).toBe(0);
}

test("a file has the requested vessel and period, oldest entry first, end exclusive", async () => {
  const vesselUuid = await vesselWithEntries(10);
  await vesselWithEntries(3);
  const period = { from: "2026-01-01T00:03:00Z", to: "2026-01-01T01:06:00+01:00", by: "event time" } as const;
  const csv = await text(datasetFile(database, request(vesselUuid, { period }), never).stream);
  expect(csv.match(/Entry \d+/g)).toEqual(["Entry 3", "Entry 4", "Entry 5"]);
  await expectNoneOut();
});

test("by receive time, a late entry is in the period of its receipt, if its event is in range", async () => {
  const vesselUuid = await vesselWithEntries(4);
  await database.query(
    `update logbook_entry set receive_time = timestamptz '2026-06-01Z' + (event_time - timestamptz '2026-01-01Z')
      where organization_uuid = $1 and vessel_uuid = $2`,
    [organizationUuid, vesselUuid],
  );
  const period = {
    from: "2026-06-01T00:02:00Z",
    to: "2026-06-02T00:00:00Z",
    by: "receive time",
    eventsFrom: "2026-01-01T00:03:00Z",
  } as const;
  const csv = await text(datasetFile(database, request(vesselUuid, { period }), never).stream);
  expect(csv.match(/Entry \d+/g)).toEqual(["Entry 3", "Entry 4"]);
});

test("a missing vessel or another organisation's fails and releases the connection", async () => {
  const theirs = await createVessel(database, await createOrganization(database));
  for (const vesselUuid of [theirs, randomUUID()]) {
    await expect(text(datasetFile(database, request(vesselUuid), never).stream)).rejects.toThrow("no such vessel");
  }
  await expectNoneOut();
});

test("an entry stored under another organisation than its vessel's is not in the file", async () => {
  const vesselUuid = await vesselWithEntries(2);
  await database.query(
    `update logbook_entry set organization_uuid = gen_random_uuid()
      where organization_uuid = $1 and vessel_uuid = $2 and entry->>'summary' = 'Entry 1'`,
    [organizationUuid, vesselUuid],
  );
  const csv = await text(datasetFile(database, request(vesselUuid), never).stream);
  expect(csv.match(/Entry \d+/g)).toEqual(["Entry 2"]);
});

test("a record that arrives while the file is written is not in it", async () => {
  const vesselUuid = await vesselWithEntries(5_000);
  const { stream } = datasetFile(database, request(vesselUuid), never);
  let [csv, arrived] = ["", false];
  for await (const piece of stream) {
    csv += String(piece);
    if (arrived || csv.length < 10_000) continue;
    arrived = true;
    await database.query(
      `insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time,
                                  event_offset_minutes, entry_type_id, entry)
       values ($1, gen_random_uuid(), $2, 'deck', '2027-01-01Z', 0, 'note', '{"summary": "Entry 5001"}')`,
      [vesselUuid, organizationUuid],
    );
  }
  expect(csv.match(/Entry \d+/g)).toHaveLength(5_000);
});

test("an unknown dataset throws", () => {
  const read = () => datasetFile(database, request(randomUUID(), { datasetName: "crew" }), never);
  expect(read).toThrow(RangeError);
});

test("an abort signal in the middle of the file ends it and releases the connection", async () => {
  const vesselUuid = await vesselWithEntries(6_000);
  const stop = new AbortController();
  const { stream } = datasetFile(database, request(vesselUuid), stop.signal);
  const read = (async () => {
    for await (const piece of stream) if (piece instanceof Buffer && piece.length > 1_000) stop.abort();
  })();
  await expect(read).rejects.toThrow(/aborted/);
  await expectNoneOut();
});

test("destroying the stream ends the query", async () => {
  const vesselUuid = await vesselWithEntries(6_000);
  const { stream } = datasetFile(database, request(vesselUuid), never);
  stream.once("readable", () => stream.read());
  await sleep(200);
  stream.destroy();
  await expectNoneOut();
  await expect
    .poll(
      async () => {
        const { rows } = await database.query(
          "select 1 from pg_stat_activity where datname = current_database() and query like 'fetch%dataset_rows'",
        );
        return rows.length;
      },
      { timeout: 30_000 },
    )
    .toBe(0);
});

test("a connection lost in the middle fails the file, and the pool stays usable", async () => {
  const vesselUuid = await vesselWithEntries(6_000);
  const { stream } = datasetFile(database, request(vesselUuid), never);
  const read = (async () => {
    let cut = false;
    for await (const piece of stream) {
      if (cut || !(piece instanceof Buffer) || piece.length < 1_000) continue;
      cut = true;
      await database.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'fetch%dataset_rows'",
      );
    }
  })();
  await expect(read).rejects.toSatisfy(isDatabaseUnavailable);
  await expectNoneOut();
  const after = await text(datasetFile(database, request(vesselUuid), never).stream);
  expect(after.split("\r\n")).toHaveLength(6_002);
});
