import { expect, test } from "vitest";
import { checkFind } from "../domains/records/find/check-find.ts";
import { fillFind } from "../domains/records/find/fill.ts";
import { testDatabase } from "../testing/database.ts";
import { loadDemonstration } from "./load-demonstration.ts";

const database = await testDatabase();
const NOW = Temporal.Instant.from("2026-11-21T08:00:00Z");

const count = async () =>
  (await database.query<{ count: number }>("select count(*) from logbook_entry")).rows[0]?.count ?? 0;

test(
  "the demonstration fills an empty database once, and resumes an interrupted load",
  { timeout: 90_000 },
  async () => {
    expect(await loadDemonstration(database, NOW)).toBe("loaded");
    const entries = await count();
    expect(entries).toBeGreaterThan(25_000);
    expect(await loadDemonstration(database)).toBe("already there");
    expect(await count()).toBe(entries);

    // Interrupted, and resumed on another day.
    await database.query("update audit_event set result = 'started' where action = 'demonstration loaded'");
    await database.query(
      `delete from logbook_entry e where event_time > '2026-10-10' and logbook_name <> 'deck'
          and not exists (select from ship_fact f where f.vessel_uuid = e.vessel_uuid and f.fact_uuid = e.logbook_entry_uuid)`,
    );
    expect(await count()).toBeLessThan(entries);
    expect(await loadDemonstration(database, NOW.add({ hours: 72 }))).toBe("loaded");
    expect(await count()).toBe(entries);
  },
);

test("after the job all of the demonstration is indexed for search", { timeout: 90_000 }, async () => {
  expect(await fillFind(database)).toBeGreaterThan(20_000);
  const problems: unknown[] = [];
  expect(await checkFind(database, (difference) => problems.push(difference))).toBe(await count());
  expect(problems).toEqual([]);
});
