import { expect, test } from "vitest";
import { openPool } from "../../database/pool.ts";
import { withinOrganization } from "../../database/within-organization.ts";
import { createOrganization, createVessel } from "../../testing/callers.ts";
import { testDatabase } from "../../testing/database.ts";
import { readEntriesBefore } from "./logbook-entries.sql.ts";

const database = await testDatabase();

test("a page of any size can be asked for without the database keeping a plan for each", async () => {
  const organizationUuid = await createOrganization(database);
  const vesselUuid = await createVessel(database, organizationUuid);
  const { host, database: name } = database.pool.options;
  const one = openPool({ socketFolder: String(host), database: String(name) }, { connections: 1 });
  const organizations = withinOrganization(one, organizationUuid);
  for (let limit = 1; limit <= 100; limit += 1) {
    await readEntriesBefore(organizations, {
      organizationUuid,
      vesselUuid,
      logbookNames: [],
      before: undefined,
      limit,
    });
  }
  const { rows } = await one.query(
    "select name from pg_prepared_statements where name like 'entries-of-%' order by name",
  );
  await one.close();
  expect(rows).toEqual(["100", "20", "4"].map((limit) => ({ name: `entries-of-all-logbooks-${limit}` })));
});
