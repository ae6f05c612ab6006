import { joinBenchmarkDatabase } from "@shore/server/testing/benchmark-database";
import { expect } from "vitest";
import type { Product } from "./product.ts";

/** In `npm run prove` the journey waits until what is due comes by itself, a minute or two longer. */
export const isByClock = Boolean(process.env["VITE_PROVE"]);

/** How long an access URL lives that is to end before the first run, in milliseconds. */
export const SHORT_LIFE_MS = isByClock ? 55_000 : 30_000;

/** Every hour, for the first time in the next minute; the console's form cannot say it. */
export function inTheNextMinute(): string {
  return `${new Date(Date.now() + 65_000).getUTCMinutes()} * * * *`;
}

/** What the clock would bring: since then the schedules' period has ended, an hour after the last entry, and the minute is full. */
export async function bringForward({ dataDir }: Product, schedules: readonly string[]): Promise<void> {
  if (isByClock) return;
  const { database, close } = await joinBenchmarkDatabase(dataDir);
  try {
    await database.query("update logbook_entry set receive_time = receive_time - interval '1 hour'");
    await database.query(
      "update data_export_schedule set next_run_time = now() - interval '2 minutes' where schedule_uuid = any($1::uuid[])",
      [schedules],
    );
    const closing = "key = 'data_export_close_periods' and locked_at is null";
    const begin = () => database.query(`update graphile_worker._private_jobs set run_at = now() where ${closing}`);
    await expect.poll(async () => (await begin()).rowCount, { timeout: 30_000 }).toBe(1);
  } finally {
    await close();
  }
}
