import { expect, test } from "vitest";
import type { Db } from "../../../database/db.ts";
import { forTenant } from "../../../database/tenant-database.ts";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { readBookDays } from "../completeness/completeness.sql.ts";
import { readLastTime } from "../find/last-time.sql.ts";

const database = await testDatabase();

test.for([
  ["of some days", "2026-01-01", "10 seconds", 30_000, 1],
  ["of ten years, beside those of nineteen sisters", "2016-01-01", "17 hours", 5_000, 20],
] as const)(
  "the times that count of a large log %s are read in a few rows",
  async ([, first, step, count, vessels]) => {
    const { organizationUuid } = await signedIn(database, "manager");
    const vesselUuid = await createVessel(database, organizationUuid);
    await database.query(
      `insert into logbook_entry (organization_uuid, vessel_uuid, logbook_entry_uuid, logbook_name, event_time, event_offset_minutes,
                                entry_type_id, entry)
     select $1, of_vessel, gen_random_uuid(), 'deck', $3::timestamptz + n * $4::interval, 0, 'note', '{}'
       from (select case when v = 1 then $2::uuid else gen_random_uuid() end as of_vessel from generate_series(1, $6::int) v) fleet
      cross join generate_series(1, $5::int) n`,
      [organizationUuid, vesselUuid, first, step, count, vessels],
    );
    await database.query("analyze logbook_entry");
    // As calls read them: row-level security keeps a condition out of the index that it does not know as harmless.
    const buffersOf = async (read: string) => {
      const explain = () =>
        forTenant(database, organizationUuid).query<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>(
          `explain (analyze, buffers, format json) select ${read}`,
          [organizationUuid, vesselUuid],
        );
      // Plans are made at the first reading.
      await explain();
      const [plan] = (await explain()).rows;
      const buffers = plan?.["QUERY PLAN"][0].Plan ?? {};
      return (buffers["Shared Hit Blocks"] ?? NaN) + (buffers["Shared Read Blocks"] ?? NaN);
    };
    expect(await buffersOf("times_that_count($1, $2), n.event_time from newest_entry($1, $2) n")).toBeLessThan(100);
    expect(await buffersOf("newest_standing_time_before($1, $2, now())")).toBeLessThan(100);
  },
);

test("what counts of a fleet is read by the index: the last figure, and the days of logbooks that are not kept", async () => {
  const { organizationUuid } = await signedIn(database, "manager");
  const vesselUuids: string[] = [];
  for (let vessel = 0; vessel < 20; vessel += 1) vesselUuids.push(await createVessel(database, organizationUuid));
  await database.query(
    "select ensure_find_partitions(array(select generate_series(timestamptz '2016-01-01Z', '2026-12-31Z', interval '1 month')))",
  );
  await database.query(
    `with made as (
       insert into logbook_entry (organization_uuid, vessel_uuid, logbook_entry_uuid, logbook_name, event_time, event_offset_minutes,
                                  entry_type_id, entry)
       select $1, vessel_uuid, gen_random_uuid(), 'deck', timestamptz '2016-01-01' + n * interval '2 days', 0, 'note', '{}'
         from unnest($2::uuid[]) as fleet (vessel_uuid) cross join generate_series(1, 1900) n
       returning *),
     counted as (
       insert into logbook_day (organization_uuid, vessel_uuid, logbook_name, ship_day, entries, struck, not_verified, not_signed, remarks,
                                recorded_late, received_late, first_time, first_offset_minutes, last_time, last_offset_minutes,
                                longest_gap_ms, gaps, newest_receive_time)
       select organization_uuid, vessel_uuid, logbook_name, event_time::date, 1, 0, 1, 1, 0, 0, 0, event_time, 0, event_time, 0, 0, '{}',
              receive_time
         from made)
     insert into logbook_entry_word (vessel_uuid, event_time, logbook_entry_uuid, organization_uuid, figures, words)
     select vessel_uuid, event_time, logbook_entry_uuid, organization_uuid, '{"a": 1}', 'note'::tsvector from made`,
    [organizationUuid, vesselUuids],
  );
  await database.query("analyze");
  const own = forTenant(database, organizationUuid);
  let blocks = 0;
  const explained: Db = {
    // The caller declares the row type, as in `Db`.
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
    query: async <Row extends object>(text: string, values?: readonly unknown[]) => {
      const { rows } = await own.query<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      );
      const read = rows[0]?.["QUERY PLAN"][0].Plan ?? {};
      blocks += (read["Shared Hit Blocks"] ?? NaN) + (read["Shared Read Blocks"] ?? NaN);
      return own.query<Row>(text, values);
    },
  };
  const vessel = { organizationUuid, vesselUuid: vesselUuids[7] ?? "" };
  await readLastTime(explained, vessel, "figure");
  blocks = 0;
  expect(await readLastTime(explained, vessel, "figure")).not.toBe("");
  expect(blocks).toBeLessThan(200);
  blocks = 0;
  const limitsMs = new Map(["deck", "engine", "oil1", "oil2", "garbage", "cargo"].map((name) => [name, 3_600_000]));
  expect(
    await readBookDays(explained, organizationUuid, { vesselUuids, limitsMs, fromDay: 20_000, toDay: 20_030 }),
  ).toHaveLength(20);
  expect(blocks).toBeLessThan(5_000);
});
