import { joinBenchmarkDatabase } from "@shore/server/testing/benchmark-database";
import { expect } from "vitest";
import type { Product } from "./product.ts";

/** True in `npm run prove`: waits for the schedule's clock, a minute or two longer. */
export const usesRealClock = Boolean(process.env["VITE_PROVE"]);

/** Lifetime of an access URL that expires before the first run. */
export const SHORT_LIFE_MS = usesRealClock ? 55_000 : 30_000;

/** Cron expression: hourly, first in the next minute; not available in the console's form. */
export function nextMinuteCron(): string {
  return `${new Date(Date.now() + 65_000).getUTCMinutes()} * * * *`;
}

/** Shifts the schedules' times back so that their first period is due now. */
export async function makeDue({ dataDir }: Product, schedules: readonly string[]): Promise<void> {
  if (usesRealClock) return;
  const { database, close } = await joinBenchmarkDatabase(dataDir);
  try {
    await database.query("update logbook_entry set receive_time = receive_time - interval '1 hour'");
    await database.query(
      "update data_export_schedule set next_run_time = now() - interval '2 minutes' where schedule_uuid = any($1::uuid[])",
      [schedules],
    );
    const rescheduleJob = () =>
      database.query(
        `select from graphile_worker.reschedule_jobs(
            array(select id from graphile_worker.jobs where key = 'data_export_close_periods' and locked_at is null), run_at := now())`,
      );
    await expect.poll(async () => (await rescheduleJob()).rowCount, { timeout: 30_000 }).toBe(1);
  } finally {
    await close();
  }
}
