import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { loadDemonstration } from "./load-demonstration.ts";

const database = await testDatabase();
const NOW = Temporal.Instant.from("2026-11-21T08:00:00Z");

test("the demonstration fills an empty database once, in seconds", async () => {
  expect(await loadDemonstration(database, NOW)).toBe("loaded");
  const count = async () =>
    (await database.query<{ count: number }>("select count(*) from logbook_entry")).rows[0]?.count ?? 0;
  const entries = await count();
  expect(entries).toBeGreaterThan(25_000);
  expect(await loadDemonstration(database)).toBe("already there");
  expect(await count()).toBe(entries);
});
