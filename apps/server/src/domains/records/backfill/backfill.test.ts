import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { importDeckEntries, importSearchedEntries } from "../../../testing/searched-entries.ts";
import { checkFind } from "../find/check-find.ts";
import { fillFind, rebuildFind } from "../find/fill.ts";
import { requestBackfill } from "./backfill.sql.ts";

test("entries older than the search index are found, and an aborted backfill resumes", async () => {
  const database = await testDatabase();
  const { client, organizationUuid } = await signedIn(database, "member");
  for (const name of ["ONE", "TWO"]) {
    const months = Array.from({ length: 24 }, (_, month) => ({
      summary: "pump",
      eventTime: new Date(Date.UTC(2024, month, 15)).toISOString(),
    }));
    await importDeckEntries(database, await createVessel(database, organizationUuid, name), months);
  }
  await database.query("delete from find_pending");
  await requestBackfill(database);
  const answer = () => client.findEntries({ question: { text: "pump" } });
  expect(await answer()).toMatchObject({ total: 0, indexedPercent: 0 });

  const stop = new AbortController();
  const batches: number[] = [];
  // After the first quarters; on a fast machine perhaps after all of them.
  const timer = setInterval(() => {
    void database
      .query<{ done: number }>("select done_rows as done from backfill where name = 'find'")
      .then(({ rows }) => rows[0] && rows[0].done >= 6 && stop.abort());
  }, 1);
  batches.push(await fillFind(database, stop.signal));
  clearInterval(timer);
  const between = await answer();
  batches.push(await fillFind(database));
  expect(batches[0]).toBeGreaterThanOrEqual(3);
  expect(between.total).toBe(batches[0]);
  const whole = await answer();
  expect(whole).toMatchObject({ total: 48, indexedPercent: 100, indexedFromTime: "" });
});

test.each(["latitude = 1", "longitude = null", "figures = null", "words = ''"])(
  "a rebuild repairs an index row whose %s",
  async (wrong) => {
    const database = await testDatabase();
    const { organizationUuid } = await signedIn(database, "member");
    const vesselUuid = await createVessel(database, organizationUuid, "HAVBRIS");
    const collectedData = [
      { name: "position", position: { latitude: 57, longitude: 11 } },
      { name: "barometer", label: "Barometer (hPa)", number: 1009 },
    ];
    await importSearchedEntries(database, vesselUuid, [{ summary: "Noon", collectedData }]);
    await database.query(`update logbook_entry_word set ${wrong} where vessel_uuid = $1`, [vesselUuid]);
    const problems: string[] = [];
    const check = () => checkFind(database, ({ problem }) => problems.push(problem));
    await check();
    await rebuildFind(database, [organizationUuid]);
    await check();
    expect(problems).toEqual(["different"]);
  },
);
