import { expect, test } from "vitest";
import { createOrganization, createVessel } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { fillVessels } from "./fill-vessels.ts";

const database = await testDatabase();

test("a run that is resumed after a vessel was removed and one added leaves out no other vessel", async () => {
  const organizationUuid = await createOrganization(database);
  for (const name of ["ONE", "TWO", "THREE"]) await createVessel(database, organizationUuid, name);
  await database.query("delete from backfill");
  await database.query("insert into backfill (organization_uuid, name) values ($1, 'values')", [organizationUuid]);
  const derived: string[] = [];
  const stop = new AbortController();
  await fillVessels(
    database,
    "values",
    async ({ vesselUuid }) => {
      derived.push(vesselUuid);
      stop.abort();
      return 1;
    },
    stop.signal,
  );
  expect(derived).toHaveLength(1);
  await database.query("delete from vessel where vessel_uuid = $1", [derived[0]]);
  await database.query(
    "insert into vessel (organization_uuid, vessel_uuid, display_name) values ($1, 'ffffffff-ffff-4fff-bfff-ffffffffffff', 'NEW')",
    [organizationUuid],
  );
  const record = async ({ vesselUuid }: { vesselUuid: string }) => derived.push(vesselUuid);
  await fillVessels(database, "values", record);
  const { rows } = await database.query<{ uuid: string }>("select vessel_uuid::text as uuid from vessel order by 1");
  expect(derived.slice(1)).toEqual(rows.map(({ uuid }) => uuid));
  await fillVessels(database, "values", record);
  expect(derived).toHaveLength(4);
});
