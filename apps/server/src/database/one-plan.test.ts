import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";

test("functions of frequent calls, and of each vessel of a fleet, are planned once per connection", async () => {
  const database = await testDatabase();
  const { rows } = await database.query<{ name: string }>(
    `select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and 'plan_cache_mode=force_generic_plan' = any(proconfig) order by 1`,
  );
  // Replacing a function drops the settings that its new text does not name.
  expect(rows.map(({ name }) => name)).toEqual([
    "caller_of_session",
    "changed_entries",
    "count_actions",
    "entries_before",
    "entries_of",
    "entries_that_do_not_count",
    "find_partitions",
    "fleet_log",
    "has_withdrawable",
    "much_sent",
    "newest_entry",
    "newest_receive_times",
    "newest_standing_time_before",
    "newest_time_before",
    "received_entries",
    "times_that_count",
  ]);
});
